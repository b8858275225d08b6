import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ReadOnlyProvider, type ReadOnlyQuestion } from '../field/readOnly.tsx';
import * as publicApi from '../index.ts';
import { everyField, testLabel } from './everyField.tsx';

/** Any element but those of plain text. */
const anyControl = /<(?!\/?(?:dl|dt|dd|p)\b)/;
/** What browsers fill in: inputs of one line, and longer texts. */
const texts = /<input (?![^>]*type="(?:checkbox|radio|file)")[^>]*>|<textarea [^>]*>/g;
const rest = { autoComplete: 'new-password' as const, ref: () => {} };

describe.each(everyField)('$name', ({ name, draw, readOnlyText, emptyText = '—' }) => {
  const field = { name, label: testLabel(name), hint: 'A hint.', errors: ['Wrong.'] };

  test('renders without a browser, with its answer key', () => {
    const markup = renderToStaticMarkup(draw({ field, ...rest, answered: false }));
    expect(globalThis).not.toHaveProperty('window');
    expect(markup).toContain(`id="${name}"`);
    expect(markup).toContain(`name="${name}`);
    for (const text of [testLabel(name), 'A hint.', 'Wrong.']) expect(markup).toContain(text);
  });

  test('is not filled in by the browser unless it has a token', () => {
    if (name === 'PasswordField') return;
    const inputs = [...renderToStaticMarkup(draw({ field, ref: rest.ref, answered: false })).matchAll(texts)];
    expect(inputs.filter(([input]) => !input.includes('autoComplete="off"'))).toEqual([]);
  });

  test('has the hint before its controls and the errors after them', () => {
    const markup = renderToStaticMarkup(draw({ field, ...rest, answered: false }));
    expect(markup.indexOf('A hint.')).toBeLessThan(markup.indexOf(` name="${name}`));
    expect(markup.indexOf('Wrong.')).toBeGreaterThan(markup.lastIndexOf(` name="${name}`));
  });

  test.each([
    [true, readOnlyText],
    [false, emptyText],
  ])('is plain text in read-only views, answered: %s', (answered, text) => {
    const markup = renderToStaticMarkup(draw({ field: { ...field, readOnly: true }, ...rest, answered }));
    expect(markup).not.toMatch(anyControl);
    expect(markup).toContain(`id="${name}"`);
    expect(markup).toContain(testLabel(name));
    expect(markup).toContain(`>${text}<`);
  });

  test('follows the provider around it, unless its own prop overrides it', () => {
    expect(print(draw({ field, ...rest, answered: true }))).toContain(`>${readOnlyText}<`);
    const overriding = { ...field, readOnly: false };
    expect(print(draw({ field: overriding, ...rest, answered: false }))).toContain(`name="${name}`);
  });

  test('is followed by the provider’s link, without an id and without unchecked boxes, where answers are read over', () => {
    const change = ({ label }: ReadOnlyQuestion) => `Change ${label}`;
    const read = (answered: boolean) =>
      renderToStaticMarkup(
        <ReadOnlyProvider hideEmpty change={change} checkedText="Checked">
          {draw({ field, ...rest, answered })}
        </ReadOnlyProvider>,
      );
    expect(read(true)).toContain(`Change ${testLabel(name)}`);
    expect(read(true)).not.toContain('id=');
    expect(read(true)).not.toContain('[ ]');
    expect(read(false)).toBe('');
  });

  test('is left out if it is empty and the provider hides empty answers, except a check box', () => {
    const markup = print(draw({ field, ...rest, answered: false }), true);
    if (emptyText.startsWith('[ ]')) expect(markup).toContain(emptyText);
    else expect(markup).toBe('');
  });
});

const print = (children: ReactNode, hideEmpty = false) =>
  renderToStaticMarkup(<ReadOnlyProvider hideEmpty={hideEmpty}>{children}</ReadOnlyProvider>);

interface StoryFile {
  default: { component?: unknown; args?: object };
}

test('every public widget that asks a question is checked here', () => {
  const stories = Object.values(import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true }));
  const asksQuestion = ({ args = {} }: StoryFile['default']) => 'name' in args && 'label' in args;
  const widgets = stories.filter((story) => asksQuestion(story.default)).map((story) => story.default.component);
  const names = Object.entries(publicApi).flatMap(([name, widget]) => (widgets.includes(widget) ? [name] : []));
  expect(names.filter((name) => !everyField.some((field) => field.name === name))).toEqual([]);
  expect(names.length).toBe(everyField.length);
});
