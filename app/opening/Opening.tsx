import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  onOpened: () => void;
  children: ReactNode;
}

/** Says once that the screen is taken over: before any effect of the screen itself, and before the browser draws it again. */
export function Opening({ onOpened, children }: Props) {
  const isTold = useRef(false);
  useLayoutEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    onOpened();
  });
  return children;
}
