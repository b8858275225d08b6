/** How long a toast stays unless it says otherwise, in milliseconds (product.md section 9). */
export const toastMs = 5000;

/** How long an error toast stays, in milliseconds (product.md section 9). */
export const errorToastMs = 300_000;

/** A short message about something that just happened. */
export interface ToastMessage {
  id: string;
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string | undefined;
  /** How long it stays while nobody points at it or is inside it, in milliseconds: `toastMs` or `errorToastMs`. */
  durationMs: number;
}
