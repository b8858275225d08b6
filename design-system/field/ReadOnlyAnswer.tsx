import { styled } from 'styled-components';
import { color, fontSize } from '../theme/theme.ts';
import { useReadOnly } from './readOnly.tsx';

interface ReadOnlyAnswerProps {
  name: string;
  label: string;
  text: string;
}

/** A question and its answer as plain text, kept on one printed page. An empty answer shows a dash. */
export function ReadOnlyAnswer({ name, label, text }: ReadOnlyAnswerProps) {
  const { hideEmpty, change } = useReadOnly();
  if (hideEmpty && text === '') return null;
  return (
    <Pair
      id={change ? undefined : name}
      data-long={text.length > maxUnbrokenLength || undefined}
      data-wide={label.length > maxLabelLength || undefined}
    >
      <dt>{label}</dt>
      <Answer dir="auto">{text || '—'}</Answer>
      {change && <dd>{change({ name, label })}</dd>}
    </Pair>
  );
}

/** A longer label, in characters, such as a statement, is not for a column beside the answer. */
const maxLabelLength = 120;

/** A longer answer, in characters, may break across printed pages. */
const maxUnbrokenLength = 300;

interface ReadOnlyCheckProps {
  name: string;
  label: string;
  checked: boolean;
}

/** The label of a check box after `[X]` or `[ ]`. */
export function ReadOnlyCheck({ name, label, checked }: ReadOnlyCheckProps) {
  const { change, checkedText } = useReadOnly();
  if (change) return checked && <ReadOnlyAnswer name={name} label={label} text={checkedText} />;
  return <Statement id={name}>{checkText(label, checked)}</Statement>;
}

export const checkText = (label: string, checked: boolean) => `${checked ? '[X]' : '[ ]'} ${label}`;

const Pair = styled.dl`
  margin: 0;
  break-inside: avoid;

  dt {
    color: ${color.textMuted};
    font-size: ${fontSize.small};
  }

  /* An answer from right to left stays beside its label too. */
  &:not([data-long]) dd {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  /* A long answer may break, but not after the question. With this rule on short answers Chromium ignores break-inside. */
  &[data-long] {
    break-inside: auto;

    dt {
      break-after: avoid;
    }
  }
`;

/* Keeps the line breaks of essays and of lists of check boxes. Each paragraph has its own direction. */
const Answer = styled.dd`
  margin: 0;
  white-space: pre-wrap;
  unicode-bidi: plaintext;
`;

const Statement = styled.p`
  margin: 0;
  break-inside: avoid;
  white-space: pre-wrap;
`;
