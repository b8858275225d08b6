import { styled } from 'styled-components';
import { color, fontSize } from '../theme/theme.ts';

export interface SaveStatusProps {
  /** The state of saving, such as "Saved 10:42"; empty before the first answer. */
  text: string;
}

/**
 * A line that tells the state of saving. Its room is reserved, so that nothing moves. It is no live region: it changes after every
 * answer, and only the first save, a failure and the recovery are news, for `announce`.
 */
export const SaveStatus = ({ text }: SaveStatusProps) => <Line>{text}</Line>;

const Line = styled.p`
  min-block-size: 1.5em;
  margin: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;
