import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { form } from '../form/university.ts';
import { eventually } from '../tests/support/eventually.ts';
import { App } from './App.tsx';
import { routesFor } from './routes.tsx';
import { initialSession } from './state/session/sessionSlice.ts';
import { createStore } from './store/createStore.ts';

/** What a machine without a window makes of an address. */
async function htmlOf(path: string) {
  const { store } = createStore({ session: initialSession({ isLoggedIn: false, today: '2026-10-02' }) });
  const router = createMemoryRouter(routesFor(store), { initialEntries: [path] });
  await eventually(() => expect(router.state.initialized).toBe(true));
  return renderToString(<App store={store} router={router} />);
}

const pages = form.pages.map(({ key, sections: [first] }) => [`/${key}`, first?.title ?? ''] as const);
const [[, firstTitle] = []] = pages;

test.each<readonly [string, string]>([
  ...pages,
  [pages.at(-1)?.[0] ?? '', 'Submit Application'],
  ['/login', 'Forgot your password?'],
  ['/signup', 'At least 12 characters'],
])('%s can be rendered to HTML without a browser', async (path, words) => {
  expect(typeof window).toBe('undefined');
  expect(await htmlOf(path)).toContain(words);
});

test.each(['/', '/nowhere?x=1', '/completion'])('%s leads a visitor to the first page', async (path) => {
  expect(await htmlOf(path)).toContain(firstTitle);
});
