import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { footSize } from '../theme/footSize.ts';
import { media, space } from '../theme/theme.ts';
import { useRootSize } from '../theme/useRootSize.ts';
import { Toast } from './Toast.tsx';
import type { ToastMessage } from './toastMessage.ts';
import { useFocusUncovered } from './useFocusUncovered.ts';

export interface ToastRegionProps {
  /** Oldest first. */
  toasts: readonly ToastMessage[];
  /** Called when a toast expires or is closed. Remove it from `toasts`. */
  onDismiss: (id: string) => void;
  /** The accessible name of the region. @default 'Notifications' */
  label?: string | undefined;
  /** The accessible name of a toast's close button. @default 'Close' */
  closeLabel?: string | undefined;
}

/**
 * Shows toasts. Render it before the first toast, so that screen readers announce it: errors at once, other toasts politely
 * (WCAG 4.1.3). Inside a `PageFrame`, toasts are a part of the page on phones, under its header, and else lie at its end, where
 * the page makes room for them, so that they never cover what has the focus (WCAG 2.4.11). The newest comes first, because a
 * phone has room for one or two, and Escape closes it. The countdown pauses while the pointer or the focus is on a toast (WCAG 2.2.1).
 */
export function ToastRegion({ toasts, onDismiss, label = 'Notifications', closeLabel = 'Close' }: ToastRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const returnFocusTo = useRef<Element | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  const handleFocus = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) returnFocusTo.current = relatedTarget;
    setIsFocused(true);
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => setIsFocused(Boolean(region.current?.contains(relatedTarget)));

  // Removing a toast fires no blur or pointer event, so closing resets both and returns the focus.
  const close = (id: string) => {
    const hasFocus = region.current?.contains(document.activeElement);
    if (hasFocus && returnFocusTo.current instanceof HTMLElement) returnFocusTo.current.focus();
    setIsHovered(false);
    setIsFocused(false);
    onDismiss(id);
  };

  useRootSize(region, '--toast-size');
  useFocusUncovered(region);
  const newestFirst = [...toasts].reverse();
  const [newest] = newestFirst;
  useEscape(() => newest && close(newest.id));

  const draw = (toast: ToastMessage) => (
    <Toast
      // What replaces another text has its whole time.
      key={`${toast.id} ${toast.title} ${toast.text}`}
      toast={toast}
      paused={isHovered || isFocused}
      closeLabel={closeLabel}
      onExpire={() => onDismiss(toast.id)}
      onClose={() => close(toast.id)}
    />
  );

  return (
    <Region
      ref={region}
      // A landmark while there is something in it.
      role={newest && 'region'}
      aria-label={newest && label}
      onPointerOver={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      <Stack role="alert" aria-atomic="false">
        {newestFirst.filter(({ kind }) => kind === 'error').map(draw)}
      </Stack>
      <Stack role="status" aria-atomic="false">
        {newestFirst.filter(({ kind }) => kind !== 'error').map(draw)}
      </Stack>
    </Region>
  );
}

/** Calls `onEscape` when Escape is pressed anywhere, unless it closes a list, a panel or a dialog. */
function useEscape(onEscape: () => void) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (document.querySelector('dialog[open]') === null) onEscape();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const Region = styled.div`
  position: fixed;
  z-index: 20;
  inset-block-end: 0;
  inset-inline-end: 0;
  inline-size: 30rem;
  max-inline-size: 100%;
  /* All of one message, also in much larger text. */
  max-block-size: max(50dvh, min(75dvh, 18rem));
  overflow-y: auto;
  container-type: inline-size;
  pointer-events: none;

  ${media.tablet} {
    inset-block-end: ${footSize};
  }

  ${media.mobile} {
    position: sticky;
    /* Below the account menu, which opens over it. */
    z-index: 6;
    inset-block: 0 auto;
    inline-size: auto;
    max-block-size: max(40dvh, min(75dvh, 18rem));
  }

  @media print {
    display: none;
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${space[2]};

  /* Where few letters fit between sign and button, as with much larger text, the words are below the two. */
  @container (max-width: 14em) {
    --toast-columns: 1fr auto;
    --toast-content: 2 / 1 / auto / -1;
  }

  &:not(:empty) {
    padding: ${space[2]} ${space[4]} ${space[4]};
  }

  ${media.mobile} {
    gap: 1px;

    &:not(:empty) {
      padding: 0;
    }
  }
`;
