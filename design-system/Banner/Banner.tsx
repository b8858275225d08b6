import { type ReactNode, type Ref, useId } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { color, fontSize, media, radius, space } from '../theme/theme.ts';

export interface BannerProps {
  kind: 'info' | 'success' | 'warning' | 'danger';
  /** Leave it out if one sentence is enough. */
  title?: string | undefined;
  /** Follows the title on its line, and describes it. */
  titleNote?: string | undefined;
  children?: ReactNode;
  /** The heading level of the title. @default 2 */
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
  /** The title. With a ref, the page can move focus to it. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** A message that stays on the page. */
export function Banner({ kind, title, titleNote, children, headingLevel = 2, headingRef }: BannerProps) {
  const icon = icons[kind];
  const noteId = useId();
  return (
    <Root $kind={kind}>
      {icon && (
        <Sign data-kind={kind}>
          <Icon name={icon} />
        </Sign>
      )}
      <Body>
        {title && (
          <Title
            as={`h${headingLevel}`}
            ref={headingRef}
            tabIndex={headingRef ? -1 : undefined}
            aria-describedby={titleNote && noteId}
          >
            {title}
          </Title>
        )}
        {titleNote && <span id={noteId}> {titleNote}</span>}
        {title && children ? <BelowTitle>{children}</BelowTitle> : children}
      </Body>
    </Root>
  );
}

/* The frame of `danger` says enough. */
const icons = { info: 'info', success: 'check', warning: 'warning', danger: null } as const;

/** Each kind has a shape of its own, so that they differ without color, too. */
const shapes = {
  info: css`
    --sign: ${color.action};
    padding: ${space[4]};
    border: 1px solid transparent;
    border-radius: ${radius};
    background: ${color.actionSurface};
  `,
  success: css`
    --sign: ${color.success};
    padding: ${space[4]};
    border: 2px solid ${color.success};
    border-radius: ${radius};
    background: ${color.successSurface};
  `,
  warning: css`
    --sign: ${color.warning};
    padding: ${space[4]};
    border: 0 solid ${color.warning};
    border-inline-start-width: 0.5rem;
    background: ${color.warningSurface};
  `,
  danger: css`
    padding: ${space[4]} ${space[6]};
    border: 4px solid ${color.danger};
    background: ${color.surface};

    ${media.mobile} {
      padding: ${space[3]} ${space[4]};
    }
  `,
};

const Root = styled.div<{ $kind: keyof typeof shapes }>`
  display: flex;
  gap: ${space[3]};
  ${({ $kind }) => shapes[$kind]}
`;

const Sign = styled.span`
  display: grid;
  flex: none;
  place-content: center;
  inline-size: 1.625rem;
  block-size: 1.625rem;
  border: 2px solid;
  border-radius: 50%;
  color: var(--sign);
  font-size: 0.8125rem;

  /* A triangle is a sign by itself. */
  &[data-kind='warning'] {
    border: 0;
    font-size: 1.3125rem;
  }
`;

const unframed = css`
  > :first-child {
    margin-block-start: 0;
  }

  > :last-child {
    margin-block-end: 0;
  }
`;

const Body = styled.div`
  flex: 1;
  min-inline-size: 0;
  ${unframed}
`;

/* A rule for what follows the title (`+ *`) would make browsers find the styles of everything around a banner that appears. */
const BelowTitle = styled.div`
  margin-block-start: ${space[2]};
  ${unframed}
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${fontSize.h3};

  &:has(+ span) {
    display: inline;
  }
`;
