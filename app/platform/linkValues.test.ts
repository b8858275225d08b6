// @vitest-environment jsdom
import { createBrowserRouter, replace } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { hideLinkValues, keepLinkValues, linkValue } from './linkValues.ts';

const open = (address: string) => window.history.replaceState(null, '', address);
beforeEach(() => open('/'));

test('the secrets of a link leave the address, and the rest stays', () => {
  open('/reset?username=ana%40example.com&id=0123%2Babc&utm=mail#top');
  hideLinkValues();
  expect(window.location.href.replace(window.location.origin, '')).toBe('/reset?utm=mail#top');
  expect(linkValue(window, 'username')).toBe('ana@example.com');
  expect(linkValue(window, 'id')).toBe('0123+abc');
  expect(linkValue(window, 'token')).toBeNull();
});

test('an address without secrets is left alone, with the state of its entry', () => {
  window.history.replaceState({ usr: { username: 'ana' } }, '', '/about?a=b+c#first_name');
  hideLinkValues();
  expect(window.location.href).toContain('/about?a=b+c#first_name');
  expect(window.history.state).toEqual({ usr: { username: 'ana' } });
});

test('a reload finds them after a redirect, and another page of the tab does not', async () => {
  open('/?token=b7d1');
  hideLinkValues();
  const router = createBrowserRouter([
    { path: '/', loader: () => replace('/about') },
    { path: '/about', element: null },
    { path: '/academics', element: null },
  ]);
  keepLinkValues(router);
  await new Promise<void>((resolve) => router.subscribe(({ initialized }) => initialized && resolve()));
  expect(window.location.pathname).toBe('/about');
  expect(linkValue(window, 'token')).toBe('b7d1');
  await router.navigate('/academics');
  expect(linkValue(window, 'token')).toBeNull();
  router.dispose();
});
