import { type ComponentType, useSyncExternalStore } from 'react';

/** The dialogs that only sagas and other tabs lead to. They come with the sagas' script (connect.ts). */
export interface LateDialogs {
  /** On every screen. */
  VisitQuestion: ComponentType;
  /** On the pages of the form. */
  FormDialogs: ComponentType;
}

let dialogs: LateDialogs | undefined;
const listeners = new Set<() => void>();

export function showLateDialogs(given: LateDialogs) {
  dialogs = given;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useLateDialogs = (): LateDialogs | undefined =>
  useSyncExternalStore(
    subscribe,
    () => dialogs,
    () => undefined,
  );
