// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PageButtons } from '../../form/engine/groups.ts';
import { form } from '../../form/university.ts';
import { fakeApp } from '../testing/fakeApp.ts';
import { pagePaths } from '../testing/sampleKeys.ts';
import { PageFoot } from './PageFoot.tsx';

beforeAll(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
afterEach(cleanup);

function renderFoot(buttons: PageButtons) {
  const { store, navigations } = fakeApp();
  const [page] = form.pages.slice(1);
  render(<Provider store={store}>{page && <PageFoot page={{ ...page, buttons }} />}</Provider>);
  return { press: (name: string) => act(() => screen.getByRole('button', { name }).click()), navigations };
}

test('the buttons of a page lead where its settings say', () => {
  const { press, navigations } = renderFoot({
    previous: { targetRoute: pagePaths[2] },
    next: { targetRoute: pagePaths[0] },
  });
  press('Previous');
  press('Save and Continue');
  expect(navigations).toEqual([{ to: pagePaths[2] }, { to: pagePaths[0] }]);
});

test('the second tap of a double tap presses nothing: it would be a button of the page that the first has opened', () => {
  const { navigations } = renderFoot({ previous: undefined, next: { targetRoute: pagePaths[0] } });
  for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Save and Continue' }), { detail });
  expect(navigations).toEqual([{ to: pagePaths[0] }]);
});

test('a page leaves out the buttons that its settings do', () => {
  renderFoot({ previous: undefined, next: undefined, submit: {} });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/needed/),
    'Submit Application',
  ]);
});

test('the line above the buttons says what is left on the pages before', () => {
  const { store } = fakeApp();
  const [first, second] = form.pages;
  const last = form.pages.at(-1);
  const foot = (page = last) => <Provider store={store}>{page && <PageFoot page={page} />}</Provider>;
  const { rerender } = render(foot());
  expect(screen.getByRole('button', { name: /needed answers, [0-9]+ left in steps 1/ })).toBeDefined();
  rerender(foot(second));
  expect(screen.getByRole('button', { name: new RegExp(`[0-9]+ left in ${first?.title}$`) })).toBeDefined();
  rerender(foot(first));
  expect(screen.queryByRole('button', { name: / left in / })).toBeNull();
});
