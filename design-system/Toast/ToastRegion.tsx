import { type FocusEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../theme/theme.ts';
import { Toast } from './Toast.tsx';
import type { ToastMessage } from './toastMessage.ts';

export interface ToastRegionProps {
  /** Oldest first. */
  toasts: readonly ToastMessage[];
  /** A toast's time is over or it was closed: leave it out from now on. */
  onDismiss: (id: string) => void;
  /** Name of the region. @default 'Notifications' */
  label?: string | undefined;
  /** Name of a toast's close button. @default 'Close' */
  closeLabel?: string | undefined;
}

/**
 * Where toasts appear. Its two live regions stand in the page before the first toast, so that screen readers hear it: errors at
 * once, the rest politely (WCAG 4.1.3). Time stands still while someone points at a toast or is inside one (WCAG 2.2.1).
 */
export function ToastRegion({ toasts, onDismiss, label = 'Notifications', closeLabel = 'Close' }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);

  const enter = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
    setFocused(true);
  };
  const leave = ({ relatedTarget }: FocusEvent) => setFocused(Boolean(region.current?.contains(relatedTarget)));

  // The closed toast takes pointer and focus with it without telling: give focus back to where it came from.
  const close = (id: string) => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    setPointedAt(false);
    setFocused(false);
    onDismiss(id);
  };

  const show = (toast: ToastMessage) => (
    <Toast
      key={toast.id}
      toast={toast}
      paused={pointedAt || focused}
      closeLabel={closeLabel}
      onExpire={() => onDismiss(toast.id)}
      onClose={() => close(toast.id)}
    />
  );

  return (
    <Region
      ref={region}
      aria-label={label}
      onPointerOver={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={enter}
      onBlur={leave}
    >
      <Stack role="alert" aria-atomic="false">
        {toasts.filter(({ kind }) => kind === 'error').map(show)}
      </Stack>
      <Stack role="status" aria-atomic="false">
        {toasts.filter(({ kind }) => kind !== 'error').map(show)}
      </Stack>
    </Region>
  );
}

const Region = styled.section`
  position: fixed;
  z-index: 20;
  inset-block-start: 0;
  inset-inline-end: 0;
  inline-size: 28rem;
  max-inline-size: 100%;
  max-block-size: 100dvh;
  padding: ${space[4]};
  overflow-y: auto;
  pointer-events: none;

  ${media.mobile} {
    inline-size: 100%;
    padding: ${space[2]};
  }

  @media print {
    display: none;
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${space[2]};

  &:not(:empty) + &:not(:empty) {
    margin-block-start: ${space[2]};
  }
`;
