import type { Page, PageButtons } from './groups.ts';

/** The buttons under a page: Previous and Save and Continue in the order of the pages, and Submit Application on the last. */
export function buttonsOf(pages: readonly Page[], page: Page): PageButtons {
  const index = pages.indexOf(page);
  const isLast = index === pages.length - 1;
  return {
    previous: leadTo(pages[index - 1]),
    next: leadTo(pages[index + 1]),
    submit: isLast ? {} : undefined,
    ...page.buttons,
  };
}

const leadTo = (page: Page | undefined) => page && { targetRoute: `/${page.key}` };
