import { describe, expect, test } from 'vitest';
import * as publicApi from '../index.ts';
import { guides } from './guides.ts';

interface StoryFile {
  default: { title?: string; component?: unknown; subcomponents?: Readonly<Record<string, unknown>> };
  Default?: object;
  Playground?: object;
  AllStates?: object;
}

const files = import.meta.glob<StoryFile>('../*/*.stories.tsx', { eager: true });
const pages = Object.entries(files).map(([path, file]) => ({
  title: file.default.title ?? path.split('/').at(-1)?.replace('.stories.tsx', '') ?? '',
  file,
}));

describe.each(pages)('the docs page of $title', ({ title, file }) => {
  test('says when to use the widget, when not to, and what its parts are', () => {
    const { use, avoid, anatomy } = guides[title] ?? {};
    for (const part of [use, avoid, anatomy]) expect(part?.length).toBeGreaterThan(0);
  });

  test('says in two to four points how to write its texts', () => {
    expect(guides[title]?.words.length).toBeGreaterThanOrEqual(2);
    expect(guides[title]?.words.length).toBeLessThanOrEqual(4);
  });

  test('has a default story, a playground and a sheet of all states', () => {
    expect(file.Default).toBeDefined();
    expect(file.Playground).toBeDefined();
    if (title !== 'Every field') expect(file.AllStates).toBeDefined();
  });
});

test('every public widget has a docs page', () => {
  const documented = pages.flatMap(({ file: { default: meta } }) => [
    meta.component,
    ...Object.values(meta.subcomponents ?? {}),
  ]);
  const widgets = Object.entries(publicApi).filter(([name]) => /^[A-Z]/.test(name) && name !== 'GlobalStyle');
  expect(widgets.filter(([, widget]) => !documented.includes(widget)).map(([name]) => name)).toEqual([]);
});

test('every guide belongs to a docs page', () => {
  expect(Object.keys(guides).filter((title) => !pages.some((page) => page.title === title))).toEqual([]);
});
