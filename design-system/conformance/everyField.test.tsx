import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ReadOnlyProvider } from '../field/readOnly.tsx';
import * as door from '../index.ts';
import { everyField, labelOf } from './everyField.tsx';

/** Any element but the few that plain text is set in. */
const anyControl = /<(?!\/?(?:dl|dt|dd|p)\b)/;
const rest = { autoComplete: 'new-password' as const, ref: () => {} };

describe.each(everyField)('$name', ({ name, draw, reads, readsEmpty = '—' }) => {
  const field = { name, label: labelOf(name), hint: 'A hint.', errors: ['Wrong.'] };

  test('renders without a browser, under its answer key', () => {
    const markup = renderToStaticMarkup(draw({ field, ...rest, answered: false }));
    expect(globalThis).not.toHaveProperty('window');
    expect(markup).toContain(`id="${name}"`);
    expect(markup).toContain(`name="${name}`);
    for (const words of [labelOf(name), 'A hint.', 'Wrong.']) expect(markup).toContain(words);
  });

  test.each([
    [true, reads],
    [false, readsEmpty],
  ])('reads as plain text, answered: %s', (answered, text) => {
    const markup = renderToStaticMarkup(draw({ field: { ...field, readOnly: true }, ...rest, answered }));
    expect(markup).not.toMatch(anyControl);
    expect(markup).toContain(`id="${name}"`);
    expect(markup).toContain(labelOf(name));
    expect(markup).toContain(`>${text}<`);
  });

  test('obeys the provider around it, unless it says otherwise itself', () => {
    expect(print(draw({ field, ...rest, answered: true }))).toContain(`>${reads}<`);
    const own = { ...field, readOnly: false };
    expect(print(draw({ field: own, ...rest, answered: false }))).toContain(`name="${name}`);
  });

  test('leaves itself out when empty and told to, but never a box', () => {
    const markup = print(draw({ field, ...rest, answered: false }), true);
    if (readsEmpty.startsWith('[ ]')) expect(markup).toContain(readsEmpty);
    else expect(markup).toBe('');
  });
});

const print = (children: ReactNode, hideEmpty = false) =>
  renderToStaticMarkup(<ReadOnlyProvider hideEmpty={hideEmpty}>{children}</ReadOnlyProvider>);

interface StoryFile {
  default: { component?: unknown; args?: object };
}

test('whatever asks a question at the door is held to these checks', () => {
  const stories = Object.values(import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true }));
  const asks = ({ args = {} }: StoryFile['default']) => 'name' in args && 'label' in args;
  const asking = stories.filter((story) => asks(story.default)).map((story) => story.default.component);
  const names = Object.entries(door).flatMap(([name, widget]) => (asking.includes(widget) ? [name] : []));
  expect(names.filter((name) => !everyField.some((field) => field.name === name))).toEqual([]);
  expect(names.length).toBe(everyField.length);
});
