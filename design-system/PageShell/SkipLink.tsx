import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '../theme/theme.ts';
import { mainId } from './Main.tsx';

export interface SkipLinkProps {
  /** What it says. @default 'Skip to main content' */
  children?: ReactNode;
}

/** The first stop of the Tab key: past the header, straight to `Main` (WCAG 2.4.1). Seen only while it has focus. */
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
