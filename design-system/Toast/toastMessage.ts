/** How long a toast stays, in milliseconds. */
export const toastMs = 5000;

/** How long an error toast stays, in milliseconds. */
export const errorToastMs = 300_000;

/** A short message about something that just happened. */
export interface ToastMessage {
  id: string;
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string | undefined;
  /** How long the toast stays, in milliseconds: `toastMs` or `errorToastMs`. Pointing at it or focusing it pauses the time. */
  durationMs: number;
}
