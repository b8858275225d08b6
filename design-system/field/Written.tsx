import { styled } from 'styled-components';
import { color, fontSize } from '../theme/theme.ts';
import { useReadOnly } from './readOnly.tsx';

interface WrittenProps {
  name: string;
  label: string;
  text: string;
}

/** A question and its answer in plain words, kept together on a printed page. A dash stands where an answer could. */
export function Written({ name, label, text }: WrittenProps) {
  const { hideEmpty } = useReadOnly();
  if (hideEmpty && text === '') return null;
  return (
    <Pair id={name} data-long={isLong(text) || undefined}>
      <dt>{label}</dt>
      <Answer dir="auto">{text || '—'}</Answer>
    </Pair>
  );
}

/** A text that reads as a page, not as a line; in characters. */
const longText = 300;
const isLong = (text: string) => text.length > longText;

interface WrittenCheckProps {
  name: string;
  label: string;
  checked: boolean;
}

/** A statement and whether it was agreed with: `[X]` or `[ ]` (product.md section 1). */
export function WrittenCheck({ name, label, checked }: WrittenCheckProps) {
  return <Statement id={name}>{writeCheck(label, checked)}</Statement>;
}

export const writeCheck = (label: string, checked: boolean) => `${checked ? '[X]' : '[ ]'} ${label}`;

const Pair = styled.dl`
  margin: 0;
  break-inside: avoid;

  dt {
    color: ${color.textMuted};
    font-size: ${fontSize.small};
  }

  /* An essay goes on over the page. Elsewhere its question needs no rule of its own: with one, Chromium drops the pair's. */
  &[data-long] {
    break-inside: auto;

    dt {
      break-after: avoid;
    }
  }
`;

/* An essay keeps its lines, and a list of checks has one for each. */
const Answer = styled.dd`
  margin: 0;
  white-space: pre-wrap;
`;

const Statement = styled.p`
  margin: 0;
  break-inside: avoid;
  white-space: pre-wrap;
`;
