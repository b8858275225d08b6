import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonOf } from '../../contract/operations.ts';
import { type CompiledOperation, compileOperations } from '../routes/compileOperations.ts';
import { openLocalStorage } from '../storage/localStorage.ts';
import { endConversion, replaceDocument } from '../store/documents.ts';
import { endPdfCopy, requestPdfCopy } from '../store/pdfCopies.ts';
import { createServiceToken } from '../store/serviceTokens.ts';
import { databases } from '../testing/openTestDatabase.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import { minuteMs, type TestServer, type Visitor } from '../testing/testServer.ts';

/* What every operation answers to every caller who is not the owner of what it is about. */

const roles = [
  'a visitor',
  'another applicant',
  'the holder of another’s token',
  'an expired session',
  'a page of another site',
] as const;
type Role = (typeof roles)[number];

/** The expected status for each operation and role. */
const statuses: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  signUp: [200, 200, 200, 200, 403],
  confirmAccount: [422, 422, 422, 422, 403],
  resendConfirmation: [200, 200, 200, 200, 403],
  logIn: [403, 403, 403, 403, 403],
  requestPasswordReset: [200, 200, 200, 200, 403],
  resetPassword: [403, 403, 403, 403, 403],
  getTemporaryAnswers: [403, 403, 403, 403, 403],
  getOffers: [200, 200, 200, 200, 403],
  reportBrowserError: [204, 204, 204, 204, 403],
  getProfile: [401, 200, 401, 401, 403],
  saveAnswers: [401, 200, 401, 401, 403],
  saveLastPage: [401, 204, 401, 401, 403],
  saveWebStatus: [401, 204, 401, 401, 403],
  saveValidations: [401, 204, 401, 401, 403],
  submitApplication: [401, 422, 401, 401, 403],
  saveAddAnother: [401, 204, 401, 401, 403],
  getAddAnother: [401, 200, 401, 401, 403],
  saveTab: [401, 204, 401, 401, 403],
  getTabs: [401, 200, 401, 401, 403],
  presignUpload: [401, 200, 401, 401, 403],
  getDocumentAnswers: [401, 200, 401, 401, 403],
  deleteDocumentAnswer: [401, 204, 401, 401, 403],
  convertDocument: [401, 404, 401, 401, 403],
  getConversion: [401, 200, 401, 401, 403],
  deleteConversion: [401, 204, 401, 401, 403],
  getPdfCopy: [401, 200, 401, 401, 403],
  getServiceApplication: [422, 422, 200, 422, 403],
  findLookup: [200, 200, 200, 200, 403],
  // With another password than the caller's.
  deleteApplication: [401, 422, 401, 401, 403],
  // The last, since it ends a session.
  logOut: [204, 204, 204, 204, 403],
};

const operations = compileOperations();

test('every operation of the contract is in the table', () => {
  expect(operations.map(({ id }) => id).toSorted()).toEqual(Object.keys(statuses).toSorted());
});

const methods = ['GET', 'PUT', 'POST', 'DELETE'] as const;
const matrix = Object.entries(statuses).flatMap(([id, expected]) =>
  operations
    .filter((operation) => operation.id === id)
    .flatMap((operation) => roles.map((role, index) => ({ role, id, operation, status: expected[index] }))),
);

