import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { config } from '../config.ts';
import { readNavigationState } from '../platform/navigationState.ts';
import { onceTold } from '../platform/onceTold.ts';

/**
 * Whether a page has been shown. On the first page, focus stays where the browser puts it, above the header, unless the page follows a
 * session that ended or a deletion, which loads the page anew.
 */
let hasOpened = false;

/**
 * Moves focus to the heading of a new page, so that keyboards follow, and screen readers say where one is (WCAG 2.4.3). A page that
 * has a place to return to has taken the focus there before. Returns the reference for its main part.
 */
export function useFocusOnNewPage({ isCard = false } = {}) {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, state } = useLocation();
  const followsAnEnd = readNavigationState(state).error !== undefined || pathname === config.paths.deleted;
  const isFirst = !hasOpened && !followsAnEnd;
  const shownPath = useRef(isFirst ? pathname : null);
  // A card takes the pressed button with it. Orca then takes the next card's heading as read, unless the focus is elsewhere before.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isCard && isLost && shownPath.current !== pathname) main.current?.focus({ preventScroll: true });
  }, [isCard, pathname]);
  useEffect(() => {
    hasOpened = true;
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const isTaken = main.current !== document.activeElement && main.current?.contains(document.activeElement);
    if (hash !== '' || isTaken) return;
    onceTold(() => (main.current?.querySelector('h1') ?? main.current)?.focus({ preventScroll: true }));
  }, [pathname, hash]);
  return main;
}
