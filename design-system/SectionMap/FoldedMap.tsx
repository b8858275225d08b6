import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { useDismiss } from '../overlay/useDismiss.ts';
import { color, media, motion, radius, space } from '../theme/theme.ts';

export interface FoldedMapProps {
  /** The content of the button: an `AnswerProgress`. */
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Beside the button: the save status. */
  beside?: ReactNode;
  /** A `SectionMap`. */
  children: ReactNode;
}

/** One line of a sticky foot that opens the map of the page above itself. Escape and a press outside close it. */
export function FoldedMap({ trigger, open, onOpenChange, beside, children }: FoldedMapProps) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useDismiss(root, open, () => onOpenChange(false));
  useEffect(() => {
    // The foot of a low window stays at the end of the page, and the panel has moved its button down.
    if (open && root.current?.closest('[data-low]')) button.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    // Whatever else closes on Escape stays open.
    event.preventDefault();
    button.current?.focus();
    onOpenChange(false);
  };

  return (
    <Root ref={root} onKeyDown={closeOnEscape}>
      <Line>
        <Trigger
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={() => onOpenChange(!open)}
        >
          {trigger}
          <Turn $open={open}>
            <Icon name="down" />
          </Turn>
        </Trigger>
        {beside}
      </Line>
      {open && <Panel id={panelId}>{children}</Panel>}
    </Root>
  );
}

/* The panel follows its button for the keyboard, and is above it for the eye. */
const Root = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: ${space[2]};
`;

/* GlobalStyle.tsx scrolls controls clear of it. */
const inSight = css`
  position: fixed;
  z-index: 5;
  inset-block-end: 0;
  inset-inline: 0;
  padding: ${space[1]} ${space[4]} calc(${space[1]} + env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.divider};
  background: ${color.surfaceRaised};
  line-height: 1.25;
`;

/* The two share the line. Where that is too little, as with much larger text, each has a line of its own. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};

  > * {
    flex: 1 1 9rem;
  }

  > button {
    flex-basis: 10.5rem;
  }

  > :not(button) {
    flex-grow: 2;
  }

  /* Before anything is saved. */
  > :has(> p:empty) {
    flex: none;
  }

  /* The save status has a line of its own below the button, where it stays in one line, and what is beside it stays above. */
  ${media.mobile} {
    gap: 0 ${space[1]};

    > :not(button) {
      display: contents;

      > p {
        flex: 1 0 100%;
        order: 1;
        min-block-size: 0;
      }

      > p:empty {
        display: none;
      }
    }
  }

  /* In a low window, the save status alone stays in sight; a wider one has room for what is beside it, too. */
  [data-low] & {
    @media (max-width: 29.99rem) {
      > :not(button) > p {
        ${inSight}
        max-block-size: 25svh;
        overflow-y: auto;
      }
    }

    @media (min-width: 30rem) and (max-width: 56.25rem) {
      > :not(button):not(:has(> p:empty)) {
        ${inSight}
        display: flex;

        > p {
          flex: 1;
          order: 0;
        }
      }
    }
  }
`;

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 2.75rem;
  margin-inline-start: calc(-1 * ${space[1]});
  padding: 0 ${space[1]};
  border: 0;
  border-radius: ${radius};
  background: transparent;
  color: ${color.action};
  text-align: start;
  cursor: pointer;

  ${media.mobile} {
    gap: ${space[1]};
  }

  &:hover,
  &[aria-expanded='true'] {
    background: ${color.actionSurface};
  }

  /* The save status is close below. */
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Turn = styled.span<{ $open: boolean }>`
  display: grid;
  rotate: ${({ $open }) => ($open ? '0deg' : '180deg')};
  transition: rotate ${motion.quick};
`;

const Panel = styled.div`
  max-block-size: min(60dvh, 30rem);
  /* The last line in sight is cut in half, so that one sees that more follow. Each is 2.75rem high. */
  max-block-size: calc(round(down, min(60dvh, 30rem), 2.75rem) + 1.25rem + ${space[2]});
  padding-block: ${space[2]};
  border-block-end: 1px solid ${color.divider};
  overflow-y: auto;
  overscroll-behavior: contain;
`;
