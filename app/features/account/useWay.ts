import { useLocation } from 'react-router';
import { readNavigationState } from '../../platform/navigationState.ts';
import type { Way } from './way.ts';

/** The way that the open card is on. */
export function useWay(): Way {
  const { goingTo } = readNavigationState(useLocation().state);
  return goingTo === undefined ? {} : { goingTo };
}
