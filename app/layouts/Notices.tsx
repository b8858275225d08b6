import { errorToastMs, Modal, ToastRegion, toastMs } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import { dialogClosed, selectDialog, selectToasts, toastDismissed } from '../state/notices/noticesSlice.ts';

/** Shows the toasts and the dialog above every screen. */
export function Notices() {
  const dispatch = useDispatch();
  const toasts = useSelector(selectToasts);
  const dialog = useSelector(selectDialog);
  const timed = toasts.map((toast) => ({ ...toast, durationMs: toast.kind === 'error' ? errorToastMs : toastMs }));
  return (
    <>
      <ToastRegion toasts={timed} onDismiss={(id) => dispatch(toastDismissed(id))} />
      <Modal open={dialog !== null} title={dialog?.title} onClose={() => dispatch(dialogClosed())}>
        <p>{dialog?.text}</p>
      </Modal>
    </>
  );
}
