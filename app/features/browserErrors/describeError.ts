import type { components } from '../../../openapi.d.ts';

type BrowserError = components['schemas']['BrowserError'];

/** The most that the contract takes. */
const maxFrames = 20;

/** A place in a stack: `at f (https://…/a.js:1:2)` in Chromium, `f@https://…/a.js:1:2` in Firefox and Safari. */
const place = /(https?:\/\/[^\s()@]+:\d+:\d+)\)?$/;

/**
 * What the operators of the backend are told of an error: its kind and where in our scripts it happened. Never its message,
 * which may quote an answer. Null when no place is ours, as in an error of a browser extension.
 *
 * @param script the address of the script that the page began with
 */
export function describeError(error: unknown, script: string, { origin, pathname }: URL): BrowserError | null {
  if (!(error instanceof Error)) return null;
  const frames = (error.stack ?? '').split('\n').flatMap((line) => {
    const [, found = ''] = place.exec(line) ?? [];
    const path = found.startsWith(`${origin}/`) ? found.slice(origin.length) : '';
    return /^\/[\w./-]{1,150}\.js:\d{1,7}:\d{1,7}$/.test(path) ? [path] : [];
  });
  if (frames.length === 0) return null;
  return {
    name: /^[A-Z][A-Za-z]{0,59}$/.test(error.name) ? error.name : 'Error',
    frames: frames.slice(0, maxFrames),
    page: /^\/[a-z-]{0,60}$/.test(pathname) ? pathname : '/',
    build: /[\w.-]{1,100}$/.exec(script)?.[0] ?? 'unknown',
  };
}
