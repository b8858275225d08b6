import { styled } from 'styled-components';
import { color, fontSize } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

export interface SaveStatusProps {
  /** The state of saving, such as "Saved 10:42"; empty before the first answer. */
  text: string;
  /** What screen readers announce when it changes. @default the text */
  announced?: string | undefined;
}

/** A line beside the save button. It is in the page even when empty, so that screen readers announce the first text and nothing moves. */
export function SaveStatus({ text, announced }: SaveStatusProps) {
  if (announced === undefined) return <Line role="status">{text}</Line>;
  return (
    <>
      <Line>{text}</Line>
      <Announcement role="status">{announced}</Announcement>
    </>
  );
}

const Announcement = styled.p`
  ${visuallyHidden}
`;

const Line = styled.p`
  min-block-size: 1.5em;
  margin: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;
