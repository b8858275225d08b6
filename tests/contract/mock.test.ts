import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../app/api/client.ts';
import { faultsOfAnswer, operationsOfContract } from '../../conformance/contract.ts';
import { startMock } from '../support/startMock.ts';
import { rightCalls } from './rightCalls.ts';

/* The app's own client against Prism, which refuses what does not fit the contract (`--errors`). */

let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock?.stop());

test.each(operationsOfContract)("$operationId answers the app's call as the contract says", async (operation) => {
  const { operationId, statuses } = operation;
  const api = createApi({ baseUrl: mock.url, onUnauthorized: () => undefined });
  const answers: { status: number; headers: Headers; text: string }[] = [];
  api.use({
    onRequest: ({ request }) => request.headers.set('cookie', 'session=mock-session'),
    // What the app reads of the answer is read here too.
    onResponse: async ({ response }) => {
      answers.push({ status: response.status, headers: response.headers, text: await response.clone().text() });
    },
  });
  await rightCalls[operationId](api);
  expect(answers.map(({ status }) => status)).toEqual([Math.min(...statuses)]);
  for (const answer of answers) expect(faultsOfAnswer(operationId, answer)).toEqual([]);
});
