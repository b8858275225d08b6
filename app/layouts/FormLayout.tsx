import { FullScreenLoading, useWideScreen } from 'design-system';
import { lazy, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router';
import type { Page } from '../../form/engine/groups.ts';
import { form } from '../../form/university.ts';
import { pageOpened } from '../features/navigation/navigationActions.ts';
import { OpenElsewhere } from '../features/saving/OpenElsewhere.tsx';
import { loadPrintedPage } from '../lazyScreens.ts';
import { useLateParts } from '../pages/lateParts.ts';
import { PageRail } from '../pages/PageMap.tsx';
import { Steps } from '../pages/Steps.tsx';
import { selectIsServiceUser } from '../state/session/sessionSlice.ts';
import { AccountPopover } from './AccountPopover.tsx';
import { PaperCopy } from './PaperCopy.tsx';
import { SheetMargins } from './SheetMargins.tsx';
import { Shell } from './Shell.tsx';
import { useNextLoaded } from './useNextLoaded.ts';

/** Surrounds the pages of the form. */
export function FormLayout() {
  usePageOpened();
  const { pathname } = useLocation();
  const page = form.pages.find(({ key }) => pathname === `/${key}`);
  const hasRail = useWideScreen();
  const late = useLateParts();
  const isServiceUser = useSelector(selectIsServiceUser);
  useNextLoaded(!isServiceUser);
  if (isServiceUser) return <Printed page={page} />;
  return (
    <Shell
      account={<AccountPopover />}
      steps={page && <Steps />}
      rail={page && (hasRail ? <PageRail page={page} /> : null)}
    >
      <OpenElsewhere>
        <Outlet />
      </OpenElsewhere>
      {late && <late.FormParts />}
      <SheetMargins />
      {page && <PaperCopy page={page} />}
    </Shell>
  );
}

/** Tells the store which page is shown. The loaders have redirected before. */
function usePageOpened() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  useEffect(() => {
    dispatch(pageOpened({ path: pathname }));
  }, [dispatch, pathname]);
}

/** The page as the service user reads it: printed, without header, footer and account menu. */
function Printed({ page }: { page: Page | undefined }) {
  return <Suspense fallback={<FullScreenLoading />}>{page && <PrintedPage page={page} />}</Suspense>;
}

const PrintedPage = lazy(async () => ({ default: (await loadPrintedPage()).PrintedPage }));
