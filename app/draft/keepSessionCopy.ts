import type { Draft } from './draftSlice.ts';
import { writeSessionCopy } from './sessionCopy.ts';

/** A crash loses at most so many milliseconds of typing; writing at every key would slow the typing down. */
const everyMs = 400;

interface Watched {
  getState(): { draft: Draft };
  subscribe(listener: () => void): unknown;
}

/** Writes the draft to the tab's storage: now and then while it changes, and at once when the page goes away. */
export function keepSessionCopy(
  store: Watched,
  storage: Pick<Storage, 'setItem'>,
  page: Pick<Window, 'addEventListener'>,
): void {
  let kept = store.getState().draft;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const { draft } = store.getState();
    if (draft === kept) return;
    kept = draft;
    writeSessionCopy(storage, draft);
  };

  store.subscribe(() => {
    if (store.getState().draft !== kept) timer ??= setTimeout(keep, everyMs);
  });
  // Phones end a hidden page without another word, so hiding it counts as leaving.
  page.addEventListener('visibilitychange', keep, { capture: true });
  page.addEventListener('pagehide', keep);
}
