import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { form } from '../form/university.ts';
import { routesFor } from './routes.tsx';
import { fakeApp } from './testing/fakeApp.ts';

const screensIn = (routes: readonly RouteObject[]): readonly RouteObject[] =>
  routes.flatMap((route) => [...(route.path && route.path !== '*' ? [route] : []), ...screensIn(route.children ?? [])]);

test('each page of the form has an address, as have completion, print and the account cards, and is loaded on demand', () => {
  const screens = screensIn(routesFor(fakeApp().store));
  const others = ['/completion', '/print', '/login', '/signup', '/confirm', '/forgot', '/reset', '/deleted'];
  expect(screens.map(({ path }) => path)).toEqual([...form.pages.map(({ key }) => `/${key}`), ...others]);
  for (const { lazy } of screens) expect(lazy).toBeTypeOf('function');
});
