import { css } from 'styled-components';
import { media, space } from './theme.ts';

/** The widest column of text and fields. */
export const columnWidth = '42rem';

/** The column of the page's map, beside the content on large screens, and the space between the two. */
export const railWidth = '14rem';
export const railGap = '4rem';

/** The edges that header, steps, content and footer share: one column, on large screens with room for a rail beside it. */
export const frameStyle = css`
  inline-size: 100%;
  max-inline-size: calc(${columnWidth} + 2 * ${space[4]});
  margin-inline: auto;
  padding-inline: ${space[4]};

  ${media.wide} {
    max-inline-size: calc(${railWidth} + ${railGap} + ${columnWidth} + 2 * ${space[4]});
  }

  @media print {
    padding-inline: 0;
  }
`;
