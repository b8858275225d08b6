import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle } from 'styled-components';
import type { Page } from '../../form/engine/groups.ts';
import { loadPrintedPage } from '../lazyScreens.ts';
import { useIsPrinting } from './useIsPrinting.ts';

interface Props {
  page: Page;
}

/**
 * What the browser's Print command prints of a page of the form: its questions and answers as text. It is in the document only
 * while the browser prints.
 */
export function PaperCopy({ page }: Props) {
  const PageOnPaper = usePageOnPaper();
  const isPrinting = useIsPrinting();
  if (!isPrinting || !PageOnPaper) return null;
  return createPortal(
    <div data-paper>
      <PaperAlone />
      <PageOnPaper page={page} withEmpty />
    </div>,
    document.body,
  );
}

/** Loaded once the page is shown: the browser's Print command does not wait. */
function usePageOnPaper() {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadPrintedPage>>>();
  useEffect(() => {
    // Without a connection the browser prints what is on the screen.
    loadPrintedPage().then(setLoaded, () => {});
  }, []);
  return loaded?.PageOnPaper;
}

const PaperAlone = createGlobalStyle`
  @media screen {
    [data-paper] {
      display: none;
    }
  }

  @media print {
    body > :not([data-paper]) {
      display: none;
    }
  }
`;
