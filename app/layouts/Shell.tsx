import { Header, Main, PageBody, SkipLink } from 'design-system';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { institution } from '../../form/university.ts';
import { config } from '../config.ts';
import { isPlainClick } from '../platform/isPlainClick.ts';
import { AppFooter } from './AppFooter.tsx';
import { Logo } from './Logo.tsx';
import { useFocusOnNewPage } from './useFocusOnNewPage.ts';

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
        <Main ref={useFocusOnNewPage({ isCard: centered })}>{children}</Main>
      </PageBody>
      <AppFooter />
    </>
  );
}
