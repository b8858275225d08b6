import type { UnknownAction } from '@reduxjs/toolkit';
import { pages } from '../../form/contents.ts';
import type { AnswerKey } from '../../form/questions.ts';
import { saveFailed } from '../draft/draftSlice.ts';
import { type Card, cardFailed, cardSucceeded } from '../features/account/accountSlice.ts';
import { addAnotherFailed } from '../features/addAnother/addAnotherSlice.ts';
import { documentFailed } from '../features/documents/documentActions.ts';
import { dialogRaised, toastRaised } from '../features/notices/noticesSlice.ts';
import { copyFailed } from '../features/pdfCopy/pdfCopySlice.ts';
import { prefillFailed } from '../features/prefill/prefillActions.ts';
import { submitFailed } from '../features/submission/submissionSlice.ts';
import { tabBlocked, tabFailed } from '../features/tabs/tabsSlice.ts';
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

/** form.md section 4. */
const uploadInProgress = {
  title: 'File Upload in Progress',
  text: 'Please wait until the file upload has completed.',
};

/** Where a question stands, in the words the applicant sees above it. */
const sectionOf = (key: AnswerKey): string =>
  pages.flatMap(({ sections }) => sections).find(({ questions }) => questions.some((question) => question.key === key))
    ?.title ?? key;

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
  if (documentFailed.match(action)) {
    const { key, message } = action.payload;
    return toastRaised({
      kind: 'error',
      title: `Error uploading file for ${sectionOf(key)}`,
      text: message,
      resets: key,
    });
  }
  if (tabBlocked.match(action)) return dialogRaised(uploadInProgress);
  if (tabFailed.match(action)) {
    const { title, message } = action.payload;
    return toastRaised({ kind: 'error', title: `Error handling tabs for ${title}`, text: message, resets: 'tabs' });
  }
  if (prefillFailed.match(action)) return error('Your answers could not be filled in', action.payload.message);
  if (copyFailed.match(action)) return toastRaised({ kind: 'error', title: action.payload.message });
  if (logOutFailed.match(action)) return dialogRaised({ title: 'Unexpected Error', text: action.payload.message });
  return null;
}
