/** An error of the page, and where the page was. */
export interface CaughtError {
  error: unknown;
  at: URL;
}

/** What is to be made of the errors is not known yet. A page that fails all the time is not to fill the memory. */
const mostKept = 50;

/** Catches the errors of the page from its beginning; `onError` takes those that others have caught. */
export function catchErrors(window: Window) {
  const kept: CaughtError[] = [];
  let take: (caught: CaughtError) => void = (caught) => void (kept.length < mostKept && kept.push(caught));
  const onError = (error: unknown) => take({ error, at: new URL(window.location.href) });
  window.addEventListener('error', ({ error }) => onError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => onError(reason));
  /** Gives all errors to `next`, those that were kept first. */
  const giveTo = (next: (caught: CaughtError) => void) => {
    take = next;
    kept.splice(0).forEach(next);
  };
  return { onError, giveTo };
}
