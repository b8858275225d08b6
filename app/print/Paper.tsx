import { color, media, space } from 'design-system';
import styled, { css } from 'styled-components';

/** A sheet, whatever the device's scheme. */
export const Paper = styled.main`
  min-block-size: 100dvh;
  background: ${color.surfaceRaised};
`;

const answersAside = css`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: 0 ${space[4]};
`;

/* Closer together than on screen, with the answers in a column of their own: a document is scanned down its answers. */
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

  /* Long texts have the whole width, below their question. */
  dl[data-long] {
    display: block;
  }

  /* A sheet of paper between its margins is as narrow as a phone is wide. */
  @media print {
    /* Boxes in a grid do not keep together over a page break. */
    display: block;
    padding: 0;
    font-size: 10.5pt;

    dl {
      ${answersAside}
    }

    dl[data-long] {
      display: block;
    }

    dl dt {
      font-size: 9.5pt;
    }
  }
`;
