import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Intro, Title } from '../Section/sectionParts.ts';
import { color, media, radius, shadow, space } from '../theme/theme.ts';

export interface SectionCardProps {
  title: string;
  /** A sentence under the title, before the first question. */
  intro?: ReactNode;
  children: ReactNode;
  /** The target of links to this section. */
  id?: string | undefined;
}

/** Questions that belong together, under one heading. It is no landmark: a page has many sections, and headings lead to each. */
export function SectionCard({ title, intro, children, id }: SectionCardProps) {
  return (
    <Card id={id}>
      <Title>{title}</Title>
      {intro && <Intro>{intro}</Intro>}
      {children}
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  padding: ${space[8]};
  border: 1px solid ${color.divider};
  border-radius: ${radius};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow};
  scroll-margin-block-start: ${space[6]};

  ${media.mobile} {
    padding: ${space[6]} ${space[4]};
  }

  @media print {
    padding: 0;
    border: none;
    box-shadow: none;
  }

  > p {
    margin: 0;
  }
`;
