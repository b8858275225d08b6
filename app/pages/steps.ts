import type { Step } from 'design-system';
import type { Page } from '../../form/engine/groups.ts';

interface Progress {
  path: string;
  /** For each page, how many questions have errors. */
  unfinished: readonly number[];
  /** Answers are shown as missing only after the first submission attempt. */
  isValidating: boolean;
}

/** The steps of the navigation, one for each page. */
export const stepsOf = (pages: readonly Page[], { path, unfinished, isValidating }: Progress): readonly Step[] =>
  pages.map(({ key, title }, index) => {
    const count = unfinished[index] ?? 0;
    return {
      href: `/${key}`,
      label: `Step ${index + 1} ${title}`,
      current: path === `/${key}`,
      ...(count === 0
        ? { state: 'done' }
        : isValidating
          ? { state: 'missing', missingCount: count }
          : { state: 'todo' }),
    };
  });
