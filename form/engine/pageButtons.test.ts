import { expect, test } from 'vitest';
import type { Page } from './groups.ts';
import { buttonsOf } from './pageButtons.ts';

const page = (key: string, buttons?: Page['buttons']): Page => ({
  key,
  title: key,
  sections: [],
  ...(buttons && { buttons }),
});

test('the buttons follow the order of the pages, and the last page submits', () => {
  const pages = [page('first'), page('second'), page('third')] as const;
  expect(pages.map((one) => buttonsOf(pages, one))).toEqual([
    { next: { targetRoute: '/second' } },
    { previous: { targetRoute: '/first' }, next: { targetRoute: '/third' } },
    { previous: { targetRoute: '/second' }, submit: {} },
  ]);
});

test('a page sets where each of its buttons leads, and leaves buttons out', () => {
  const pages = [
    page('first', { next: { targetRoute: '/third' } }),
    page('second', { next: undefined, submit: { defaultRoute: '/first' } }),
    page('third'),
  ] as const;
  expect(buttonsOf(pages, pages[0])).toEqual({ next: { targetRoute: '/third' } });
  expect(buttonsOf(pages, pages[1])).toEqual({
    previous: { targetRoute: '/first' },
    submit: { defaultRoute: '/first' },
  });
});
