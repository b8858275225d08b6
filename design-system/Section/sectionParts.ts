import { styled } from 'styled-components';
import { color, fontSize } from '../theme/theme.ts';

/* The beginning of a section, with or without a card. */

/** With `$wraps`, a mark after the last word takes no words of the title with it to the next line. @default false */
export const Title = styled.h2<{ $wraps?: boolean }>`
  min-inline-size: 0;
  margin: 0;
  font-size: ${fontSize.h2};
  ${({ $wraps }) => $wraps && 'text-wrap: wrap;'}

  /* On the narrowest phones, and with much larger text, a long word fits. */
  @media (max-width: 22rem) {
    font-size: ${fontSize.h3};
  }
`;

/** A sentence under the title. */
export const Intro = styled.div`
  color: ${color.textMuted};

  > :first-child {
    margin-block-start: 0;
  }

  > :last-child {
    margin-block-end: 0;
  }
`;
