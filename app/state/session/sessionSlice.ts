import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Closing, type ClosingPhase, closingPhase } from '../../../form/engine/closing.ts';
import { universityDay } from '../../../form/university.ts';
import type { Offers, Profile, ServiceApplication, SetAside, SubmittedPart, WebStatus } from '../../platform/client.ts';
import { logOutFailed, logOutRequested } from './logOutActions.ts';
import { type Left, leftAfter, leftBy, leftWithout, type PlaceLeft, type SessionEnd } from './placeLeft.ts';

/** A log-out, a submission or the deletion of the application is on its way. */
export type Pause = 'logOut' | 'submission' | 'deletion';

/** Who uses the application, and how far the application for admission is. */
export interface Session {
  /** From the identity provider's cookie when the page opens, then from the log-in and the log-out. */
  isLoggedIn: boolean;
  /** Why the form takes no more words in this tab: they would come too late. A log-out may begin during a submission. */
  pauses: readonly Pause[];
  /** The session has ended, and its form may still be shown for a moment: what is entered there is no visitor's. */
  isFormOver: boolean;
  /** The read-only mode that a service token opens. */
  isServiceUser: boolean;
  profile: 'none' | 'loading' | 'loaded' | 'failed';
  /** Why the profile could not be loaded, in words for the applicant; null when the link of a service user does not work. */
  profileMessage: string | null;
  /** Another tab logged in or out: nothing is saved until the server has confirmed the account. */
  isAccountUncertain: boolean;
  username: string | null;
  webStatus: WebStatus | null;
  lastPage: string | null;
  /** At least 1. */
  numLogins: number;
  /** The path that was opened first in the form since the application was loaded or the applicant logged in. */
  firstPage: string | null;
  /** Set when the applicant first leaves a page by a button or a step; from then on nothing jumps to the saved page. */
  hasChangedPage: boolean;
  /** When the application was submitted, where the backend says so. */
  submittedAt: string | null;
  /** The number that the applicant quotes after the submission, where the backend offers one. */
  confirmationNumber: string | null;
  /** What a change of the form has set aside, until the applicant has read it. */
  setAside: readonly SetAside[];
  /** The service user's application, where it was submitted under another form than today's. */
  asSubmitted: readonly SubmittedPart[] | null;
  /** The keys of answers that the server has and can no longer read. */
  unreadable: readonly string[];
  /** The calendar day at the university by the server's clock, YYYY-MM-DD. Until a reply has come, by the device's. */
  today: string;
  /** The accounts whose sessions ended by themselves in this page. The log-in card speaks of the last one. */
  left: readonly Left[];
  /** The closing date, where the backend tells of one. */
  closing: Closing | null;
  closingPhase: ClosingPhase;
  /** Whether the backend lets applicants delete their account. */
  offersDeletion: boolean;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  clockOffsetMs: number;
}

export const initialSession = (
  facts: Pick<Session, 'isLoggedIn' | 'today'> & Partial<Pick<Session, 'isServiceUser' | 'clockOffsetMs'>>,
): Session => ({
  isServiceUser: false,
  clockOffsetMs: 0,
  pauses: [],
  isFormOver: false,
  profile: 'none',
  profileMessage: null,
  isAccountUncertain: false,
  username: null,
  webStatus: null,
  lastPage: null,
  numLogins: 1,
  firstPage: null,
  hasChangedPage: false,
  submittedAt: null,
  confirmationNumber: null,
  left: [],
  setAside: [],
  asSubmitted: null,
  closing: null,
  closingPhase: 'open',
  offersDeletion: false,
  unreadable: [],
  ...facts,
});

/** The statuses in the order in which an application goes through them. */
export const statusOrder: readonly WebStatus[] = ['started', 'validating', 'submitted'];

/** The status by the number of distinct known statuses: 0 is null, 1 started, 2 validating, 3 submitted. */
export function webStatusOf(entries: Profile['web_status']): WebStatus | null {
  const distinct = new Set(entries.map((entry) => entry.web_status).filter((status) => statusOrder.includes(status)));
  return statusOrder[distinct.size - 1] ?? null;
}

/** The session of a visitor on the same day. */
const visitorSession = ({ today, clockOffsetMs, closing, closingPhase, offersDeletion }: Session): Session => ({
  ...initialSession({ isLoggedIn: false, today, clockOffsetMs }),
  closing,
  closingPhase,
  offersDeletion,
});

