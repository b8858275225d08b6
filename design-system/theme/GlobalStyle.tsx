import { createGlobalStyle, css } from 'styled-components';
import { footSize } from './footSize.ts';
import { color, fontSize, media, space } from './theme.ts';

/** A two-tone ring. The halo fills the gap between control and outline, so one of the two is visible on any background. */
const focusRing = css`
  @media screen {
    :focus-visible {
      outline: 3px solid ${color.focus};
      outline-offset: 2px;
      box-shadow: 0 0 0 2px ${color.focusHalo};
    }
  }
`;

/** Base type, focus ring and reduced motion. Render it once, at the top of the app. The style sheet of the tokens comes before it. */
export const GlobalStyle = createGlobalStyle`
  [data-color-scheme] {
    color: ${color.text};
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    /* Short and long pages are equally wide, so nothing moves sideways from one to the next. */
    overflow-y: scroll;
  }

  /* The browser scrolls a focused control clear of toasts and of the sticky foot (WCAG 2.4.11). */
  html {
    scroll-padding-block-end: calc(var(--toast-size, 0px) + ${space[4]});

    ${media.tablet} {
      scroll-padding-block-end: calc(var(--toast-size, 0px) + ${footSize} + ${space[4]});
    }

    ${media.mobile} {
      scroll-padding-block-start: calc(var(--toast-size, 0px) + ${space[2]});
      scroll-padding-block-end: calc(${footSize} + ${space[4]});

      ${media.stickyFoot} {
        /* With room for a message under the field. */
        scroll-padding-block-end: calc(${footSize} + 4rem);
      }
    }
  }

  :root {
    --medium-width: 18rem;

    ${media.mobile} {
      --medium-width: 100%;
    }
  }

  body {
    margin: 0;
    background: ${color.surface};
    color: ${color.text};
    font-family: var(--font-family);
    font-size: ${fontSize.body};
    line-height: 1.5;
    overflow-wrap: anywhere;
  }

  h1,
  h2,
  h3,
  legend {
    line-height: 1.25;
    text-wrap: pretty;
  }

  /* A word of a heading is broken only where it is longer than its line. In a legend that would widen the fieldset. */
  h1,
  h2,
  h3 {
    overflow-wrap: break-word;
  }

  h1,
  h2 {
    text-wrap: balance;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }

  ${focusRing}

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      scroll-behavior: auto !important;
      transition-duration: 0s !important;
    }
  }
`;
