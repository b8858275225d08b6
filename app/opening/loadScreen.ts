import { type HydrationState, matchRoutes, type RouteObject } from 'react-router';

/**
 * Loads the screen of an address into its route, so that a router can show it at once, without a word from its loaders.
 *
 * @returns what the router is made with; undefined where no screen has this address
 */
export async function loadScreen(routes: RouteObject[], path: string): Promise<HydrationState | undefined> {
  const matched = matchRoutes(routes, path)?.map(({ route }) => route) ?? [];
  if (matched.length === 0 || matched.some((route) => route.path === '*')) return undefined;
  for (const [depth, route] of matched.entries()) {
    const screen = typeof route.lazy === 'function' ? await route.lazy() : {};
    Object.assign(route, screen, { lazy: undefined, id: `opened-${depth}` });
  }
  return { loaderData: Object.fromEntries(matched.map(({ id }) => [id, null])) };
}
