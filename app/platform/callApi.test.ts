import { runSaga } from 'redux-saga';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from './callApi.ts';
import { unexpectedMessage } from './failure.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (status: number, error?: unknown) =>
  runSaga({}, callApi, async () => ({ error, response: new Response(null, { status }) })).toPromise();

describe('a refusal', () => {
  test('has the server’s message, and its messages by field', async () => {
    const reply = { message: 'city: is too long.', errors: { city: ['is too long.'] } };
    expect(await answer(422, reply)).toEqual({ ok: false, failure: { kind: 'refused', status: 422, ...reply } });
  });

  test.each([
    ['nothing', undefined],
    ['HTML', '<h1>Bad gateway</h1>'],
    ['null', null],
    ['no text', { message: 7 }],
  ])('with a body of %s gets the default message', async (_, error) => {
    expect(await answer(502, error)).toEqual({
      ok: false,
      failure: { kind: 'refused', status: 502, message: unexpectedMessage },
    });
  });

  test.each([
    ['a list', ['No.']],
    ['a text', { city: 'No.' }],
    ['numbers', { city: [1] }],
  ])('with messages by field that are %s has the message alone', async (_, errors) => {
    expect(await answer(422, { message: 'No.', errors })).toEqual({
      ok: false,
      failure: { kind: 'refused', status: 422, message: 'No.' },
    });
  });
});

describe('a request', () => {
  const silent = (signals: AbortSignal[]) => (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<never>(() => undefined);
  };

  test('is aborted when its saga is cancelled', () => {
    const signals: AbortSignal[] = [];
    const saga = runSaga({}, callApi, silent(signals));
    expect(signals[0]?.aborted).toBe(false);
    saga.cancel();
    expect(signals[0]?.aborted).toBe(true);
  });

  test('is aborted after 30 seconds, as if the network were down', async () => {
    const signals: AbortSignal[] = [];
    const saga = runSaga({}, callApi, silent(signals));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(signals[0]?.aborted).toBe(true);
    expect(await saga.toPromise()).toEqual({ ok: false, failure: { kind: 'offline' } });
  });
});
