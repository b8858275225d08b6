import { color, media, space } from 'design-system';
import styled, { css } from 'styled-components';

/** A sheet of paper, light in every color scheme. */
export const Paper = styled.main`
  min-block-size: 100dvh;
  background: ${color.surfaceRaised};
`;

const answersAside = css`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: 0 ${space[4]};
`;

/* Denser than the form, with the answers in a column of their own, which is easier to scan. */
export const Column = styled.div`
  display: grid;
  gap: ${space[8]};
  max-inline-size: 48rem;
  margin-inline: auto;
  padding: ${space[8]} ${space[4]};

  dl {
    ${answersAside}

    ${media.mobile} {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  /* A long text has the whole width below its question. */
  dl:is([data-long], [data-wide]) {
    display: block;
  }

  /* Between its margins a sheet of paper matches the mobile breakpoint, so the columns are set again. */
  @media print {
    /* Grid items do not respect break-inside. */
    display: block;
    padding: 0;
    font-size: 10.5pt;

    dl {
      ${answersAside}
    }

    dl:is([data-long], [data-wide]) {
      display: block;
    }

    dl dt {
      font-size: 9.5pt;
    }
  }
`;
