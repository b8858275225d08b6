import { Header, Main, SkipLink } from 'design-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';
import { institution } from '../../form/institution.ts';
import { config } from '../config.ts';
import { AppFooter } from './AppFooter.tsx';
import { isPlainClick } from './isPlainClick.ts';
import { Logo } from './Logo.tsx';

interface Props {
  /** What stands at the end of the header. */
  account?: ReactNode;
  children: ReactNode;
}

/** Header, one column, footer. */
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
      <Main ref={useFocusOnArrival()}>{children}</Main>
      <AppFooter />
    </Frame>
  );
}

/** Whether this document has shown a page: the first is begun where the browser begins, above the header. */
let hasOpened = false;

/** On a new page, focus begins at its content, so that keyboards and screen readers follow (WCAG 2.4.3). */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const arrivedAt = useRef(hasOpened ? null : pathname);
  useEffect(() => {
    hasOpened = true;
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (hash === '') main.current?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return main;
}

/* The footer stands at the foot of the window, also under a short page. */
const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 100dvh;
`;
