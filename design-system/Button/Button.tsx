import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { css, styled } from 'styled-components';
import { useWaitAnnouncement } from '../announcer/useAnnouncement.ts';
import { Ring } from '../Spinner/Ring.tsx';
import { color, fontSize, media, motion, radius, space } from '../theme/theme.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `next` is 15rem by 3rem, `submit` 10rem by 3rem for one or two lines, `menu` 100% by 2rem (2.75rem on touch screens). @default as wide as the label */
  size?: 'next' | 'submit' | 'menu' | undefined;
  /** The emphasis. Use one `primary` button per screen. @default 'primary' */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** The action is under way. The button keeps its width and focus, shows `pendingLabel` and ignores clicks. @default false */
  pending?: boolean | undefined;
  /** The label while pending. @default 'Please wait…' */
  pendingLabel?: string | undefined;
}

/** A button that starts an action. */
export function Button(props: ButtonProps) {
  const { size, variant = 'primary', pending, pendingLabel = 'Please wait…', ...button } = props;
  const { onClick, children, type = 'button', ...rest } = button;
  useWaitAnnouncement(pendingLabel, pending === true);

  // A pending button stays focusable and so can still be clicked, also by Enter in a text field of its form.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <Root {...rest} type={type} $size={size} $variant={variant} aria-disabled={pending || undefined} onClick={click}>
      <Label $shown={!pending} data-reserve={pending === undefined ? undefined : pendingLabel}>
        {children}
      </Label>
      <Pending>
        {pending && (
          <>
            <Ring />
            <Words>{pendingLabel}</Words>
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
  /* Two lines fit; small type keeps most labels to one. A longer label or larger text makes the button taller. */
  submit: css`
    --ring-gap: ${space[1]};
    min-block-size: 3rem;
    padding: 0 ${space[1]};
    font-size: ${fontSize.small};

    /* Also where other buttons share the width of a phone. */
    && {
      flex: none;
      inline-size: 10rem;
    }
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
    --face-hovered: ${color.actionStrong};
    --text-color: ${color.onAction};
    border-color: transparent;
  `,
  secondary: css`
    --face: ${color.surfaceRaised};
    --face-hovered: ${color.actionSurface};
    --text-color: ${color.action};
    border-color: currentColor;
  `,
  quiet: css`
    --face: transparent;
    --face-hovered: ${color.actionSurface};
    --text-color: ${color.action};
    border-color: transparent;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  `,
  danger: css`
    --face: ${color.danger};
    --face-hovered: color-mix(in srgb, ${color.danger} 85%, ${color.text});
    --text-color: ${color.onAction};
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
  color: var(--text-color);
  font-weight: 600;
  line-height: 1.25;
  cursor: pointer;
  transition: background-color ${motion.quick}, translate ${motion.instant};
  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => $size && sizes[$size]}

  &:hover {
    background: var(--face-hovered);
  }

  &:active:not(:disabled, [aria-disabled='true']) {
    translate: 0 1px;
    box-shadow: inset 0 0.1875rem 0.375rem rgb(0 0 0 / 35%);
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

  @media print {
    display: none;
  }
`;

/* Both labels share one grid cell, and the pending label reserves its room, so the width never changes. */
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
  gap: var(--ring-gap, ${space[2]});
`;

/* Unlike "anywhere", this leaves a word its width, so that no line begins with the dots. */
const Words = styled.span`
  overflow-wrap: break-word;
`;