describe.each(databases)('on %s', (kind) => {
  const answerKey = 'portfolio';
  const dataDir = mkdtempSync(join(tmpdir(), 'roles-'));
  let server: TestServer;
  let owner: Awaited<ReturnType<TestServer['quickApplicant']>>;
  let others: Readonly<Record<Role, Visitor>>;
  let token: string;
  let fileKey: string;
  beforeAll(async () => {
    server = await startTestServerOn(kind, { environment: { DATA_DIR: dataDir } });
    owner = await server.quickApplicant('ottilie@example.com');
    fileKey = `${owner.id}/${answerKey}/${randomUUID()}`;
    await storeDocumentAndCopy();
    const other = await server.quickApplicant('other@example.com');
    token = await createServiceToken(server.database.db, other.id, server.clock.now);
    const twelveHoursAgo = new Date(server.clock.now.getTime() - 12 * 60 * minuteMs);
    others = {
      'a visitor': server.visitor(),
      'another applicant': other,
      'the holder of another’s token': server.visitor(undefined, { session: token, service_token: token }),
      'an expired session': await server.quickApplicant('ottilie@example.com', twelveHoursAgo),
      'a page of another site': owner,
    };
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true });
  });

  /** Stores a converted document and a finished copy. */
  async function storeDocumentAndCopy() {
    const { db } = server.database;
    const copyKey = `${owner.id}/copy/${randomUUID()}.pdf`;
    const file = { accountId: owner.id, answerKey, fileKey } as const;
    await owner.call('PUT', '/api/answer', { first_name: 'Ottilie' });
    await db.transaction((tx) => replaceDocument(tx, { ...file, fileName: 'Ottilie.pdf', fileSize: 1 }));
    await endConversion(db, file, { status: 'COMPLETED', pdfKey: `${fileKey}.pdf` });
    await db.transaction((tx) => requestPdfCopy(tx, owner.id));
    await endPdfCopy(db, owner.id, copyKey);
    const storage = openLocalStorage({ dataDir, publicUrl: '' }, { keyedHash: () => '', now: () => server.clock.now });
    for (const key of [fileKey, `${fileKey}.pdf`, copyKey]) await storage.writePdf(key, Buffer.from('Ottilie'));
  }

  const conversion = `/api/pdf/document-answer/${answerKey}`;
  const ownersDocument = () => owner.call('GET', conversion);
  const ownersCopy = () => owner.call('GET', '/api/pdf');

  /** Bodies that name the owner's document. */
  const bodies: Readonly<Record<string, () => unknown>> = {
    presignUpload: () => ({ answer_key: answerKey }),
    convertDocument: () => ({ file_key: fileKey, file_name: 'mine.pdf' }),
  };

  const exampleOf = ({ requestBody }: CompiledOperation) => jsonOf(requestBody)?.examples.values().next().value;

  /** The query with the contract's examples, as `?category=hs_ceeb`. */
  const queryOf = ({ parameters, id }: CompiledOperation) => {
    const given = parameters.filter(
      (it) => it.in === 'query' && it.example !== undefined && id !== 'getServiceApplication',
    );
    return given.length > 0 ? `?${new URLSearchParams(given.map((it) => [it.name, String(it.example)]))}` : '';
  };

  const asked = (role: Role, url: string) =>
    role === 'the holder of another’s token' ? `${url}${url.includes('?') ? '&' : '?'}service_token=${token}` : url;

  /** The owner's keys and addresses begin with the account id, and the owner's other data contains Ottilie. */
  const noDataOfTheOwner = () => expect.not.stringMatching(new RegExp(`${owner.id}|Ottilie`, 'i'));

  test.each(matrix)(
    '$id answers $role with $status and without data of the owner',
    async ({ role, operation, status }) => {
      const method = methods.find((known) => known === operation.method) ?? 'PATCH';
      const url = asked(role, operation.url.replace(':key', answerKey) + queryOf(operation));
      const body = bodies[operation.id]?.() ?? exampleOf(operation);
      const origin = role === 'a page of another site' ? { origin: 'https://evil.example' } : {};
      const reply = await others[role].call(method, url, body, origin);
      expect(reply.status).toBe(status);
      expect(JSON.stringify([reply.body, reply.headers])).toEqual(noDataOfTheOwner());
    },
  );

  test.each(roles.filter((role) => role !== 'a page of another site'))(
    '%s cannot read either PDF at its address',
    async (role) => {
      for (const { body } of [await ownersDocument(), await ownersCopy()]) {
        const { pathname, search } = new URL(String(body.url));
        expect(await owner.call('GET', pathname + search)).toMatchObject({ status: 200 });
        expect(await others[role].call('GET', asked(role, pathname + search))).toMatchObject({ status: 404 });
      }
    },
  );

  test('the owner’s data is unchanged afterwards', async () => {
    expect((await ownersDocument()).body).toMatchObject({ status: 'COMPLETED' });
    expect((await ownersCopy()).body).toMatchObject({ status: 'COMPLETED' });
    expect((await owner.call('GET', '/api/profile')).body).toMatchObject({
      answer: { first_name: 'Ottilie' },
      document_answer: { [answerKey]: { file_name: 'Ottilie.pdf' } },
    });
  });
});
