import { type FocusEvent, useRef, useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { media, space } from '../theme/theme.ts';
import { Toast } from './Toast.tsx';
import type { ToastMessage } from './toastMessage.ts';

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
 * (WCAG 4.1.3). Render it above the page: errors, which stay for minutes, take room there and so cover no control; they stay in
 * sight while the page scrolls. Other toasts lie over the page for seconds. The countdown pauses while the pointer or the focus is on a toast (WCAG 2.2.1).
 */
export function ToastRegion({ toasts, onDismiss, label = 'Notifications', closeLabel = 'Close' }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
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
    if (returnFocusTo.current instanceof HTMLElement) returnFocusTo.current.focus();
    setIsHovered(false);
    setIsFocused(false);
    onDismiss(id);
  };

  const draw = (toast: ToastMessage) => (
    <Toast
      key={toast.id}
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
      aria-label={label}
      onPointerOver={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      <Errors role="alert" aria-atomic="false">
        {toasts.filter(({ kind }) => kind === 'error').map(draw)}
      </Errors>
      <Others role="status" aria-atomic="false">
        {toasts.filter(({ kind }) => kind !== 'error').map(draw)}
      </Others>
      {toasts.some(({ kind }) => kind === 'error') && <KeepFocusVisible />}
    </Region>
  );
}

const Region = styled.section`
  position: sticky;
  z-index: 20;
  inset-block-start: 0;
  pointer-events: none;

  @media print {
    display: none;
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${space[2]};

  &:not(:empty) {
    padding: ${space[4]};

    ${media.mobile} {
      padding: ${space[2]};
    }
  }
`;

const Errors = styled(Stack)`
  max-inline-size: 64rem;
  max-block-size: 50dvh;
  margin-inline: auto;
  overflow-y: auto;
`;

const Others = styled(Stack)`
  position: absolute;
  inset-block-start: 100%;
  inset-inline-end: 0;
  inline-size: 28rem;
  max-inline-size: 100%;
`;

/* The browser scrolls focused elements clear of an error (WCAG 2.4.11). */
const KeepFocusVisible = createGlobalStyle`
  html {
    scroll-padding-block-start: 9rem;
  }
`;
