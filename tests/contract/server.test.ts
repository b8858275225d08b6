import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '../../form/rules.ts';
import { completeAnswers } from '../../form/sampleApplication.ts';
import * as made from '../../server/testing/documents.ts';
import { goodPassword, logIn, makeAccount, newAccount } from '../support/accounts.ts';
import { type RunningServer, startServer } from '../support/startServer.ts';
import { createCaller } from './caller.ts';
import { type OperationId, operationsOfContract } from './contract.ts';
import { rightBody, wrongBodies } from './wrongBodies.ts';

/* The real server, every operation and every status it documents, held to the contract. */

let server: RunningServer;
let cookie = '';
const { call, expect: expectStatus, statusesSeen } = createCaller(() => server.url);

beforeAll(async () => {
  server = await startServer();
  cookie = await logIn(server, await makeAccount(server));
});
afterAll(() => server?.discard());

const refusing = operationsOfContract.filter(({ needsSession, requestBody }) => needsSession || requestBody);
describe.each(refusing)('$operationId, asked wrongly,', ({ operationId, needsSession, requestBody }) => {
  if (needsSession)
    test('answers 401 without a session and with one that never was', async () => {
      await expectStatus(401, operationId);
      await expectStatus(401, operationId, { cookie: 'session=never-was; idp.session=1' });
    });

  if (!requestBody) return;
  test.each(wrongBodies(operationId))('answers 422 and names the field: $fault', async ({ body, field }) => {
    const { text } = await expectStatus(422, operationId, { cookie, body });
    expect(text).toContain(field);
  });

  test('answers 415 to a body that is not sent as JSON', async () => {
    const raw = JSON.stringify(rightBody(operationId));
    await expectStatus(415, operationId, { cookie, raw, contentType: 'text/plain' });
  });

  test('answers 400 to half a body and to bytes that are no text', async () => {
    await expectStatus(400, operationId, { cookie, raw: '{"username": ' });
    await expectStatus(400, operationId, { cookie, raw: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]) });
  });

  test('answers 413 to a body larger than any application', async () => {
    await expectStatus(413, operationId, { cookie, raw: `{"first_name":"${'a'.repeat(300_000)}"}` });
  });
});

