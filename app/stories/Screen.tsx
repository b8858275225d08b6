import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import type { Answers } from '../../form/engine/answers.ts';
import { App } from '../App.tsx';
import { emptyDraft } from '../draft/draft.ts';
import { LookupContext } from '../features/lookup/LookupContext.ts';
import { createLookup } from '../features/lookup/lookup.ts';
import { sagaParts } from '../layouts/sagaParts.tsx';
import { showLateParts } from '../pages/lateParts.ts';
import type { NavigationState } from '../platform/navigate.ts';
import { routesFor } from '../routes.tsx';
import { initialSession, profileLoaded, type Session } from '../state/session/sessionSlice.ts';
import { askOffers } from '../store/askOffers.ts';
import { createStore } from '../store/createStore.ts';
import { type FakeServer, fakeServer } from '../testing/fakeServer.ts';
import { fakeWindow } from '../testing/fakeWindow.ts';
import { fakeApi, startSagas } from '../testing/startSagas.ts';
import { today } from '../testing/today.ts';

interface Props {
  /** The address, with its query string. */
  path: string;
  answers?: Answers;
  /** The logged-in applicant. @default a visitor */
  applicant?: Pick<Session, 'username' | 'webStatus'> & Partial<Session>;
  /** Shows the page to the service user, who reads and prints. @default false */
  printed?: boolean;
  /** The state of the navigation that opened the page. */
  state?: NavigationState;
  /** Dispatched before the first render. */
  events?: readonly UnknownAction[];
  /** Sets the replies of a fake server. Without it no saga runs and no call is made. */
  replies?: (server: FakeServer) => void;
}

showLateParts(sagaParts);

export const applicant = { username: 'ana.ortiz@example.com', webStatus: 'started' } as const;

/** Leaves the contract's first example as the reply to every call. */
export const firstExamples = () => {};

/** One screen of the application, on a store and a fake server of its own. */
export function Screen({ path, answers = {}, applicant, printed = false, state, events = [], replies }: Props) {
  const [{ store, late, router, server, lookup, window }] = useState(() => {
    const visitor = {
      ...initialSession({ isLoggedIn: false, today }),
      isServiceUser: printed,
      ...(printed && { profile: 'loaded' as const }),
    };
    const session: Session = applicant
      ? { ...visitor, isLoggedIn: true, profile: 'loaded', hasChangedPage: true, ...applicant }
      : visitor;
    const isLoggedInLater = events.some(profileLoaded.match);
    const draft = {
      ...emptyDraft,
      answers,
      ...(applicant && { saved: { revision: null, answers }, owner: isLoggedInLater ? null : applicant.username }),
    };
    const { store, late } = createStore({ session, draft });
    for (const event of events) store.dispatch(event);
    const { pathname, search } = new URL(path, 'http://localhost');
    const router = createMemoryRouter(routesFor(store), { initialEntries: [{ pathname, search, state }] });
    const server = fakeServer({ day: session.today });
    return { store, late, router, server, lookup: createLookup(fakeApi(server)), window: fakeWindow(search) };
  });
  useEffect(() => {
    if (!replies) return;
    replies(server);
    void askOffers(fakeApi(server), store);
    const navigate = (to: string, options?: object) => void router.navigate(to, options);
    return startSagas({ store, late }, { server, window, navigate });
  }, [replies, store, late, router, server, window]);
  const app = <App store={store} router={router} />;
  return replies ? <LookupContext value={lookup}>{app}</LookupContext> : app;
}