const without = (pauses: readonly Pause[], ended: Pause): Pause[] => pauses.filter((pause) => pause !== ended);

const sessionSlice = createSlice({
  name: 'session',
  initialState: initialSession({ isLoggedIn: false, today: '' }),
  reducers: {
    /** With the username, where the log-in was in this tab: what others left there is over. */
    loggedIn: (session, { payload: username }: PayloadAction<string | undefined>): Session => ({
      ...visitorSession(session),
      isLoggedIn: true,
      left: username === undefined ? session.left : leftBy(session.left, username),
    }),
    /** The profile is to be loaded, for the first time or again. `quiet`: the applicant is not told when that fails. */
    profileRequested(session, _: PayloadAction<'quiet' | undefined>) {
      if (session.profile !== 'loaded') session.profile = 'loading';
    },
    /** Another tab logged in or out. */
    accountMayHaveChanged(session) {
      session.isAccountUncertain = session.isLoggedIn;
    },
    profileLoaded(session, { payload: profile }: PayloadAction<Profile>) {
      // A profile that is loaded again tells the same once more.
      if (session.profile !== 'loaded') session.setAside = [...(profile.set_aside ?? [])];
      session.profile = 'loaded';
      session.isAccountUncertain = false;
      session.username = profile.username;
      session.webStatus = webStatusOf(profile.web_status);
      session.lastPage = profile.last_page;
      session.numLogins = Math.max(1, profile.successful_login.length);
      session.submittedAt = profile.submission?.submitted_at ?? null;
      session.confirmationNumber = profile.submission?.confirmation_number ?? null;
      session.unreadable = profile.unreadable ?? [];
    },
    /** A profile that was loaded before stays: a failure to load it again changes nothing on the screen. */
    profileFailed(session, { payload: message }: PayloadAction<string>) {
      if (session.profile === 'loaded') return;
      session.profile = 'failed';
      session.profileMessage = message;
    },
    /** The server does not know the token of the link, or it has expired. */
    serviceLinkRefused(session) {
      session.profile = 'failed';
      session.profileMessage = null;
    },
    serviceApplicationLoaded(session, { payload }: PayloadAction<ServiceApplication>) {
      session.profile = 'loaded';
      session.submittedAt = payload.submitted_at ?? null;
      session.confirmationNumber = payload.confirmation_number ?? null;
      session.asSubmitted = payload.as_submitted ?? null;
      session.unreadable = payload.unreadable ?? [];
    },
    formChangesRead(session) {
      session.setAside = [];
    },
    formPaused(session, { payload: pause }: PayloadAction<Pause>) {
      session.pauses = [...without(session.pauses, pause), pause];
    },
    formResumed(session, { payload: pause }: PayloadAction<Pause>) {
      session.pauses = without(session.pauses, pause);
    },
    webStatusAdvanced(session, { payload: status }: PayloadAction<WebStatus>) {
      session.webStatus = status;
    },
    /** The server told what was submitted, right after it. */
    submissionRead(session, { payload: { submission } }: PayloadAction<Profile>) {
      session.submittedAt = submission?.submitted_at ?? null;
      session.confirmationNumber = submission?.confirmation_number ?? null;
    },
    lastPageSaved(session, { payload: path }: PayloadAction<string>) {
      session.lastPage = path;
    },
    /** The first page of the form opens after the application was loaded or the applicant logged in. */
    formEntered(session, { payload: path }: PayloadAction<string>) {
      session.firstPage = path;
      session.isFormOver = false;
    },
    pageChanged(session) {
      session.hasChangedPage = true;
    },
    /** A reply named the server's time, or time went by on the device. Both in milliseconds. */
    clockRead(session, { payload }: PayloadAction<{ deviceMs: number; serverMs?: number }>) {
      const { deviceMs, serverMs = deviceMs + session.clockOffsetMs } = payload;
      const offsetMs = serverMs - deviceMs;
      // A reply's time on its way is no reason to change the state.
      if (Math.abs(offsetMs - session.clockOffsetMs) >= 60_000) session.clockOffsetMs = offsetMs;
      session.today = universityDay(new Date(serverMs));
      session.closingPhase = closingPhase(session.closing, serverMs);
    },
    /** The backend told what it offers. */
    offersRead(session, { payload: { closing, deletion, deviceMs } }: PayloadAction<Offers & { deviceMs: number }>) {
      session.offersDeletion = deletion === true;
      session.closing = closing
        ? { closesAt: Date.parse(closing.closes_at), graceEndsAt: Date.parse(closing.grace_ends_at) }
        : null;
      session.closingPhase = closingPhase(session.closing, deviceMs + session.clockOffsetMs);
    },
    /** A pause goes on until the page load that follows a log-out: words before it would be a visitor's. */
    loggedOut: (session): Session => ({ ...visitorSession(session), pauses: session.pauses }),
    /** The server does not know the session any more, or the applicant was inactive. The message is shown on /login. */
    sessionEnded: (session, { payload }: PayloadAction<SessionEnd>): Session => ({
      ...visitorSession(session),
      isFormOver: session.isLoggedIn || session.isFormOver,
      left: leftAfter(session, payload, { isSubmitted: session.webStatus === 'submitted' }),
    }),
    /** Follows the end of a session: the page is still shown. */
    placeLeft({ left }, { payload: place }: PayloadAction<PlaceLeft | null>) {
      const last = left.at(-1);
      if (last && last.place === undefined) last.place = place;
    },
    /** The applicant is back where the last session ended, or elsewhere in the form. */
    returned: (session): Session => ({ ...session, left: leftWithout(session.left, session.username) }),
  },
  extraReducers: (builder) => {
    builder.addCase(logOutRequested, (session) => {
      if (session.isLoggedIn) session.pauses = [...without(session.pauses, 'logOut'), 'logOut'];
    });
    builder.addCase(logOutFailed, (session) => {
      session.pauses = without(session.pauses, 'logOut');
    });
  },
  selectors: {
    selectSession: (session) => session,
    selectIsLoggedIn: (session) => session.isLoggedIn,
    selectPause: ({ pauses }) => pauses.at(-1) ?? null,
    selectIsFormOver: ({ isFormOver }) => isFormOver,
    /** This tab logs out: the last answers are saved first. */
    selectIsLoggingOut: ({ pauses }) => pauses.includes('logOut'),
    /** The application is being deleted. */
    selectIsDeleting: ({ pauses }) => pauses.includes('deletion'),
    selectIsServiceUser: (session) => session.isServiceUser,
    selectWebStatus: (session) => session.webStatus,
    selectIsValidating: (session) => session.webStatus === 'validating',
    selectUsername: (session) => session.username,
    selectOffersDeletion: ({ isLoggedIn, offersDeletion }) => isLoggedIn && offersDeletion,
    selectToday: (session) => session.today,
    /** Where this account was; until it is known which one has logged in, where the last one was. */
    selectPlaceLeft: ({ left, username }) => (username === null ? left : leftBy(left, username)).at(-1)?.place ?? null,
    selectIsUnreadable: (session, key: string) => session.unreadable.includes(key),
    /** Answers may be sent: the account is confirmed and has not submitted. */
    selectMaySave: ({ isLoggedIn, profile, isAccountUncertain, webStatus }) =>
      isLoggedIn && profile === 'loaded' && !isAccountUncertain && webStatus !== 'submitted',
  },
});

export const {
  clockRead,
  offersRead,
  loggedIn,
  accountMayHaveChanged,
  profileRequested,
  profileLoaded,
  profileFailed,
  serviceApplicationLoaded,
  serviceLinkRefused,
  formChangesRead,
  formPaused,
  formResumed,
  webStatusAdvanced,
  submissionRead,
  lastPageSaved,
  formEntered,
  pageChanged,
  loggedOut,
  sessionEnded,
  placeLeft,
  returned,
} = sessionSlice.actions;
export const {
  selectSession,
  selectIsDeleting,
  selectIsLoggedIn,
  selectIsLoggingOut,
  selectIsServiceUser,
  selectPause,
  selectIsFormOver,
  selectPlaceLeft,
  selectWebStatus,
  selectIsValidating,
  selectUsername,
  selectOffersDeletion,
  selectToday,
  selectIsUnreadable,
  selectMaySave,
} = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
export interface WithSession {
  session: Session;
}
