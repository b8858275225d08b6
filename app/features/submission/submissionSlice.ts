import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Answers } from '../../../form/questions.ts';
import type { Errors } from '../../../form/rules.ts';
import { loggedOut, sessionEnded } from '../../session/sessionSlice.ts';

export interface Refused {
  errors: Errors;
  answers: Answers;
}

export interface Submission {
  isPending: boolean;
  /** Pressed while a document is on its way: submitted once it has arrived. */
  isWaiting: boolean;
  /** What the server found wrong that the browser had not, and the answers it was said of: it holds until they change. */
  refused: Refused | null;
  /** How often pressing Submit Application has found something; each time, the error summary takes focus. */
  timesFound: number;
}

const initialState = {
  isPending: false,
  isWaiting: false,
  refused: null,
  timesFound: 0,
} satisfies Submission as Submission;

const submissionSlice = createSlice({
  name: 'submission',
  initialState,
  reducers: {
    /** Submit Application was pressed. */
    submitPressed(submission) {
      submission.isPending = true;
      submission.refused = null;
    },
    /** A document is on its way, and is waited for. */
    submitWaits(submission, { payload: isWaiting }: PayloadAction<boolean>) {
      submission.isWaiting = isWaiting;
    },
    /** Something is missing or wrong: the error summary takes over. */
    errorsFound(submission) {
      submission.isPending = false;
      submission.timesFound += 1;
    },
    /** The server, too, checks the whole application; its errors are shown like our own. */
    submitRefused: ({ timesFound }, { payload: refused }: PayloadAction<Refused>): Submission => ({
      isPending: false,
      isWaiting: false,
      refused,
      timesFound: timesFound + 1,
    }),
    /** The network or the server failed; nothing is lost, and the applicant may press again. */
    submitFailed(submission, _: PayloadAction<{ message: string }>) {
      submission.isPending = false;
    },
    /** A visitor needs an account first, and is on the way to one. */
    submitPostponed: () => initialState,
    submitSucceeded: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
    builder.addCase(sessionEnded, () => initialState);
  },
  selectors: {
    selectIsSubmitting: (submission) => submission.isPending,
    selectIsWaiting: (submission) => submission.isWaiting,
    selectRefused: (submission) => submission.refused,
    selectTimesFound: (submission) => submission.timesFound,
  },
});

export const {
  submitPressed,
  submitWaits,
  errorsFound,
  submitRefused,
  submitFailed,
  submitPostponed,
  submitSucceeded,
} = submissionSlice.actions;
export const { selectIsSubmitting, selectIsWaiting, selectRefused, selectTimesFound } = submissionSlice.selectors;
export const submissionReducer = submissionSlice.reducer;
export interface WithSubmission {
  submission: Submission;
}
