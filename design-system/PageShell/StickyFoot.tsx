import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { roomForFoot } from '../theme/footSize.ts';
import { color, media, space } from '../theme/theme.ts';
import { useLowWindow } from '../theme/useLowWindow.ts';
import { useRootSize } from '../theme/useRootSize.ts';

export interface StickyFootProps {
  children: ReactNode;
}

/** The buttons at the bottom of a form. On phones and tablets they stay visible; in a low window, only the status beside a `FoldedMap` does. */
export function StickyFoot({ children }: StickyFootProps) {
  const foot = useRef<HTMLDivElement>(null);
  useLowWindow(foot);
  useRootSize(foot, '--foot-size');
  return <Foot ref={foot}>{children}</Foot>;
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding-block-start: ${space[6]};

  ${media.tablet} {
    padding-block: ${space[2]} ${space[3]};

    > :not(button) {
      flex: 1 1 100%;
    }
  }

  ${media.mobile} {
    gap: ${space[1]} ${space[2]};
    padding-block: ${space[1]} ${space[2]};

    > button {
      flex: 1 1 auto;
      inline-size: auto;
      padding-inline: ${space[2]};
    }

    > :not(button) {
      flex-basis: 100%;
    }
  }

  /* Two buttons share a line here too, in two lines of text where it is needed. */
  @media (max-width: 22rem) {
    > button {
      flex-basis: 7rem;
      padding-block: 0;
    }
  }

  ${media.stickyFoot} {
    /* The border image paints the face over the whole width of the window, without making the page wider. */
    position: sticky;
    z-index: 5;
    border-image: linear-gradient(${color.divider} 1px, ${color.surfaceRaised} 1px) fill 0 / 0 / 0 100vw;

    @media (forced-colors: active) {
      border-block-start: 1px solid;
      background: Canvas;
    }
    /* Where the page's own text is much larger, the foot would hide what one types. It stays at the end of the page. */
    inset-block-end: min(0px, ${roomForFoot});
    padding-block-end: calc(${space[3]} + env(safe-area-inset-bottom));

    ${media.mobile} {
      padding-block-end: calc(${space[2]} + env(safe-area-inset-bottom));
    }
  }

  @media print {
    display: none;
  }
`;
