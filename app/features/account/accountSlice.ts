import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Way } from './way.ts';

/** The account cards, and the call that resends a code. */
export type Card = 'login' | 'signup' | 'confirm' | 'forgot' | 'reset' | 'resend';

export interface Credentials {
  username: string;
  password: string;
}

/** Why a call of a card failed. */
export interface CardFailure {
  text: string;
  /** The field whose value the server refused; null when it is none, or not known. */
  field: string | null;
}

export interface AccountState {
  /** The card whose call is pending. */
  pending: Card | null;
  /** Why the last call of the card that is shown failed; null after a success, a new call, or on another card. */
  failure: CardFailure | null;
}

const initialState = { pending: null, failure: null } satisfies AccountState as AccountState;

const pending = (card: Card) => (state: AccountState) => {
  if (state.pending !== null) return;
  state.pending = card;
  state.failure = null;
};

/** The press of the button of a card on the way into the form. */
const onTheWay = <Sent>(card: Card) => ({
  reducer: (state: AccountState, _: PayloadAction<Sent, string, Way>) => pending(card)(state),
  prepare: (payload: Sent, meta: Way = {}) => ({ payload, meta }),
});

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    signUpSubmitted: onTheWay<Credentials>('signup'),
    confirmSubmitted: onTheWay<{ username: string; code: string }>('confirm'),
    /** A new code is to be sent; the confirm card opens. */
    resendRequested: onTheWay<{ username: string }>('resend'),
    logInSubmitted: onTheWay<Credentials>('login'),
    forgotSubmitted: (state, _: PayloadAction<{ username: string }>) => pending('forgot')(state),
    resetSubmitted: (state, _: PayloadAction<Credentials & { confirm_password: string; id: string }>) =>
      pending('reset')(state),
    cardSucceeded(state) {
      state.pending = null;
    },
    cardFailed(state, { payload: failure }: PayloadAction<CardFailure>) {
      state.pending = null;
      state.failure = failure;
    },
    /** The applicant corrects a field. */
    cardChanged(state) {
      if (state.failure?.field != null) state.failure = null;
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
  cardChanged,
  cardLeft,
} = accountSlice.actions;
export const { selectPendingCard, selectCardFailure } = accountSlice.selectors;
export const accountReducer = accountSlice.reducer;
