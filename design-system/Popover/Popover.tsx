import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../Icon/IconButton.tsx';
import { panelGap } from '../overlay/gaps.ts';
import { useDismiss } from '../overlay/useDismiss.ts';
import { usePlacement, usePlacementLoaded } from '../overlay/usePlacement.ts';
import { color, media, overlayShadow, radius, space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

export interface PopoverProps {
  /** The title of the panel and its accessible name. */
  label: string;
  /** The content of the button that opens the panel. */
  trigger: ReactNode;
  /** Stands for the content of the button on the narrowest phones, where it is hidden from sight. @default the content stays */
  icon?: 'person' | 'more' | undefined;
  /** Whether the button is on the brand band. @default false */
  onBand?: boolean | undefined;
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The accessible name of the close button. @default 'Close' */
  closeLabel?: string | undefined;
}

/** A small panel under a button. Escape, a click outside, Tab out of the panel and the close button close it. */
export function Popover(props: PopoverProps) {
  const { label, trigger, icon, onBand = false, children, open, onOpenChange, closeLabel = 'Close' } = props;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  usePlacementLoaded();
  usePlacement(button, panel, 'panel');
  useDismiss(root, open, () => onOpenChange(false));

  useEffect(() => panel?.focus({ preventScroll: true }), [panel]);

  const closeAndReturnFocus = () => {
    button.current?.focus();
    onOpenChange(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    // Whatever else closes on Escape stays open.
    event.preventDefault();
    closeAndReturnFocus();
  };

  return (
    <Root ref={root} onKeyDown={closeOnEscape}>
      <Trigger
        ref={button}
        type="button"
        $onBand={onBand}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => onOpenChange(!open)}
      >
        {icon && (
          <Narrow>
            <Icon name={icon} />
          </Narrow>
        )}
        <Wide $hasIcon={icon !== undefined}>
          {trigger}
          <Icon name="down" />
        </Wide>
      </Trigger>
      {open && (
        <Panel ref={setPanel} id={panelId} role="dialog" aria-labelledby={`${panelId}-title`} tabIndex={-1}>
          <Head>
            <Title id={`${panelId}-title`}>{label}</Title>
            <IconButton icon="close" label={closeLabel} onClick={closeAndReturnFocus} />
          </Head>
          {children}
        </Panel>
      )}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: inline-block;
`;

const onBandStyle = css`
  border-color: currentColor;
  background: transparent;
  color: ${color.onBand};

  &:hover,
  &[aria-expanded='true'] {
    background: ${color.onBand};
    color: ${color.band};
  }
`;

const onPageStyle = css`
  border-color: ${color.border};
  background: ${color.surfaceRaised};
  color: ${color.action};

  &:hover,
  &[aria-expanded='true'] {
    background: ${color.actionSurface};
  }
`;

const Trigger = styled.button<{ $onBand: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 2.75rem;
  padding: ${space[1]} ${space[3]};
  border: 1px solid;
  border-radius: ${radius};
  font-weight: 600;
  cursor: pointer;

  ${media.mobile} {
    padding-inline: ${space[2]};
  }

  ${({ $onBand }) => ($onBand ? onBandStyle : onPageStyle)}
`;

const narrow = '@media (max-width: 26rem)';

const Narrow = styled.span`
  display: none;

  ${narrow} {
    display: grid;
    padding-inline: 0.3125rem;
  }
`;

const Wide = styled.span<{ $hasIcon: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};

  ${narrow} {
    ${({ $hasIcon }) => $hasIcon && visuallyHidden}
  }
`;

const Panel = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${panelGap}px);
  inset-inline-end: 0;
  z-index: 10;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  inline-size: 18rem;
  max-inline-size: calc(100vw - ${space[8]});
  padding: ${space[2]} ${space[4]} ${space[4]};
  border: 1px solid ${color.divider};
  border-radius: ${radius};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${overlayShadow.popover};
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-inline-end: calc(-1 * ${space[2]});
`;

const Title = styled.p`
  margin: 0;
  font-weight: 600;
`;
