import type { Api } from '../../platform/client.ts';
import { type BrowserError, describeError } from './describeError.ts';

/** A page that fails with every keystroke says so a few times. */
const mostOfOnePage = 5;

interface Dependencies {
  window: Window;
  /** The address of the script that the page began with. */
  script: string;
}

/**
 * Collects the errors of the page. They are sent once the backend has said that it takes them; `onError` takes those that
 * others have caught. A report that fails is not sent again.
 */
export function reportErrors({ window, script }: Dependencies) {
  let api: Pick<Api, 'POST'> | undefined;
  let taken = 0;
  const waiting: BrowserError[] = [];

  const onError = (error: unknown) => {
    const body = describeError(error, script, window.location);
    if (!body || taken === mostOfOnePage) return;
    taken += 1;
    if (api) send(api, body);
    else waiting.push(body);
  };
  window.addEventListener('error', ({ error }) => onError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => onError(reason));

  const onOffered = (offering: Pick<Api, 'POST'>) => {
    api = offering;
    for (const body of waiting.splice(0)) send(api, body);
  };
  return { onError, onOffered };
}

const send = (api: Pick<Api, 'POST'>, body: BrowserError) =>
  void api.POST('/public/browser-errors', { body }).catch(() => undefined);
