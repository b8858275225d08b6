import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { css, styled } from 'styled-components';
import { Ring } from '../Spinner/Ring.tsx';
import { color, media, radius, space } from '../theme/theme.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `next` 15rem by 3rem, `submit` 10rem by 3rem, `menu` 100% by 2rem, 2.75rem for a finger (product.md section 9); without it, as wide as its words. */
  size?: 'next' | 'submit' | 'menu' | undefined;
  /** How much it matters: one `primary` per screen. @default 'primary' */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** What it started is under way: it keeps its width and its focus, says so, and ignores further clicks. */
  pending?: boolean | undefined;
  /** What it says while pending. @default 'Please wait…' */
  pendingLabel?: string | undefined;
}

/** Something the applicant can do. Says `type="button"` unless told to submit. */
export function Button(props: ButtonProps) {
  const { size, variant = 'primary', pending, pendingLabel = 'Please wait…', ...button } = props;
  const { onClick, children, type = 'button', ...rest } = button;

  // A pending button stays focusable, so a click can still arrive, also the one Enter in a text field makes.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <Root {...rest} type={type} $size={size} $variant={variant} aria-disabled={pending || undefined} onClick={click}>
      <Label $shown={!pending} data-reserve={pending === undefined ? undefined : pendingLabel}>
        {children}
      </Label>
      <Pending aria-live="polite">
        {pending && (
          <>
            <Ring />
            {pendingLabel}
          </>
        )}
      </Pending>
    </Root>
  );
}

const sizes = {
  next: css`
    inline-size: 15rem;
    min-block-size: 3rem;
  `,
  /* A minimum: the words of a translation, or of a wide font, are never cut. */
  submit: css`
    min-inline-size: 10rem;
    min-block-size: 3rem;
    padding-inline: ${space[2]};
  `,
  menu: css`
    inline-size: 100%;
    min-block-size: 2rem;
    padding-block: ${space[0.5]};

    ${media.coarse} {
      min-block-size: 2.75rem;
    }
  `,
};

const variants = {
  primary: css`
    --face: ${color.action};
    --face-pressed: ${color.actionStrong};
    --words: ${color.onAction};
    border-color: transparent;
  `,
  secondary: css`
    --face: ${color.surfaceRaised};
    --face-pressed: ${color.actionSurface};
    --words: ${color.action};
    border-color: currentColor;
  `,
  quiet: css`
    --face: transparent;
    --face-pressed: ${color.actionSurface};
    --words: ${color.action};
    border-color: transparent;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  `,
  danger: css`
    --face: ${color.danger};
    --face-pressed: ${color.danger};
    --words: ${color.onAction};
    border-color: transparent;
  `,
};

const Root = styled.button<{ $size: keyof typeof sizes | undefined; $variant: keyof typeof variants }>`
  display: inline-grid;
  place-items: center;
  min-block-size: 2.75rem;
  max-inline-size: 100%;
  padding: ${space[2]} ${space[6]};
  border: 2px solid;
  border-radius: ${radius};
  background: var(--face);
  color: var(--words);
  font-weight: 600;
  line-height: 1.25;
  cursor: pointer;
  transition: background-color 120ms;
  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => $size && sizes[$size]}

  &:hover,
  &:active {
    background: var(--face-pressed);
  }

  &[aria-disabled='true'] {
    cursor: progress;
  }

  &:disabled {
    border-color: ${color.divider};
    background: ${color.divider};
    color: ${color.textMuted};
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    border-color: ButtonBorder;
  }
`;

/* Both labels lie in one cell, and room is kept for the one that may come: the width never changes. */
const Label = styled.span<{ $shown: boolean }>`
  grid-area: 1 / 1;
  visibility: ${({ $shown }) => ($shown ? 'inherit' : 'hidden')};

  &::after {
    content: attr(data-reserve) / '';
    display: block;
    block-size: 0;
    padding-inline-start: 1.5em;
    overflow: hidden;
    visibility: hidden;
  }
`;

const Pending = styled.span`
  grid-area: 1 / 1;
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;
