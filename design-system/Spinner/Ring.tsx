import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** The turning ring alone, for places that already say in words what is going on. It stands still under reduced motion. */
export const Ring = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  inline-size: 1em;
  block-size: 1em;
  border: 0.15em solid currentColor;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
`;
