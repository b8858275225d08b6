import { styled } from 'styled-components';
import { type ControlWidth, controlStyle, controlWidth } from './controlStyle.ts';

/** The one line box behind every field that is typed into. */
export const TextInput = styled.input<{ $width: ControlWidth }>`
  ${controlStyle}
  inline-size: ${({ $width }) => controlWidth[$width]};
`;
