import { css } from 'styled-components';

/** A quiet button whose text begins and ends where the content above it does. */
export const flush = css`
  padding-inline: 0;
  border-inline-width: 0;

  @media (forced-colors: active) {
    border-block-width: 0;
  }
`;
