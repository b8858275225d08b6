import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { loadNextOfApplicant, loadNextOfVisitor } from '../lazyScreens.ts';
import { selectIsLoggedIn } from '../state/session/sessionSlice.ts';

/** Loads what a person may open next while there is a connection: they may get there without one. */
export function useNextLoaded(isNeeded = true) {
  const isLoggedIn = useSelector(selectIsLoggedIn);
  useEffect(() => {
    if (!isNeeded) return;
    const load = () => {
      // What fails is loaded when it is opened.
      for (const one of isLoggedIn ? loadNextOfApplicant : loadNextOfVisitor) one().catch(() => {});
    };
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isNeeded, isLoggedIn]);
}
