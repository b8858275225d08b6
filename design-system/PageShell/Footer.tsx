import type { ReactNode } from 'react';
import { styled } from 'styled-components';
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
  color: ${color.textMuted};
  font-size: ${fontSize.small};

  @media print {
    display: none;
  }
`;

const Column = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[8]};
  max-inline-size: 64rem;
  margin-inline: auto;
  padding: ${space[6]} ${space[4]};
`;
