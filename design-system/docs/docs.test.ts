import { describe, expect, test } from 'vitest';
import * as door from '../index.ts';
import { guides } from './guides.ts';

interface StoryFile {
  default: { title?: string; component?: unknown; subcomponents?: Readonly<Record<string, unknown>> };
  Default?: object;
  Playground?: object;
}

const files = import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true });
const pages = Object.entries(files).map(([path, file]) => ({
  title: file.default.title ?? path.split('/').at(-1)?.replace('.stories.tsx', '') ?? '',
  file,
}));

describe.each(pages)('the page of $title', ({ title, file }) => {
  test('says what it is for, when not to use it, and what it is made of', () => {
    const { use, avoid, anatomy } = guides[title] ?? {};
    for (const part of [use, avoid, anatomy]) expect(part?.length).toBeGreaterThan(0);
  });

  test('shows it as it comes, and lets a designer play with it', () => {
    expect(file.Default).toBeDefined();
    expect(file.Playground).toBeDefined();
  });
});

test('every widget at the door has a page', () => {
  const shown = pages.flatMap(({ file: { default: meta } }) => [
    meta.component,
    ...Object.values(meta.subcomponents ?? {}),
  ]);
  const widgets = Object.entries(door).filter(([name]) => /^[A-Z]/.test(name) && name !== 'GlobalStyle');
  expect(widgets.filter(([, widget]) => !shown.includes(widget)).map(([name]) => name)).toEqual([]);
});

test('no guide is left of a widget that is gone', () => {
  expect(Object.keys(guides).filter((title) => !pages.some((page) => page.title === title))).toEqual([]);
});
