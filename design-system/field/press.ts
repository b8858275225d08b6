import { useEffect, useReducer, useRef } from 'react';

let isPressed = false;
let isWatching = false;
const waiting = new Set<() => void>();

function begin({ button }: MouseEvent) {
  isPressed = button === 0;
}

/** The click comes in the same task as the release. */
function end() {
  isPressed = false;
  setTimeout(() => {
    for (const run of waiting) run();
    waiting.clear();
  });
}

/** A tap sends the events of a mouse once its own have ended, and the focus moves with these. */
function watch() {
  if (isWatching) return;
  isWatching = true;
  for (const type of ['pointerdown', 'mousedown'] as const) window.addEventListener(type, begin, true);
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend'] as const)
    window.addEventListener(type, end, true);
  // Another program may get the end of the press.
  window.addEventListener('blur', ({ target }) => target === window && end());
}

/**
 * Returns the messages of a field; while a pointer is pressed, those from before. A message that comes as the field is left would move
 * the page under the pointer, and the press would miss its control.
 */
export function useSteadyMessages(errors: readonly string[], notice?: string): [readonly string[], string | undefined] {
  const shown = useRef({ errors, notice });
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(watch, []);
  const isSame = shown.current.notice === notice && shown.current.errors.join('\n') === errors.join('\n');
  const isHeld = isPressed && !isSame;
  useEffect(() => {
    if (!isHeld) shown.current = { errors, notice };
    else waiting.add(update);
    return () => void waiting.delete(update);
  });
  return isHeld ? [shown.current.errors, shown.current.notice] : [errors, notice];
}
