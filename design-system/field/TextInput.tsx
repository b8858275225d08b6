import { styled } from 'styled-components';
import { type ControlWidth, controlStyle, controlWidth } from './controlStyle.ts';

/** The input element of every single-line text field. */
export const TextInput = styled.input<{ $width: ControlWidth }>`
  ${controlStyle}
  inline-size: ${({ $width }) => controlWidth[$width]};
`;
