import { Header, Main, SkipLink, space } from 'design-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';
import { institution } from '../../form/university.ts';
import { config } from '../config.ts';
import { isPlainClick } from '../pages/isPlainClick.ts';
import { onceTold } from '../platform/onceTold.ts';
import { AppFooter } from './AppFooter.tsx';
import { Logo } from './Logo.tsx';

interface Props {
  /** Shown at the end of the header. */
  account?: ReactNode;
  /** The way through the pages, above the main content: the skip link leads past it. */
  navigation?: ReactNode;
  children: ReactNode;
}

/** Surrounds a page with the header and the footer. */
export function Shell({ account, navigation, children }: Props) {
  const navigate = useNavigate();
  return (
    <Frame>
      <SkipLink />
      <Header
        logo={<Logo />}
        byline={institution.name}
        title={institution.title}
        homeHref={config.paths.default}
        onFollowHome={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          navigate(config.paths.default);
        }}
        account={account}
      />
      {navigation && <Navigation>{navigation}</Navigation>}
      <Main ref={useFocusOnNewPage()}>{children}</Main>
      <AppFooter />
    </Frame>
  );
}

/** Whether a page has been shown. On the first page, focus stays where the browser puts it, above the header. */
let hasOpened = false;

/**
 * Moves focus to the heading of a new page, so that keyboards follow, and screen readers say where one is (WCAG 2.4.3). A page that
 * has a place to return to has taken the focus there before.
 */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const shownPath = useRef(hasOpened ? null : pathname);
  useEffect(() => {
    hasOpened = true;
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const isTaken = main.current?.contains(document.activeElement);
    if (hash !== '' || isTaken) return;
    onceTold(() => (main.current?.querySelector('h1') ?? main.current)?.focus({ preventScroll: true }));
  }, [pathname, hash]);
  return main;
}

/* Keeps the footer at the bottom of the window under a short page. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;

  > main {
    flex: 1;
  }
`;

/* In the column of the main content. */
const Navigation = styled.div`
  inline-size: 100%;
  max-inline-size: calc(42rem + 2 * ${space[4]});
  margin-inline: auto;
  padding: ${space[6]} ${space[4]} 0;
`;
