import { Header, Main, SkipLink } from 'design-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';
import { institution } from '../../form/university.ts';
import { config } from '../config.ts';
import { isPlainClick } from '../pages/isPlainClick.ts';
import { AppFooter } from './AppFooter.tsx';
import { Logo } from './Logo.tsx';

interface Props {
  /** Shown at the end of the header. */
  account?: ReactNode;
  children: ReactNode;
}

/** Surrounds a page with the header and the footer. */
export function Shell({ account, children }: Props) {
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
      <Main ref={useFocusOnNewPage()}>{children}</Main>
      <AppFooter />
    </Frame>
  );
}

/** Whether a page has been shown. On the first page, focus stays where the browser puts it, above the header. */
let hasOpened = false;

/**
 * Moves focus to the content of a new page, so that keyboards and screen readers follow (WCAG 2.4.3). A page that has a place to
 * return to has taken the focus there before.
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
    if (hash === '' && !isTaken) main.current?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return main;
}

/* Keeps the footer at the bottom of the window under a short page. */
const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 100dvh;
`;
