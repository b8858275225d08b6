import { css, styled } from 'styled-components';
import { useAnnouncement } from '../announcer/useAnnouncement.ts';
import { color, fontSize, space } from '../theme/theme.ts';
import { MessageIcon } from './fieldParts.tsx';

interface Props {
  id: string | undefined;
  /** Empty while there is nothing to say. */
  text: string;
  kind: NoticeKind;
}

/** `info` confirms, `warning` asks for a look. */
export type NoticeKind = 'info' | 'warning';

/** A message under a control that is not an error, announced when it appears (WCAG 4.1.3). */
export function FieldNotice({ id, text, kind }: Props) {
  useAnnouncement(text);
  if (!text) return null;
  return (
    <Notice id={id} $kind={kind}>
      <MessageIcon />
      <span>{text}</span>
    </Notice>
  );
}

/* The exclamation mark turned over. */
const letterI = css`
  color: ${color.textMuted};
  rotate: 180deg;
`;

const Notice = styled.div<{ $kind: NoticeKind }>`
  display: flex;
  gap: ${space[2]};
  margin-block-start: ${space[1]};
  font-size: ${fontSize.small};

  svg {
    flex: none;
    margin-block-start: 0.125em;
    color: ${color.warning};
    ${({ $kind }) => $kind === 'info' && letterI}
  }
`;