describe('an account', () => {
  const account = newAccount('carmen');
  const { username } = account;
  let ownCookie = '';

  test('is made, proved by the mailed code, and opened', async () => {
    await expectStatus(200, 'signUp', { body: account });
    const first = await server.outbox.waitForMail({ to: username });
    await expectStatus(403, 'logIn', { body: account });
    await expectStatus(200, 'resendConfirmation', { body: { username } });
    const { code } = await server.outbox.waitForMail({ to: username });
    await expectStatus(422, 'confirmAccount', {
      body: { username, code: first.code === '000000' ? '000001' : '000000' },
    });
    await expectStatus(200, 'confirmAccount', { body: { username, code } });
    await expectStatus(401, 'logIn', { body: { username, password: 'Wrong-Horse-77' } });
    const { setCookie } = await expectStatus(200, 'logIn', { body: account });
    expect(setCookie.map((line) => line.split('=')[0])).toEqual(['session', 'idp.session']);
    ownCookie = setCookie.map((line) => line.split(';')[0]).join('; ');
  });

  test('keeps what is saved, and only that', async () => {
    const parts = (body: object) => ({ cookie: ownCookie, body });
    await expectStatus(200, 'saveAnswers', parts({ first_name: 'Carmen', optin_sms_ind: true }));
    await expectStatus(204, 'saveLastPage', parts({ last_page: '/education' }));
    await expectStatus(409, 'saveWebStatus', parts({ web_status: 'validating' }));
    await expectStatus(204, 'saveWebStatus', parts({ web_status: 'started' }));
    await expectStatus(204, 'saveTab', parts({ tab_id: 'personal_statement', chosen_tab: 'upload' }));
    await expectStatus(204, 'saveAddAnother', parts({ button_id: 'activities', num_components: 3 }));
    await expectStatus(204, 'saveValidations', parts({ errors: { city: ['City'] } }));
    expect(JSON.parse((await expectStatus(200, 'getTabs', { cookie: ownCookie })).text)).toEqual({
      personal_statement: 'upload',
    });
    expect(JSON.parse((await expectStatus(200, 'getAddAnother', { cookie: ownCookie })).text)).toEqual({
      activities: 3,
    });
    const profile = JSON.parse((await expectStatus(200, 'getProfile', { cookie: ownCookie })).text);
    expect(profile).toMatchObject({
      username,
      answer: { first_name: 'Carmen', optin_sms_ind: true },
      last_page: '/education',
      tabs: { personal_statement: 'upload' },
      add_another: { activities: 3 },
      web_status: [{ web_status: 'started' }],
    });
    expect(profile.successful_login).toHaveLength(1);
  });

  /** Sends a file to storage as a browser does; returns what the server is then told. */
  async function sendFile() {
    const asked = { cookie: ownCookie, body: { answer_key: 'personal_statement_doc' } };
    const place = await expectStatus(200, 'presignUpload', asked);
    const { url, fields }: { url: string; fields: Record<string, string> } = JSON.parse(place.text);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(made.png())]), 'statement.png');
    expect((await fetch(new URL(url, server.url), { method: 'POST', body: form })).ok).toBe(true);
    return { file_key: fields.key ?? '', file_name: 'statement.png' };
  }
  let lateDocument = {};

  test('keeps a document as it is sent, converted and deleted', async () => {
    const own = { cookie: ownCookie };
    const document = await sendFile();
    await expectStatus(404, 'convertDocument', { ...own, body: { ...document, file_key: `${document.file_key}x` } });
    await expectStatus(204, 'convertDocument', { ...own, body: document });
    const standing = async () => JSON.parse((await expectStatus(200, 'getConversion', own)).text);
    await expect.poll(standing, { timeout: 30_000 }).toMatchObject({ status: 'COMPLETED', url: expect.any(String) });
    expect(JSON.parse((await expectStatus(200, 'getDocumentAnswers', own)).text)).toMatchObject({
      personal_statement_doc: { file_name: 'statement.png' },
    });
    await expectStatus(204, 'deleteConversion', own);
    await expectStatus(204, 'deleteDocumentAnswer', own);
    expect(await standing()).toEqual({ status: 'NOT_ANSWERED' });
    for (const id of ['getConversion', 'deleteConversion', 'deleteDocumentAnswer'] as const)
      await expectStatus(404, id, { ...own, key: 'first_name' });
    lateDocument = await sendFile();
  });

  test('submits once, and is never changed again', async () => {
    const parts = (body: object) => ({ cookie: ownCookie, body });
    await expectStatus(422, 'submitApplication', { cookie: ownCookie });
    await expectStatus(200, 'saveAnswers', parts(completeAnswers(dayOf(new Date()))));
    await expectStatus(204, 'submitApplication', { cookie: ownCookie });
    await expectStatus(204, 'submitApplication', { cookie: ownCookie });
    const before = (await expectStatus(200, 'getProfile', { cookie: ownCookie })).text;
    await expectStatus(409, 'saveAnswers', parts({ first_name: 'Mallory' }));
    await expectStatus(409, 'saveLastPage', parts({ last_page: '/about' }));
    await expectStatus(409, 'saveValidations', parts({ errors: {} }));
    await expectStatus(409, 'saveTab', parts({ tab_id: 'personal_statement', chosen_tab: 'essay' }));
    await expectStatus(409, 'saveAddAnother', parts({ button_id: 'activities', num_components: 1 }));
    await expectStatus(409, 'presignUpload', parts({ answer_key: 'personal_statement_doc' }));
    await expectStatus(409, 'convertDocument', parts(lateDocument));
    await expectStatus(409, 'deleteConversion', { cookie: ownCookie });
    await expectStatus(409, 'deleteDocumentAnswer', { cookie: ownCookie });
    expect((await expectStatus(200, 'getProfile', { cookie: ownCookie })).text).toBe(before);
  });

  test('gets a PDF copy of what was submitted', async () => {
    const copy = async () => JSON.parse((await expectStatus(200, 'getPdfCopy', { cookie: ownCookie })).text);
    await expect.poll(copy, { timeout: 30_000, interval: 500 }).toMatchObject({
      status: 'COMPLETED',
      url: expect.any(String),
    });
  });

  test('gets a new password by the mailed link, once, and loses its sessions', async () => {
    await expectStatus(200, 'requestPasswordReset', { body: { username } });
    const { link = '' } = await server.outbox.waitForMail({ to: username, subject: /new password/ });
    const id = new URL(link).searchParams.get('id');
    const body = { username, password: 'Correct-Horse-8', confirm_password: 'Correct-Horse-8', id };
    await expectStatus(403, 'resetPassword', { body: { ...body, id: 'wrong' } });
    await expectStatus(200, 'resetPassword', { body });
    await expectStatus(403, 'resetPassword', { body });
    await expectStatus(401, 'getProfile', { cookie: ownCookie });
    await expectStatus(401, 'logIn', { body: account });
    await expectStatus(200, 'logIn', { body: { username, password: 'Correct-Horse-8' } });
  });

  test('is left by logging out, as often as one likes', async () => {
    const leaving = await logIn(server, { username, password: 'Correct-Horse-8' });
    await expectStatus(204, 'logOut', { cookie: leaving });
    await expectStatus(401, 'getProfile', { cookie: leaving });
    await expectStatus(204, 'logOut', { cookie: leaving });
  });
});

