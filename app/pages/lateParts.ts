import { type ComponentType, useSyncExternalStore } from 'react';

/** What says or does nothing without the sagas. It comes with their script (connect.ts). */
export interface LateParts {
  /** On every screen. */
  GuestDraftQuestion: ComponentType;
  /** On the pages of the form. */
  FormParts: ComponentType;
  /** Beside the save status. */
  GuestDraftActions: ComponentType;
}

let parts: LateParts | undefined;
const listeners = new Set<() => void>();

export function showLateParts(given: LateParts) {
  parts = given;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useLateParts = (): LateParts | undefined =>
  useSyncExternalStore(
    subscribe,
    () => parts,
    () => undefined,
  );
