import type { Api } from '../../platform/client.ts';
import type { CaughtError } from './catchErrors.ts';
import { describeError } from './describeError.ts';

/** A page that fails with every keystroke says so a few times. */
const mostOfOnePage = 5;

/**
 * Tells a backend that takes them of the errors of the page. A report that fails is not sent again.
 *
 * @param script the address of the script that the page began with
 */
export function reportErrors(api: Pick<Api, 'POST'>, script: string) {
  let sent = 0;
  return ({ error, at }: CaughtError) => {
    const body = describeError(error, script, at);
    if (!body || sent === mostOfOnePage) return;
    sent += 1;
    api.POST('/public/browser-errors', { body }).catch(() => undefined);
  };
}
