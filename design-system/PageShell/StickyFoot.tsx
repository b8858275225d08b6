import type { ReactNode } from 'react';
import { createGlobalStyle, css, styled } from 'styled-components';
import { color, media, space } from '../theme/theme.ts';

export interface StickyFootProps {
  children: ReactNode;
}

/** The buttons at the bottom of a form. On phones they stay visible, unless the screen is very low. */
export function StickyFoot({ children }: StickyFootProps) {
  return (
    <>
      <KeepFocusVisible />
      <Foot>{children}</Foot>
    </>
  );
}

const whenSticky = (rules: ReturnType<typeof css>) => css`
  ${media.mobile} {
    @media (min-height: 30rem) {
      ${rules}
    }
  }
`;

/* The browser scrolls focused elements clear of the foot (WCAG 2.4.11). */
const KeepFocusVisible = createGlobalStyle`
  ${whenSticky(css`
    html {
      scroll-padding-block-end: 11rem;
    }
  `)}
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};

  ${media.mobile} {
    gap: ${space[2]};

    > button {
      flex: 1 1 auto;
      inline-size: auto;
      padding-inline: ${space[2]};
    }

    /* A line above the buttons, so that these are nearest to the thumb. */
    > :not(button) {
      order: -1;
      flex-basis: 100%;
    }
  }

  ${whenSticky(css`
    position: sticky;
    z-index: 5;
    inset-block-end: 0;
    margin-inline: -${space[4]};
    padding: ${space[3]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom));
    border-block-start: 1px solid ${color.divider};
    background: ${color.surfaceRaised};
  `)}

  @media print {
    display: none;
  }
`;
