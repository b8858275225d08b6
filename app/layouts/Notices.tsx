import { errorToastMs, Modal, ToastRegion, toastMs } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import { type LineState, saveLine } from '../features/saving/saveLine.ts';
import {
  dialogClosed,
  noConnectionToastId,
  selectDialog,
  selectToasts,
  toastDismissed,
} from '../state/notices/noticesSlice.ts';

/** Shows the toasts above every screen, but for what the line beside the buttons says as well: a phone has no room for both. */
export function Toasts() {
  const dispatch = useDispatch();
  const toasts = useSelector(selectToasts);
  const isInTheLine = useSelector((state: LineState) => saveLine(state).kind === 'offline');
  const shown = toasts.filter(({ id }) => !isInTheLine || id !== noConnectionToastId);
  const timed = shown.map((toast) => ({ ...toast, durationMs: toast.kind === 'error' ? errorToastMs : toastMs }));
  return <ToastRegion toasts={timed} onDismiss={(id) => dispatch(toastDismissed(id))} />;
}

/** Shows the dialog over every screen. */
export function Dialog() {
  const dispatch = useDispatch();
  const dialog = useSelector(selectDialog);
  return (
    <Modal open={dialog !== null} openedBy="application" title={dialog?.title} onClose={() => dispatch(dialogClosed())}>
      <p>{dialog?.text}</p>
    </Modal>
  );
}
