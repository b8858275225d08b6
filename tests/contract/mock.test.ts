import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../app/api/client.ts';
import { startMock } from '../support/startMock.ts';
import { type Answer, faultsOfAnswer, type OperationId, operationsOfContract, readAnswer } from './contract.ts';
import { rightCalls } from './rightCalls.ts';
import { rightBody, wrongBodies } from './wrongBodies.ts';

/* The app's own client against Prism, which refuses what does not fit the contract (`--errors`). */

const cookie = 'session=mock-session';
let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock?.stop());

/** Makes the app's call of an operation; what the app reads of the answer is read here too. */
async function callAsTheApp(id: OperationId): Promise<Answer | undefined> {
  const api = createApi({ baseUrl: mock.url, onUnauthorized: () => undefined });
  let answer: Answer | undefined;
  api.use({
    onRequest: ({ request }) => request.headers.set('cookie', cookie),
    onResponse: async ({ response }) => {
      answer = await readAnswer(response.clone());
    },
  });
  await rightCalls[id](api);
  return answer;
}

describe.each(operationsOfContract)('$operationId', (operation) => {
  const { operationId, method, path, needsSession, requestBody, statuses } = operation;
  const send = async (headers: Record<string, string>, body?: string) => {
    const init = { method: method.toUpperCase(), headers, ...(body && { body }) };
    return (await fetch(mock.url + path.replace('{key}', 'personal_statement_doc'), init)).status;
  };

  test('answers a right call of the app as the contract says', async () => {
    const answer = await callAsTheApp(operationId);
    expect(answer?.status).toBe(Math.min(...statuses));
    expect(answer && faultsOfAnswer(operationId, answer)).toEqual([]);
  });

  if (needsSession)
    test('answers 401 without a session', async () => {
      expect(await send({ 'content-type': 'application/json' })).toBe(401);
    });

  if (requestBody) {
    test.each(wrongBodies(operationId))('refuses $fault', async ({ body }) => {
      expect(await send({ 'content-type': 'application/json', cookie }, JSON.stringify(body))).toBe(422);
    });

    test('refuses a body that is not sent as JSON', async () => {
      const body = JSON.stringify(rightBody(operationId));
      expect(await send({ 'content-type': 'text/plain', cookie }, body)).toBe(415);
    });
  }
});
