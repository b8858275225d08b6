import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import type { Answers } from '../../form/questions.ts';
import { App } from '../App.tsx';
import { emptyDraft } from '../draft/draftSlice.ts';
import { routesFor } from '../routes.tsx';
import type { NavigationState } from '../session/navigate.ts';
import { initialSession, type Session } from '../session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';

interface Props {
  /** The address, with its query string. */
  path: string;
  answers?: Answers;
  /** Who is here; without it, a visitor. */
  applicant?: Pick<Session, 'username' | 'webStatus'> & Partial<Session>;
  /** What came with the navigation. */
  state?: NavigationState;
}

/** The day all screens are shown on, so that they look the same tomorrow. */
export const today = '2026-10-02';

/** One screen of the application as it is, on a store made for it. Nothing happens over time, and no network is asked. */
export function Screen({ path, answers = {}, applicant, state }: Props) {
  const [{ store, router }] = useState(() => {
    const visitor = initialSession({ isLoggedIn: false, today });
    const session: Session = applicant
      ? { ...visitor, isLoggedIn: true, profile: 'loaded', hasChangedPage: true, ...applicant }
      : visitor;
    const { store } = createStore({ session, draft: { ...emptyDraft, answers } });
    const { pathname, search } = new URL(path, 'http://localhost');
    return { store, router: createMemoryRouter(routesFor(store), { initialEntries: [{ pathname, search, state }] }) };
  });
  return <App store={store} router={router} />;
}
