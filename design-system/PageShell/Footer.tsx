import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { frameStyle } from '../theme/frame.ts';
import { color, fontSize, space } from '../theme/theme.ts';

export interface FooterProps {
  children: ReactNode;
}

/** The page footer: who publishes the page, and where to get help. */
export function Footer({ children }: FooterProps) {
  return (
    <Bar>
      <Column>{children}</Column>
    </Bar>
  );
}

const Bar = styled.footer`
  border-block-start: 1px solid ${color.divider};
  background: ${color.surfaceSunken};
  color: ${color.textMuted};
  font-size: ${fontSize.small};

  @media print {
    display: none;
  }
`;

const Column = styled.div`
  ${frameStyle}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[8]};
  padding-block: ${space[8]};
`;
