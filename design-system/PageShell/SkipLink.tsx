import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '../theme/theme.ts';
import { mainId } from './Main.tsx';

export interface SkipLinkProps {
  /** The text of the link. @default 'Skip to main content' */
  children?: ReactNode;
}

/** The first link on the page. It leads past the header to `Main` (WCAG 2.4.1) and is visible only with focus. */
export function SkipLink({ children = 'Skip to main content' }: SkipLinkProps) {
  return <Anchor href={`#${mainId}`}>{children}</Anchor>;
}

const Anchor = styled.a`
  position: fixed;
  z-index: 30;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius};
  background: ${color.surfaceRaised};
  color: ${color.action};
  font-weight: 600;

  &:not(:focus) {
    translate: 0 -200%;
  }

  @media print {
    display: none;
  }
`;
