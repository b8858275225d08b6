import { type RefObject, useEffect, useLayoutEffect } from 'react';

type Placement = typeof import('./placement.ts');

let placement: Placement | undefined;
let loading: Promise<Placement | undefined> | undefined;

/** What cannot be loaded is done without: lists and panels are where their styles put them, below their anchors. */
function load() {
  loading ??= import('./placement.ts').then(
    (module) => {
      placement = module;
      return module;
    },
    () => undefined,
  );
  return loading;
}

/** Loads what finds a place for a list or a panel, once the control that opens it is in the page: no control waits for it. */
export function usePlacementLoaded() {
  useEffect(() => void load(), []);
}

/** Keeps an open list or panel in the window. It is inside its anchor's offset parent. */
export function usePlacement(
  anchorRef: RefObject<HTMLElement | null>,
  element: HTMLElement | null,
  kind: 'list' | 'panel',
) {
  useLayoutEffect(() => {
    const { current: anchor } = anchorRef;
    if (!anchor || !element) return;
    let isOpen = true;
    let stop = placement?.place(anchor, element, kind);
    if (!placement)
      void load().then((loaded) => {
        if (isOpen) stop = loaded?.place(anchor, element, kind);
      });
    return () => {
      isOpen = false;
      stop?.();
    };
  }, [anchorRef, element, kind]);
}
