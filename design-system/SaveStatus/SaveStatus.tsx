import { styled } from 'styled-components';
import { color, fontSize } from '../theme/theme.ts';

export interface SaveStatusProps {
  /** How far saving has come, in words; empty before the first answer. */
  text: string;
}

/** One quiet line by the button. It stands there while still empty, so that the first words are heard and nothing jumps. */
export function SaveStatus({ text }: SaveStatusProps) {
  return <Line role="status">{text}</Line>;
}

const Line = styled.p`
  min-block-size: 1.5em;
  margin: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;
