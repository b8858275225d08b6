import type { UnknownAction } from '@reduxjs/toolkit';
import { saveFailed } from '../draft/draftSlice.ts';
import { type Card, cardFailed, cardSucceeded } from '../features/account/accountSlice.ts';
import { addAnotherFailed } from '../features/addAnother/addAnotherSlice.ts';
import { dialogRaised, toastRaised } from '../features/notices/noticesSlice.ts';
import { prefillFailed } from '../features/prefill/prefillActions.ts';
import { submitFailed } from '../features/submission/submissionSlice.ts';
import { logOutFailed } from '../session/logOut.ts';

/** product.md section 8. */
const cardErrorTitles: Readonly<Record<Card, string>> = {
  login: 'Login Card Error',
  signup: 'Sign Up Card Error',
  confirm: 'Confirm Card Error',
  forgot: 'Forgot Password Card Error',
  reset: 'Reset Password Card Error',
  resend: 'Resend Confirmation Code Error',
};

const error = (title: string, text: string) => toastRaised({ kind: 'error', title, text });

/** The toast or dialog that an event calls for, in its words; null when it speaks for itself. */
export function noticeFor(action: UnknownAction) {
  if (cardFailed.match(action)) return error(cardErrorTitles[action.payload.card], action.payload.message);
  // The other cards navigate, and their words travel along.
  if (cardSucceeded.match(action) && action.payload.card === 'forgot' && action.payload.message)
    return toastRaised({ kind: 'success', title: action.payload.message });
  if (submitFailed.match(action)) return error('Your application was not submitted', action.payload.message);
  if (saveFailed.match(action) && action.payload.kind === 'refused' && action.payload.errors)
    return error('Some answers could not be saved', action.payload.message);
  // form.md section 8.
  if (addAnotherFailed.match(action))
    return error(`Error adding another ${action.payload.entryName.toLowerCase()}`, action.payload.message);
  if (prefillFailed.match(action)) return error('Your answers could not be filled in', action.payload.message);
  if (logOutFailed.match(action)) return dialogRaised({ title: 'Unexpected Error', text: action.payload.message });
  return null;
}
