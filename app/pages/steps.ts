import type { Step } from 'design-system';
import type { Page } from '../../form/engine/groups.ts';

interface Progress {
  path: string;
  /** For each page, how many answers it still needs. */
  unfinished: readonly number[];
  /** For each page, its errors in words, as far as they are shown: only after the first submission attempt. */
  needed: readonly string[];
  /** The pages that need nothing, have no answer, and were not opened: nothing is done there yet. */
  untouched: readonly Page[];
}

/** The steps of the navigation, one for each page. */
export const stepsOf = (pages: readonly Page[], { path, unfinished, needed, untouched }: Progress): readonly Step[] =>
  pages.map((page, index) => {
    const { key, title } = page;
    const count = unfinished[index] ?? 0;
    return {
      href: `/${key}`,
      label: `Step ${index + 1} ${title}`,
      current: path === `/${key}`,
      ...(needed[index]
        ? { state: 'missing', missingText: needed[index] }
        : { state: count > 0 || untouched.includes(page) ? 'todo' : 'done' }),
    };
  });
