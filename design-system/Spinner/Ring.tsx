import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** The turning ring alone, for places with a text of their own. Reduced motion stops it. */
export const Ring = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  inline-size: 1em;
  block-size: 1em;
  border: 0.15em solid currentColor;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
`;
