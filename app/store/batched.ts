import { SHOULD_AUTOBATCH, type UnknownAction } from '@reduxjs/toolkit';

/** An action of which the screen is told later, together with others. */
export const batched = <Action extends UnknownAction>(action: Action) => ({
  ...action,
  meta: { ...(typeof action.meta === 'object' && action.meta), [SHOULD_AUTOBATCH]: true },
});
