import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import type { Answers } from '../../form/questions.ts';
import { App } from '../App.tsx';
import { emptyDraft } from '../draft/draftSlice.ts';
import { routesFor } from '../routes.tsx';
import type { NavigationState } from '../session/navigate.ts';
import { initialSession, type Session } from '../session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { type PlayedReplies, playNetwork } from './playNetwork.ts';

interface Props {
  /** The address, with its query string. */
  path: string;
  answers?: Answers;
  /** Who is here; without it, a visitor. */
  applicant?: Pick<Session, 'username' | 'webStatus'> & Partial<Session>;
  /** Shows the page to the service user, who reads and prints. */
  printed?: boolean;
  /** What came with the navigation. */
  state?: NavigationState;
  /** What has happened since. */
  events?: readonly UnknownAction[];
  /** Plays a server that answers so. Without it nothing happens over time, and no call is made. */
  network?: PlayedReplies;
}

/** The day all screens are shown on, so that they look the same tomorrow. */
export const today = '2026-10-02';

/** One screen of the application as it is, on a store made for it. The network is never asked. */
export function Screen({ path, answers = {}, applicant, printed = false, state, events = [], network }: Props) {
  const [{ store, runSaga, router }] = useState(() => {
    const visitor = {
      ...initialSession({ isLoggedIn: false, today }),
      isServiceUser: printed,
      ...(printed && { profile: 'loaded' as const }),
    };
    const session: Session = applicant
      ? { ...visitor, isLoggedIn: true, profile: 'loaded', hasChangedPage: true, ...applicant }
      : visitor;
    const { store, runSaga } = createStore({ session, draft: { ...emptyDraft, answers } });
    for (const event of events) store.dispatch(event);
    const { pathname, search } = new URL(path, 'http://localhost');
    const router = createMemoryRouter(routesFor(store), { initialEntries: [{ pathname, search, state }] });
    return { store, runSaga, router };
  });
  useEffect(
    () => (network ? playNetwork(network, { store, runSaga, router }) : undefined),
    [network, store, runSaga, router],
  );
  return <App store={store} router={router} />;
}
