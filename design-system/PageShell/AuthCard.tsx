import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, media, radius, shadow, space } from '../theme/theme.ts';

export interface AuthCardProps {
  title: string;
  children: ReactNode;
  /** Links to other pages, such as a password reset. */
  footer?: ReactNode;
}

/** A page with one small form, such as a login. */
export function AuthCard({ title, children, footer }: AuthCardProps) {
  return (
    <Card>
      <Title tabIndex={-1}>{title}</Title>
      {children}
      {footer && <Foot>{footer}</Foot>}
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  inline-size: 100%;
  max-inline-size: 28rem;
  margin: ${space[6]} auto;
  padding: ${space[8]};
  border: 1px solid ${color.divider};
  border-radius: ${radius};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow};

  /* The gap parts paragraphs, too. */
  > p {
    margin: 0;
  }

  ${media.mobile} {
    margin-block: 0;
    padding: ${space[6]} ${space[4]};
  }
`;

const Title = styled.h1`
  margin: 0;
  font-size: ${fontSize.h1};

  &:focus {
    outline: none;
    box-shadow: none;
  }
`;

const Foot = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.divider};

  ${media.coarse} {
    gap: 0;

    > * {
      padding-block: ${space[2]};
    }
  }
`;
