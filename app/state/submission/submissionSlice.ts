import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Answers } from '../../../form/engine/answers.ts';
import type { Errors } from '../../../form/engine/errors.ts';
import { loggedOut, profileLoaded, sessionEnded } from '../session/sessionSlice.ts';

/** Errors that only the server found. Each holds until the answer it is about changes. */
export interface ServerErrors {
  errors: Errors;
  /** The answers that the server checked. */
  answers: Answers;
}

export interface Submission {
  isPending: boolean;
  /** Submit Application was pressed while a document is uploaded or converted. */
  isWaitingForDocument: boolean;
  /** The wait has lasted long, and the application is complete without the document. */
  mayLeaveDocumentOut: boolean;
  /** It was sent and has had no reply, so it is sent again. */
  isUnanswered: boolean;
  /** The session ended before it was known what became of a submission. */
  isCutOff: boolean;
  serverErrors: ServerErrors | null;
  /** Counts the presses of Submit Application that found errors. With each, the error summary takes focus. */
  focusRequests: number;
}

/** The fragment of an address that leads to the error summary. */
export const summaryFragment = '#missing-information';

/** Where Submit Application leads. */
export interface SubmitRoutes {
  /** The page that opens when there are errors. @default the open page stays */
  defaultRoute?: string;
}

const initialState = {
  isPending: false,
  isWaitingForDocument: false,
  mayLeaveDocumentOut: false,
  isUnanswered: false,
  isCutOff: false,
  serverErrors: null,
  focusRequests: 0,
} satisfies Submission as Submission;

/** Said where a session ends before a submission has had a reply. */
export const cutOffText = 'Your application may not have been submitted. Log in again to see.';

const submissionSlice = createSlice({
  name: 'submission',
  initialState,
  reducers: {
    submitPressed: {
      reducer(submission, _: PayloadAction<SubmitRoutes>) {
        submission.isPending = true;
        submission.serverErrors = null;
      },
      prepare: (payload: SubmitRoutes = {}) => ({ payload }),
    },
    documentWaitStarted(submission) {
      submission.isWaitingForDocument = true;
    },
    documentWaitGrewLong(submission) {
      submission.mayLeaveDocumentOut = true;
    },
    /** The applicant submits without the document that is being converted. */
    leaveOutPressed(submission) {
      submission.mayLeaveDocumentOut = false;
    },
    documentWaitEnded(submission) {
      submission.isWaitingForDocument = false;
      submission.mayLeaveDocumentOut = false;
    },
    /** The browser found missing or wrong answers. */
    errorsFound(submission) {
      submission.isPending = false;
      submission.isUnanswered = false;
      submission.focusRequests += 1;
    },
    /** The server checked the whole application too and found errors. They are shown like the browser's. */
    submitRefused: ({ focusRequests }, { payload: serverErrors }: PayloadAction<ServerErrors>): Submission => ({
      ...initialState,
      serverErrors,
      focusRequests: focusRequests + 1,
    }),
    /** The application was not submitted. Nothing is lost, and the applicant may press again. */
    submitFailed(submission) {
      submission.isPending = false;
      submission.isUnanswered = false;
    },
    /** A submission has had no reply, here or before a reload: it goes on. */
    submitUnanswered(submission) {
      submission.isPending = true;
      submission.isUnanswered = true;
    },
    /** A visitor needs an account first. */
    sentToSignUp: () => initialState,
    submitSucceeded: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
    builder.addCase(sessionEnded, ({ isPending, isCutOff }) => ({ ...initialState, isCutOff: isPending || isCutOff }));
    builder.addCase(profileLoaded, (submission) => {
      submission.isCutOff = false;
    });
  },
  selectors: {
    selectIsSubmitting: (submission) => submission.isPending,
    selectIsWaitingForDocument: (submission) => submission.isWaitingForDocument,
    selectMayLeaveDocumentOut: (submission) => submission.mayLeaveDocumentOut,
    selectIsUnanswered: (submission) => submission.isUnanswered,
    selectIsCutOff: (submission) => submission.isCutOff,
    selectServerErrors: (submission) => submission.serverErrors,
    selectFocusRequests: (submission) => submission.focusRequests,
  },
});

export const {
  submitPressed,
  documentWaitStarted,
  documentWaitEnded,
  documentWaitGrewLong,
  leaveOutPressed,
  errorsFound,
  submitRefused,
  submitFailed,
  submitUnanswered,
  sentToSignUp,
  submitSucceeded,
} = submissionSlice.actions;
export const {
  selectIsSubmitting,
  selectIsWaitingForDocument,
  selectMayLeaveDocumentOut,
  selectIsUnanswered,
  selectIsCutOff,
  selectServerErrors,
  selectFocusRequests,
} = submissionSlice.selectors;
export const submissionReducer = submissionSlice.reducer;
export interface WithSubmission {
  submission: Submission;
}
