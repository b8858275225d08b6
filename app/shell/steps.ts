import type { Step } from 'design-system';
import type { Page } from '../../form/parts.ts';

interface Progress {
  path: string;
  /** For each page, how many questions still need the applicant. */
  unfinished: readonly number[];
  /** Before Submit Application was pressed nothing is called missing. */
  isValidating: boolean;
}

/** What the step navigation shows of the pages (product.md section 2). */
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
