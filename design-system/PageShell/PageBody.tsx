import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { frameStyle, railGap, railWidth } from '../theme/frame.ts';
import { media, space } from '../theme/theme.ts';

export interface PageBodyProps {
  /** Above the content: the steps. */
  steps?: ReactNode;
  /** Beside the content on large screens, where it stays in sight. Show it elsewhere on smaller ones. `null` keeps its place free. */
  rail?: ReactNode;
  /** Whether the content is one card in the middle of the window. @default false */
  centered?: boolean | undefined;
  /** `Main`. */
  children: ReactNode;
}

/** What is between header and footer: the steps, a rail on large screens, and the main content. They share their edges with the header. */
export function PageBody({ steps, rail, centered = false, children }: PageBodyProps) {
  return (
    <Frame>
      {steps}
      <Columns $hasRail={rail !== undefined} $centered={centered}>
        {rail !== undefined && <Rail>{rail}</Rail>}
        {children}
      </Columns>
    </Frame>
  );
}

const Frame = styled.div`
  ${frameStyle}
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[6]};
  padding-block: ${space[6]} ${space[12]};

  ${media.mobile} {
    gap: ${space[4]};
    padding-block-start: ${space[4]};
  }

  ${media.wide} {
    gap: ${space[8]};
    padding-block-start: ${space[8]};
  }
`;

const Columns = styled.div<{ $hasRail: boolean; $centered: boolean }>`
  display: grid;
  justify-items: ${({ $centered }) => ($centered ? 'center' : 'stretch')};
  grid-template-columns: minmax(0, 1fr);

  ${media.wide} {
    grid-template-columns: ${({ $hasRail }) => ($hasRail ? `${railWidth} minmax(0, 1fr)` : 'minmax(0, 1fr)')};
    gap: ${railGap};
  }
`;

const Rail = styled.div`
  display: none;
  position: sticky;
  inset-block-start: ${space[6]};
  flex-direction: column;
  align-self: start;
  max-block-size: calc(100dvh - 2 * ${space[6]});

  ${media.wide} {
    display: flex;
  }

  @media print {
    display: none;
  }
`;