test('an invitation prefills a visitor', async () => {
  const answers = { first_name: 'Invited', optin_sms_ind: false };
  const file = join(server.dataDir, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  // The embedded database is open to one process at a time.
  expect(await server.stop()).toBe(0);
  const env = { ...process.env, DATA_DIR: server.dataDir, PUBLIC_URL: server.url, DATABASE_URL: '' };
  const link = execFileSync(process.execPath, ['server/invite.ts', file], { env, encoding: 'utf8' }).trim();
  await server.start();
  const token = new URL(link).searchParams.get('token') ?? '';
  const { text } = await expectStatus(200, 'getTemporaryAnswers', { query: { token } });
  expect(JSON.parse(text)).toEqual(answers);
  await expectStatus(403, 'getTemporaryAnswers', { query: { token: `${token}x` } });
  await expectStatus(422, 'getTemporaryAnswers', { query: {} });
});

test('an application is read by its service token alone', async () => {
  await expectStatus(403, 'getServiceApplication', { query: { service_token: 'wrong' } });
  await expectStatus(422, 'getServiceApplication', { cookie });
});

test('a look-up suggests, gives the details of a suggestion, and says what is wrong', async () => {
  const category = 'hs_ceeb';
  const { text } = await expectStatus(200, 'findLookup', {
    query: { category, text: 'high school', max_results: '3' },
  });
  const suggestions: { id: string; text: string }[] = JSON.parse(text);
  expect(suggestions).toHaveLength(3);
  const [first] = suggestions;
  const details = await expectStatus(200, 'findLookup', { query: { category, id: first?.id ?? '' } });
  expect(JSON.parse(details.text)).toMatchObject({ name: first?.text });
  await expectStatus(404, 'findLookup', { query: { category, id: 'never-was' } });
  await expectStatus(422, 'findLookup', { query: { category } });
  await expectStatus(422, 'findLookup', { query: { category: 'planets', text: 'high' } });
});

describe('too many tries', () => {
  const limited: [OperationId, object][] = [
    ['signUp', { password: goodPassword }],
    ['confirmAccount', { code: '000000' }],
    ['resendConfirmation', {}],
    ['logIn', { password: 'Wrong-Horse-77' }],
    ['requestPasswordReset', {}],
    ['resetPassword', { password: goodPassword, confirm_password: goodPassword, id: 'wrong' }],
  ];
  test.each(limited)('of one account end in 429: %s', async (id, rest) => {
    const body = { ...rest, username: `limited.${id.toLowerCase()}@example.com` };
    let tries = 0;
    while ((await call(id, { body, from: '192.0.2.2' })).status !== 429 && tries < 50) tries++;
    const { retryAfter } = await expectStatus(429, id, { body, from: '192.0.2.3' });
    expect(retryAfter).toBeGreaterThan(0);
  });

  const limitedByAddress: [OperationId, Record<string, string>, number][] = [
    ['getTemporaryAnswers', { token: 'wrong' }, 403],
    ['getServiceApplication', { service_token: 'wrong' }, 403],
    ['findLookup', { category: 'hs_ceeb', text: 'h' }, 200],
  ];
  test.each(limitedByAddress)(
    'from one address end in 429, and for that address alone: %s',
    async (id, query, usual) => {
      let tries = 0;
      while ((await call(id, { query, from: '192.0.2.4' })).status !== 429 && tries < 2000) tries++;
      await expectStatus(429, id, { query, from: '192.0.2.4' });
      await expectStatus(usual, id, { query, from: '192.0.2.5' });
    },
  );
});

/** A failing server cannot be had by asking, what needs a session is not limited, and a service token never leaves the server. */
const unseen = (needsSession: boolean, id: OperationId) => [
  ...(id === 'getServiceApplication' ? [200] : []),
  ...(needsSession || id === 'logOut' ? [429] : []),
  500,
];

test.each(operationsOfContract)(
  'every status that $operationId documents was seen, but for those nobody can provoke',
  ({ operationId, statuses, needsSession }) => {
    const seen = statusesSeen(operationId);
    expect(statuses.filter((status) => !seen.has(status))).toEqual(unseen(needsSession, operationId));
  },
);
