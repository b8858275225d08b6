import { errorToastMs, Modal, ToastRegion, toastMs } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import { dialogClosed, selectDialog, selectToasts, toastDismissed } from '../state/notices/noticesSlice.ts';

/** Shows the toasts above every screen. */
export function Toasts() {
  const dispatch = useDispatch();
  const toasts = useSelector(selectToasts);
  const timed = toasts.map((toast) => ({ ...toast, durationMs: toast.kind === 'error' ? errorToastMs : toastMs }));
  return <ToastRegion toasts={timed} onDismiss={(id) => dispatch(toastDismissed(id))} />;
}

/** Shows the dialog over every screen. */
export function Dialog() {
  const dispatch = useDispatch();
  const dialog = useSelector(selectDialog);
  return (
    <Modal open={dialog !== null} title={dialog?.title} onClose={() => dispatch(dialogClosed())}>
      <p>{dialog?.text}</p>
    </Modal>
  );
}
