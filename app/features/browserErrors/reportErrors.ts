import type { Api } from '../../platform/client.ts';
import { describeError } from './describeError.ts';

/** A page that fails with every keystroke says so a few times. */
const mostOfOnePage = 5;

interface Dependencies {
  api: Pick<Api, 'POST'>;
  window: Window;
  /** The address of the script that the page began with. */
  script: string;
}

/**
 * Collects the errors of the page. They are sent once the backend has said that it takes them; `onError` takes those that
 * others have caught. A report that fails is not sent again.
 */
export function reportErrors({ api, window, script }: Dependencies) {
  let isOffered = false;
  let taken = 0;
  const waiting: (() => void)[] = [];

  const onError = (error: unknown) => {
    const body = describeError(error, script, window.location);
    if (!body || taken === mostOfOnePage) return;
    taken += 1;
    const send = () => void api.POST('/public/browser-errors', { body }).catch(() => undefined);
    if (isOffered) send();
    else waiting.push(send);
  };
  window.addEventListener('error', ({ error }) => onError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => onError(reason));

  const onOffered = () => {
    isOffered = true;
    for (const send of waiting.splice(0)) send();
  };
  return { onError, onOffered };
}
