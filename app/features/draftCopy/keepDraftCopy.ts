import type { Draft } from '../../state/draft/draft.ts';
import { writeDraftCopy } from './draftCopy.ts';

/** A crash loses at most this much typing. Writing at every key would slow the typing down. */
const intervalMs = 400;

interface DraftStore {
  getState(): { draft: Draft };
  subscribe(listener: () => void): unknown;
}

/** Writes the draft to the tab's storage: at intervals while it changes, and at once when the page is hidden or left. */
export function keepDraftCopy(
  store: DraftStore,
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
    writeDraftCopy(storage, draft);
  };

  store.subscribe(() => {
    if (store.getState().draft !== kept) timer ??= setTimeout(keep, intervalMs);
  });
  // Phones may end a hidden page without another event.
  page.addEventListener('visibilitychange', keep, { capture: true });
  page.addEventListener('pagehide', keep);
}
