import { isAnyOf, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { loggedOut, sessionEnded } from '../state/session/sessionSlice.ts';

const endsSession = isAnyOf(loggedOut, sessionEnded);

/**
 * Returns all slices to their initial state when a session ends, so that nothing of one person is left for the next. A slice that outlives
 * a session, such as the draft on the device, is named and handles the end itself.
 */
export function endingWithSession<State extends object>(
  slices: Reducer<State, UnknownAction, Partial<State>>,
  outliving: readonly (keyof State & string)[],
): Reducer<State, UnknownAction, Partial<State>> {
  return (state, action) => {
    if (!state || !endsSession(action)) return slices(state, action);
    const kept: Partial<State> = {};
    for (const name of outliving) kept[name] = state[name];
    return slices(kept, action);
  };
}
