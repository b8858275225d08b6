// @vitest-environment jsdom
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { composeStories } from '@storybook/react-vite';
import { cleanup, render } from '@testing-library/react';
import { TextField } from 'design-system';
import type { FunctionComponent } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isState } from '../../design-system/everyWidget/stateStories.ts';
import { expectApproved, hear, stubBrowser } from './hear.ts';

/*
 * What a screen reader says of each widget's states is an approved text beside its stories, `Widget.heard.txt`. It is reviewed like
 * code. What is said while somebody acts is heard in `npm run hear`.
 */

type Story = FunctionComponent & { play?: unknown };

const folder = join(import.meta.dirname, '../../design-system');
const modules = import.meta.glob<Parameters<typeof composeStories>[0]>(
  ['../../design-system/*/*.stories.tsx', '!../../design-system/everyWidget/**'],
  { eager: true },
);
const widgets = Object.entries(modules).map(([path, module]) => {
  const stories: Record<string, Story> = composeStories(module);
  return {
    widget: basename(path, '.stories.tsx'),
    file: join(import.meta.dirname, path.replace('.stories.tsx', '.heard.txt')),
    shown: Object.entries(stories).filter(
      // Long words are the same for ears.
      ([name, story]) => isState(name, story) && name !== 'LongWords',
    ),
  };
});

beforeEach(stubBrowser);
afterEach(leave);

function leave() {
  cleanup();
  document.body.replaceChildren();
}

test.each(widgets)('$widget says what was approved, in each state', async ({ file, shown }) => {
  const heard: [string, readonly string[]][] = [];
  for (const [name, Story] of shown) {
    render(<Story />);
    heard.push([name, await hear()]);
    leave();
  }
  expectApproved(file, heard);
});

test('each approved text belongs to a widget', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.heard.txt'),
  );
  expect(files.map((path) => join(folder, path)).sort()).toEqual(widgets.map(({ file }) => file).sort());
});

describe('a fault changes what is heard', () => {
  const draw = () =>
    render(<TextField name="city" label="City" value="" onChange={() => {}} errors={['Enter a city.']} />).container;

  function found(selector: string): Element {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`Nothing is ${selector}.`);
    return element;
  }

  test('of a field with its name and its error', async () => {
    draw();
    expect(await hear()).toContain('textbox, City, Error: Enter a city., invalid');
  });

  test.each([
    ['a field without a label', () => found('label').remove()],
    ['an error that the field does not name', () => found('input').removeAttribute('aria-describedby')],
    ['an error for eyes alone', () => found('p').setAttribute('aria-hidden', 'true')],
    ['a label that is read twice', () => found('label').append(' City')],
    ['an error that is read twice', () => found('p').after(found('p').cloneNode(true))],
  ])('%s', async (_, plant) => {
    draw();
    const right = await hear();
    plant();
    expect(await hear()).not.toEqual(right);
  });
});
