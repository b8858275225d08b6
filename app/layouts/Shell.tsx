import { Header, Main, PageBody, SkipLink } from 'design-system';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { institution } from '../../form/university.ts';
import { config } from '../config.ts';
import { isPlainClick } from '../platform/isPlainClick.ts';
import { readNavigationState } from '../platform/navigationState.ts';
import { onceTold } from '../platform/onceTold.ts';
import { AppFooter } from './AppFooter.tsx';
import { Logo } from './Logo.tsx';

interface Props {
  /** Shown at the end of the header. */
  account?: ReactNode;
  /** Above the content. */
  steps?: ReactNode;
  /** Beside the content on large screens. */
  rail?: ReactNode;
  /** Whether the content is one card. @default false */
  centered?: boolean;
  children: ReactNode;
}

/** Surrounds a page with the header and the footer. */
export function Shell({ account, steps, rail, centered = false, children }: Props) {
  const navigate = useNavigate();
  return (
    <>
      <SkipLink />
      <Header
        logo={<Logo />}
        byline={institution.wordmark ?? institution.name}
        title={institution.title}
        homeHref={config.paths.default}
        onFollowHome={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          navigate(config.paths.default);
        }}
        account={account}
      />
      <PageBody steps={steps} rail={rail} centered={centered}>
        <Main ref={useFocusOnNewPage(centered)}>{children}</Main>
      </PageBody>
      <AppFooter />
    </>
  );
}

/**
 * Whether a page has been shown. On the first page, focus stays where the browser puts it, above the header, unless the page follows a
 * session that ended or a deletion, which loads the page anew.
 */
let hasOpened = false;

/**
 * Moves focus to the heading of a new page, so that keyboards follow, and screen readers say where one is (WCAG 2.4.3). A page that
 * has a place to return to has taken the focus there before.
 */
function useFocusOnNewPage(centered: boolean) {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, state } = useLocation();
  const followsAnEnd = readNavigationState(state).error !== undefined || pathname === config.paths.deleted;
  const isFirst = !hasOpened && !followsAnEnd;
  const shownPath = useRef(isFirst ? pathname : null);
  // A card takes the pressed button with it. Orca then takes the next card's heading as read, unless the focus is elsewhere before.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (centered && isLost && shownPath.current !== pathname) main.current?.focus({ preventScroll: true });
  }, [centered, pathname]);
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
