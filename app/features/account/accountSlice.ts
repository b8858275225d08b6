import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The account cards, and the call that resends a code. */
export type Card = 'login' | 'signup' | 'confirm' | 'forgot' | 'reset' | 'resend';

export interface Credentials {
  username: string;
  password: string;
}

export interface AccountState {
  /** The card whose call is pending. */
  pending: Card | null;
  /** Why the last call of the card that is shown failed; null after a success, a new call, or on another card. */
  failure: string | null;
}

const initialState = { pending: null, failure: null } satisfies AccountState as AccountState;

const pending = (card: Card) => (state: AccountState) => {
  if (state.pending !== null) return;
  state.pending = card;
  state.failure = null;
};

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    signUpSubmitted: (state, _: PayloadAction<Credentials>) => pending('signup')(state),
    confirmSubmitted: (state, _: PayloadAction<{ username: string; code: string }>) => pending('confirm')(state),
    /** A new code is to be sent; the confirm card opens. */
    resendRequested: (state, _: PayloadAction<{ username: string }>) => pending('resend')(state),
    logInSubmitted: (state, _: PayloadAction<Credentials>) => pending('login')(state),
    forgotSubmitted: (state, _: PayloadAction<{ username: string }>) => pending('forgot')(state),
    resetSubmitted: (state, _: PayloadAction<Credentials & { confirm_password: string; id: string }>) =>
      pending('reset')(state),
    cardSucceeded(state) {
      state.pending = null;
    },
    cardFailed(state, { payload: failure }: PayloadAction<string>) {
      state.pending = null;
      state.failure = failure;
    },
    cardLeft(state) {
      state.failure = null;
    },
  },
  selectors: { selectPendingCard: (state) => state.pending, selectCardFailure: (state) => state.failure },
});

export const {
  signUpSubmitted,
  confirmSubmitted,
  resendRequested,
  logInSubmitted,
  forgotSubmitted,
  resetSubmitted,
  cardSucceeded,
  cardFailed,
  cardLeft,
} = accountSlice.actions;
export const { selectPendingCard, selectCardFailure } = accountSlice.selectors;
export const accountReducer = accountSlice.reducer;
