import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { color, fontSize, radius, space } from '../theme/theme.ts';

export interface BannerProps {
  kind: 'info' | 'success' | 'warning' | 'danger';
  /** Leave it out if one sentence is enough. */
  title?: string | undefined;
  children?: ReactNode;
  /** The heading level of the title. @default 2 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** The title. With a ref, the page can move focus to it. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** A message that stays on the page. */
export function Banner({ kind, title, children, headingLevel = 2, headingRef }: BannerProps) {
  return (
    <Root $kind={kind}>
      <IconDisc>
        <Icon name={icons[kind]} />
      </IconDisc>
      <Body>
        {title && (
          <Title as={`h${headingLevel}`} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {title}
          </Title>
        )}
        {children}
      </Body>
    </Root>
  );
}

const icons = { info: 'info', success: 'check', warning: 'alert', danger: 'alert' } as const;

const tones = {
  info: { edge: color.action, face: color.actionSurface },
  success: { edge: color.success, face: color.successSurface },
  warning: { edge: color.warning, face: color.warningSurface },
  danger: { edge: color.danger, face: color.dangerSurface },
};

const Root = styled.div<{ $kind: keyof typeof tones }>`
  --edge: ${({ $kind }) => tones[$kind].edge};
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid var(--edge);
  border-inline-start-width: 0.375rem;
  border-radius: ${radius};
  background: ${({ $kind }) => tones[$kind].face};
`;

const IconDisc = styled.span`
  display: grid;
  place-content: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border-radius: 50%;
  background: var(--edge);
  color: ${color.surfaceRaised};
`;

const Body = styled.div`
  align-self: center;

  > :first-child {
    margin-block-start: 0;
  }

  > :last-child {
    margin-block-end: 0;
  }
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${fontSize.h3};

  & + * {
    margin-block-start: ${space[2]};
  }
`;
