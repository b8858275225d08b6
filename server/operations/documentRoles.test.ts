import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, contractPart, entries } from '../contract/document.ts';
import { readContract } from '../contract/readContract.ts';
import { openLocalStorage } from '../documents/localStorage.ts';
import * as copies from '../store/copies.ts';
import type { OpenDatabase } from '../store/database.ts';
import * as documents from '../store/documents.ts';
import * as serviceTokens from '../store/serviceTokens.ts';
import { databases, openTestDatabase } from '../testing/openTestDatabase.ts';
import { minuteMs, startTestServer, type TestServer, type Visitor } from '../testing/testServer.ts';

/* Who is not the owner of a document, a copy or an application, and what each call answers them. */

const roles = ['a visitor', 'another applicant', 'the holder of another’s token', 'an expired session'] as const;
type Role = (typeof roles)[number];

/** By operation, a status for each of the roles. */
const statuses: Readonly<Record<string, readonly [number, number, number, number]>> = {
  presignUpload: [401, 200, 401, 401],
  getDocumentAnswers: [401, 200, 401, 401],
  deleteDocumentAnswer: [401, 204, 401, 401],
  convertDocument: [401, 404, 401, 401],
  getConversion: [401, 200, 401, 401],
  deleteConversion: [401, 204, 401, 401],
  getPdfCopy: [401, 200, 401, 401],
  getServiceApplication: [422, 422, 200, 422],
};

const tags: readonly unknown[] = ['documents', 'pdf', 'service'];
const guarded = entries(contractPart('paths'))
  .flatMap(([, path]) => entries(path))
  .filter(([, operation]) => tags.includes(at(operation, 'tags', '0').value))
  .map(([, operation]) => String(at(operation, 'operationId').value));

test('every call about documents, copies and the print is in the table', () => {
  expect(guarded.toSorted()).toEqual(Object.keys(statuses).toSorted());
});

const methods = ['GET', 'PUT', 'POST', 'DELETE'] as const;
const matrix = readContract()
  .filter(({ id }) => guarded.includes(id))
  .flatMap(({ id, method, url }) =>
    roles.map((role, index) => ({ role, id, method, url, status: statuses[id]?.[index] })),
  );

describe.each(databases)('on %s', (kind) => {
  const answerKey = 'personal_statement_doc';
  const dataDir = mkdtempSync(join(tmpdir(), 'roles-'));
  let database: OpenDatabase;
  let server: TestServer;
  let owner: Awaited<ReturnType<TestServer['applicantAtOnce']>>;
  let others: Readonly<Record<Role, Visitor>>;
  let token: string;
  let fileKey: string;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    server = await startTestServer(database, { environment: { DATA_DIR: dataDir } });
    owner = await server.applicantAtOnce('ottilie@example.com');
    fileKey = `${owner.id}/${answerKey}/${randomUUID()}`;
    await keepDocumentAndCopy();
    const other = await server.applicantAtOnce('other@example.com');
    token = await serviceTokens.make(database.db, other.id, server.clock.now);
    const twelveHoursAgo = new Date(server.clock.now.getTime() - 12 * 60 * minuteMs);
    others = {
      'a visitor': server.visitor(),
      'another applicant': other,
      'the holder of another’s token': server.visitor(undefined, { session: token, service_token: token }),
      'an expired session': await server.applicantAtOnce('ottilie@example.com', twelveHoursAgo),
    };
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  /** As they are once the document was converted and the copy printed. */
  async function keepDocumentAndCopy() {
    const { db } = database;
    const copyKey = `${owner.id}/copy/${randomUUID()}.pdf`;
    const file = { accountId: owner.id, answerKey, fileKey } as const;
    await owner.call('PUT', '/api/answer', { first_name: 'Ottilie' });
    await db.transaction((tx) => documents.replace(tx, { ...file, fileName: 'Ottilie.pdf', fileSize: 1 }));
    await documents.end(db, file, { status: 'COMPLETED', pdfKey: `${fileKey}.pdf` });
    await db.transaction((tx) => copies.want(tx, owner.id));
    await copies.end(db, owner.id, copyKey);
    const storage = openLocalStorage({ dataDir, publicUrl: '' }, { keyedHash: () => '', now: () => server.clock.now });
    for (const key of [fileKey, `${fileKey}.pdf`, copyKey]) await storage.writePdf(key, Buffer.from('Ottilie'));
  }

  const conversion = `/api/pdf/document-answer/${answerKey}`;
  const ownersDocument = () => owner.call('GET', conversion);
  const ownersCopy = () => owner.call('GET', '/api/pdf');

  /** What a call carries to reach the owner's. */
  const bodies: Readonly<Record<string, () => unknown>> = {
    presignUpload: () => ({ answer_key: answerKey }),
    convertDocument: () => ({ file_key: fileKey, file_name: 'mine.pdf' }),
  };

  const asked = (role: Role, url: string) =>
    role === 'the holder of another’s token' ? `${url}${url.includes('?') ? '&' : '?'}service_token=${token}` : url;

  /** Keys and addresses begin with the account, and everything else that is the owner's is called Ottilie. */
  const nothingOfTheOwners = () => expect.not.stringMatching(new RegExp(`${owner.id}|Ottilie`, 'i'));

  test.each(matrix)('$role at $id hears $status, and nothing of the owner’s', async (call) => {
    const method = methods.find((known) => known === call.method) ?? 'PATCH';
    const url = asked(call.role, call.url.replace(':key', answerKey));
    const reply = await others[call.role].call(method, url, bodies[call.id]?.());
    expect(reply.status).toBe(call.status);
    expect(JSON.stringify([reply.body, reply.headers])).toEqual(nothingOfTheOwners());
  });

  test.each(roles)('%s reads neither PDF at its address', async (role) => {
    for (const { body } of [await ownersDocument(), await ownersCopy()]) {
      const { pathname, search } = new URL(String(body.url));
      expect(await owner.call('GET', pathname + search)).toMatchObject({ status: 200 });
      expect(await others[role].call('GET', asked(role, pathname + search))).toMatchObject({ status: 404 });
    }
  });

  test('afterwards the owner has everything as before', async () => {
    expect((await ownersDocument()).body).toMatchObject({ status: 'COMPLETED' });
    expect((await ownersCopy()).body).toMatchObject({ status: 'COMPLETED' });
    expect((await owner.call('GET', '/api/profile')).body).toMatchObject({
      answer: { first_name: 'Ottilie' },
      document_answer: { [answerKey]: { file_name: 'Ottilie.pdf' } },
    });
  });
});
