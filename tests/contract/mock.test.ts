import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../app/platform/client.ts';
import { operations } from '../../conformance/operations.ts';
import { responseErrors } from '../../conformance/validate.ts';
import { startMock } from '../support/startMock.ts';
import { validCalls } from './validCalls.ts';

/* The app's own client against Prism, which refuses requests that do not fit the contract. */

let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock?.stop());

test.each(operations)("$id replies to the app's call as documented", async (operation) => {
  const { id, responses } = operation;
  const api = createApi({ baseUrl: mock.url, onUnauthorized: () => undefined });
  const answers: { status: number; headers: Headers; text: string }[] = [];
  api.use({
    onRequest: ({ request }) => request.headers.set('cookie', 'session=mock-session'),
    // The app reads the response too.
    onResponse: async ({ response }) => {
      answers.push({ status: response.status, headers: response.headers, text: await response.clone().text() });
    },
  });
  await validCalls[id](api);
  expect(answers.map(({ status }) => status)).toEqual([Math.min(...responses.keys())]);
  for (const answer of answers) expect(responseErrors(id, answer)).toEqual([]);
});
