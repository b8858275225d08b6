import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Profile, ServiceApplication, WebStatus } from '../api/client.ts';
import { logOutFailed, logOutRequested } from './logOut.ts';

/** Who is here, and how far the application is: the client snapshot of product.md section 3. */
export interface Session {
  /** A cookie whose name starts with the identity-provider prefix exists. */
  isLoggedIn: boolean;
  /** The applicant asked to log out, and the last answers are on their way. */
  isLoggingOut: boolean;
  /** The read-only print mode. */
  isServiceUser: boolean;
  profile: 'none' | 'loading' | 'loaded' | 'failed';
  /** Somebody may have logged in or out in another tab: nothing is saved until the server has said who is here. */
  isInDoubt: boolean;
  username: string | null;
  webStatus: WebStatus | null;
  lastPage: string | null;
  /** At least 1. */
  numLogins: number;
  /** Set once, when an answer save is followed by navigation. */
  hasChangedPage: boolean;
  /** When the application that is read was submitted; known to the service user alone. */
  submittedAt: string | null;
  /** The applicant's calendar day when the page was opened, YYYY-MM-DD. */
  today: string;
}

export const initialSession = (
  facts: Pick<Session, 'isLoggedIn' | 'today'> & { isServiceUser?: boolean },
): Session => ({
  isServiceUser: false,
  isLoggingOut: false,
  profile: 'none',
  isInDoubt: false,
  username: null,
  webStatus: null,
  lastPage: null,
  numLogins: 1,
  hasChangedPage: false,
  submittedAt: null,
  ...facts,
});

/** An application takes these in turn (product.md section 4). */
export const statusOrder: readonly WebStatus[] = ['started', 'validating', 'submitted'];

/** Derived from the number of distinct known statuses: 0 is null, 1 started, 2 validating, 3 submitted (product.md section 4). */
export function webStatusOf(entries: Profile['web_status']): WebStatus | null {
  const distinct = new Set(entries.map((entry) => entry.web_status).filter((status) => statusOrder.includes(status)));
  return statusOrder[distinct.size - 1] ?? null;
}

const signedOut = (session: Session): Session => initialSession({ isLoggedIn: false, today: session.today });

const sessionSlice = createSlice({
  name: 'session',
  initialState: initialSession({ isLoggedIn: false, today: '' }),
  reducers: {
    /** The log-in card was accepted. */
    loggedIn: (session) => ({ ...signedOut(session), isLoggedIn: true }),
    /** The applicant is not known yet, or may have changed elsewhere: ask the server. */
    profileRequested(session) {
      if (session.profile !== 'loaded') session.profile = 'loading';
    },
    /** Another tab's applicant may be another one. */
    doubted(session) {
      session.isInDoubt = session.isLoggedIn;
    },
    profileLoaded(session, { payload: profile }: PayloadAction<Profile>) {
      session.profile = 'loaded';
      session.isInDoubt = false;
      session.username = profile.username;
      session.webStatus = webStatusOf(profile.web_status);
      session.lastPage = profile.last_page;
      session.numLogins = Math.max(1, profile.successful_login.length);
    },
    /** What was loaded before still stands: asking again in vain takes nothing from the screen. */
    profileFailed(session) {
      if (session.profile !== 'loaded') session.profile = 'failed';
    },
    /** The service user has the application to read. */
    serviceApplicationLoaded(session, { payload }: PayloadAction<ServiceApplication>) {
      session.profile = 'loaded';
      session.submittedAt = payload.submitted_at ?? null;
    },
    webStatusAdvanced(session, { payload: status }: PayloadAction<WebStatus>) {
      session.webStatus = status;
    },
    lastPageSaved(session, { payload: path }: PayloadAction<string>) {
      session.lastPage = path;
    },
    /** The applicant moved on by themselves: from now on nothing jumps to the saved page. */
    pageChanged(session) {
      session.hasChangedPage = true;
    },
    /** The applicant logged out. */
    loggedOut: signedOut,
    /** The server knows this session no more, or it was idle too long; the words are shown on /login. */
    sessionEnded: (session, _: PayloadAction<{ message: string }>) => signedOut(session),
  },
  extraReducers: (builder) => {
    builder.addCase(logOutRequested, (session) => {
      session.isLoggingOut = session.isLoggedIn;
    });
    builder.addCase(logOutFailed, (session) => {
      session.isLoggingOut = false;
    });
  },
  selectors: {
    selectSession: (session) => session,
    selectIsLoggedIn: (session) => session.isLoggedIn,
    selectIsServiceUser: (session) => session.isServiceUser,
    selectWebStatus: (session) => session.webStatus,
    selectIsValidating: (session) => session.webStatus === 'validating',
    selectUsername: (session) => session.username,
    selectToday: (session) => session.today,
    /** Answers may be sent: the applicant is known and has not submitted. */
    selectMaySave: ({ isLoggedIn, profile, isInDoubt, webStatus }) =>
      isLoggedIn && profile === 'loaded' && !isInDoubt && webStatus !== 'submitted',
  },
});

export const {
  loggedIn,
  doubted,
  profileRequested,
  profileLoaded,
  profileFailed,
  serviceApplicationLoaded,
  webStatusAdvanced,
  lastPageSaved,
  pageChanged,
  loggedOut,
  sessionEnded,
} = sessionSlice.actions;
export const {
  selectSession,
  selectIsLoggedIn,
  selectIsServiceUser,
  selectWebStatus,
  selectIsValidating,
  selectUsername,
  selectToday,
  selectMaySave,
} = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
export interface WithSession {
  session: Session;
}
