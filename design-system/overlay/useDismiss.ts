import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes an open list or panel when the pointer is pressed or the focus moves outside of its root, so that two are never open at
 * once. Does not rely on blur: Safari on a Mac takes the focus away from a button that is clicked.
 */
export function useDismiss(root: RefObject<HTMLElement | null>, isOpen: boolean, onDismiss: () => void) {
  const dismissIfOutside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !root.current?.contains(target)) onDismiss();
  });

  useEffect(() => {
    if (!isOpen) return;
    const handle = (event: Event) => dismissIfOutside(event);
    document.addEventListener('pointerdown', handle);
    document.addEventListener('focusin', handle);
    return () => {
      document.removeEventListener('pointerdown', handle);
      document.removeEventListener('focusin', handle);
    };
  }, [isOpen]);
}
