import { errorToastMs, Modal, ToastRegion, toastMs } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import { dialogClosed, selectDialog, selectToasts, toastDismissed } from './noticesSlice.ts';

/** Toasts and the dialog, above every screen. */
export function Notices() {
  const dispatch = useDispatch();
  const toasts = useSelector(selectToasts);
  const dialog = useSelector(selectDialog);
  const timed = toasts.map((toast) => ({ ...toast, durationMs: toast.kind === 'error' ? errorToastMs : toastMs }));
  const dismiss = (id: string) => {
    const toast = toasts.find((one) => one.id === id);
    if (toast) dispatch(toastDismissed(toast));
  };
  return (
    <>
      <ToastRegion toasts={timed} onDismiss={dismiss} />
      <Modal open={dialog !== null} title={dialog?.title} onClose={() => dispatch(dialogClosed())}>
        <p>{dialog?.text}</p>
      </Modal>
    </>
  );
}
