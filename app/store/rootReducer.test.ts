import { combineReducers, createSlice } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { loggedOut, sessionEnded } from '../state/session/sessionSlice.ts';
import { endingWithSession } from './rootReducer.ts';

const noted = (name: string) =>
  createSlice({
    name,
    initialState: '',
    reducers: { said: (_, { payload }: { payload: string }) => payload },
  });
const [ordinary, outliving] = [noted('ordinary'), noted('outliving')];
const reduce = endingWithSession(combineReducers({ ordinary: ordinary.reducer, outliving: outliving.reducer }), [
  'outliving',
]);

test.each([loggedOut(), sessionEnded({ message: 'Your session has ended.' })])(
  'a slice that says nothing of sessions loses what it has at $type, and one that outlives a session does not',
  (end) => {
    const actions = [{ type: 'begin' }, ordinary.actions.said('Ana'), outliving.actions.said('Ana'), end];
    const states = actions.reduce<ReturnType<typeof reduce> | undefined>(
      (state, action) => reduce(state, action),
      undefined,
    );
    expect(states).toEqual({ ordinary: '', outliving: 'Ana' });
  },
);
