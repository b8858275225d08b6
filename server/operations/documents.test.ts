import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContractFile } from '../../contract/contractFile.ts';
import { schemaOf } from '../../contract/schema.ts';
import { completeAnswers } from '../../form/testing.ts';
import { institution, universityDay } from '../../form/university.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { countCostlyFile } from '../account/limits.ts';
import { unreadableMessage } from '../documents/convert/conversionMessages.ts';
import { keyedHashWith } from '../keyedHash.ts';
import { mergeAnswers } from '../store/applications.ts';
import { endConversion, replaceDocument } from '../store/documents.ts';
import * as made from '../testing/documents.ts';
import { databases } from '../testing/openTestDatabase.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import { secret, startTestServer, type TestServer, type Visitor } from '../testing/testServer.ts';

const key = 'portfolio';
const document = `/api/document-answer/${key}`;
const conversion = `/api/pdf/document-answer/${key}`;

test('the contract accepts the longest file name that the institution allows', () => {
  const { maxLength } = schemaOf(
    readContractFile().root.at('components', 'schemas', 'UploadedFile', 'properties', 'file_name'),
  );
  expect(institution.limits.upload.maxNameLength).toBeLessThanOrEqual(Number(maxLength));
});

describe.each(databases)('on %s', (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'documents-'));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServerOn(kind, { environment: { DATA_DIR: dataDir } });
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true });
  });

  const files = () =>
    readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const complete = () => completeAnswers(universityDay(server.clock.now));

  /** Uploads a file as the page does. Returns its key. */
  async function upload(ana: Visitor, bytes: Buffer): Promise<string> {
    const presigned = await ana.call('POST', '/api/presigned-url', { answer_key: key });
    expect(presigned.status).toBe(200);
    const fields = Object.entries(presigned.body.fields ?? {});
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, String(value));
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a name');
    const request = new Request('http://x/', { method: 'POST', body: form });
    const reply = await server.server.inject({
      method: 'POST',
      url: new URL(String(presigned.body.url)).pathname,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(reply.statusCode).toBe(204);
    return String(Object.fromEntries(fields).key);
  }

  const convert = (ana: Visitor, fileKey: string, name = 'statement.pdf') =>
    ana.call('POST', conversion, { file_key: fileKey, file_name: name });

  const ended = (ana: Visitor) =>
    eventually(async () => {
      const { body } = await ana.call('GET', conversion);
      if (body.status !== 'COMPLETED' && body.status !== 'FAILED') throw new Error(`still ${body.status}`);
      return body;
    });

  const savedAnswers = async (ana: Visitor) => Object((await ana.call('GET', '/api/profile')).body.answer);

  /** Waits for all conversions without a call to the server, as after the applicant closed the page. */
  const allConverted = () =>
    eventually(async () => {
      const { rows } = await server.database.jobs.executeSql(
        "select 1 from pgboss.job where name in ('conversion', 'conversion-word') and state < 'completed'",
      );
      expect(rows).toEqual([]);
    });

  async function uploaded(username: string, bytes = made.png(), name = 'statement.png') {
    const ana = await server.applicant(username);
    const fileKey = await upload(ana, bytes);
    expect(await convert(ana, fileKey, name)).toMatchObject({ status: 204 });
    return { ana, fileKey, body: await ended(ana) };
  }

  test('a document is uploaded, converted, read and deleted', async () => {
    const ana = await server.applicant('whole@example.com');
    expect((await ana.call('GET', conversion)).body).toEqual({ status: 'NOT_ANSWERED' });
    expect((await ana.call('GET', '/api/document-answer')).body).toEqual({});
    const bytes = await made.pdf();
    expect(await convert(ana, await upload(ana, bytes), 'Mein Lebensweg.pdf')).toMatchObject({ status: 204 });
    expect((await ana.call('GET', conversion)).body.status).toMatch(/UNPROCESSED|IN_PROGRESS/);
    const { status, url } = await ended(ana);
    expect(status).toBe('COMPLETED');
    const file = { file_name: 'Mein Lebensweg.pdf', file_size: bytes.length };
    expect((await ana.call('GET', '/api/document-answer')).body).toEqual({ [key]: file });
    expect((await ana.call('GET', '/api/profile')).body.document_answer).toEqual({ [key]: file });
    const { pathname, search } = new URL(String(url));
    const disposition = "inline; filename*=UTF-8''Mein%20Lebensweg.pdf";
    expect(await ana.call('GET', pathname + search)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'content-disposition': disposition },
    });

    expect(await ana.call('DELETE', conversion)).toMatchObject({ status: 204 });
    expect((await ana.call('GET', conversion)).body).toEqual({ status: 'NOT_ANSWERED' });
    expect(await ana.call('GET', pathname + search)).toMatchObject({ status: 404 });
    expect(await ana.call('DELETE', document)).toMatchObject({ status: 204 });
    expect((await ana.call('GET', '/api/document-answer')).body).toEqual({});
    expect(files()).toEqual([]);
    expect(await ana.call('DELETE', conversion)).toMatchObject({ status: 204 });
    expect(await ana.call('DELETE', document)).toMatchObject({ status: 204 });
  });

  test('a document belongs to the record: each call about it makes a revision, and replaces none that it does not name', async () => {
    const ana = await server.applicant('record@example.com');
    const revisionNow = async () => (await ana.call('GET', '/api/profile')).body.revision;
    const naming = (from: unknown, to: string) => ({
      'If-Match': `"${from}"`,
      'Idempotency-Key': `"${to.padEnd(16, '-')}"`,
    });
    const body = { file_key: await upload(ana, made.png()), file_name: 'statement.png' };
    const first = await revisionNow();
    expect(await ana.call('POST', conversion, body, naming('another', 'convert'))).toMatchObject({ status: 412 });
    expect((await ana.call('GET', conversion)).body.status).toBe('NOT_ANSWERED');
    const calls = [
      ['POST', conversion, body],
      ['DELETE', conversion],
      ['DELETE', document],
    ] as const;
    let from = first;
    for (const [method, path, sent] of calls) {
      const to = `${method}${path.length}`.padEnd(16, '-');
      expect(await ana.call(method, path, sent, naming(from, to))).toMatchObject({ status: 204 });
      expect(await revisionNow()).toBe(to);
      if (method === 'POST') await ended(ana);
      expect(await revisionNow()).toBe(to);
      const before = files();
      for (const [otherMethod, other, otherSent] of calls)
        expect(await ana.call(otherMethod, other, otherSent, naming(from, 'other'))).toMatchObject({ status: 412 });
      expect(await ana.call(method, path, sent, naming(from, to))).toMatchObject({ status: 204 });
      expect(files()).toEqual(before);
      from = to;
    }
    expect(await ana.call('DELETE', document)).toMatchObject({ status: 204 });
    expect(await revisionNow()).not.toBe(from);
  });

  test('a document that cannot be converted fails with a message for the applicant, and its file is deleted', async () => {
    const { ana, body } = await uploaded('failed@example.com', made.svg, 'drawing.png');
    expect(body).toEqual({ status: 'FAILED', message: unreadableMessage('drawing.png') });
    expect((await ana.call('GET', '/api/document-answer')).body).toEqual({});
    await allConverted();
    expect(files()).toEqual([]);
  });

  test('a new document replaces the one before, whose files are deleted', async () => {
    const { ana, fileKey } = await uploaded('replaced@example.com');
    const second = await upload(ana, made.jpeg());
    await convert(ana, second, 'second.jpg');
    await ended(ana);
    expect(files().toSorted()).toEqual(
      [second, `${second}.pdf`].map((path) => join(dataDir, 'files', path)).toSorted(),
    );
    expect(await convert(ana, fileKey)).toMatchObject({ status: 404 });
    await ana.call('DELETE', document);
  });

  test('the late end of an older file’s conversion changes nothing of the document that replaced it', async () => {
    const ana = await server.quickApplicant('late@example.com');
    const file = (name: string) =>
      ({ accountId: ana.id, answerKey: key, fileKey: `${ana.id}/${key}/${name}` }) as const;
    const [older, newer] = [file('older'), file('newer')];
    for (const one of [older, newer])
      await server.database.db.transaction((tx) =>
        replaceDocument(tx, { ...one, fileName: one.fileKey.slice(-5), fileSize: 1 }),
      );
    expect(await endConversion(server.database.db, older, { status: 'COMPLETED', pdfKey: 'older.pdf' })).toBe(false);
    expect((await ana.call('GET', conversion)).body).toEqual({ status: 'UNPROCESSED' });
    expect(await endConversion(server.database.db, newer, { status: 'COMPLETED', pdfKey: 'newer.pdf' })).toBe(true);
    expect(await savedAnswers(ana)).toMatchObject({ [key]: 'newer' });
  });

  test('two requests for one file convert it once', async () => {
    const ana = await server.applicant('twice@example.com');
    const fileKey = await upload(ana, made.png());
    const replies = await Promise.all([convert(ana, fileKey), convert(ana, fileKey)]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    await ended(ana);
    expect(await convert(ana, fileKey)).toMatchObject({ status: 204 });
    const { rows } = await server.database.jobs.executeSql("select id from pgboss.job where data->>'fileKey' = $1", [
      fileKey,
    ]);
    expect(rows).toHaveLength(1);
    await ana.call('DELETE', document);
  });

  test('a document that is deleted during its conversion stays deleted', async () => {
    const ana = await server.applicant('deleted@example.com');
    await convert(ana, await upload(ana, await made.docx()), 'long.docx');
    await ana.call('DELETE', conversion);
    await ana.call('DELETE', document);
    await allConverted();
    expect(files()).toEqual([]);
    expect((await ana.call('GET', conversion)).body).toEqual({ status: 'NOT_ANSWERED' });
  });

  test.each([
    ['../../../x.pdf', '../../../x.pdf'],
    ['履歴書.docx', '履歴書.docx'],
    ['<b>bold</b>.pdf', '<b>bold</b>.pdf'],
    ['cod.\u202efdp.exe', 'cod.fdp.exe'],
    ['\u0007', 'document'],
  ])(
    'the name %j is shown as %j, and has no effect on where the file is stored',
    { tags: 'slow' },
    async (name, shown) => {
      const ana = await server.applicant(`name-${randomUUID()}@example.com`);
      expect(await convert(ana, await upload(ana, made.png()), name)).toMatchObject({ status: 204 });
      expect((await ana.call('GET', '/api/document-answer')).body).toMatchObject({ [key]: { file_name: shown } });
      await ended(ana);
      await ana.call('DELETE', document);
      expect(files()).toEqual([]);
    },
  );

  test('a name of 32 characters is accepted, one of 33 is rejected', async () => {
    const ana = await server.applicant('long-name@example.com');
    const fileKey = await upload(ana, made.png());
    expect(await convert(ana, fileKey, `${'n'.repeat(29)}.pdf`)).toMatchObject({ status: 422 });
    expect(await convert(ana, fileKey, `${'n'.repeat(28)}.pdf`)).toMatchObject({ status: 204 });
    await ended(ana);
    await ana.call('DELETE', document);
  });

  test.each([
    ['never uploaded', (account: string) => `${account}/${key}/${randomUUID()}`],
    ['of another question', (account: string) => `${account}/other_doc/${randomUUID()}`],
    ['outside the folder', (account: string) => `${account}/${key}/../../${key}`],
    ['without an account', () => 'a'],
  ])('a file %s is not converted', async (_what, keyOf) => {
    const ana = await server.applicant(`key-${randomUUID()}@example.com`);
    const presigned = await ana.call('POST', '/api/presigned-url', { answer_key: key });
    const own: Record<string, string> = Object(presigned.body.fields);
    expect(await convert(ana, keyOf(own.key?.split('/')[0] ?? ''))).toMatchObject({ status: 404 });
  });

  describe('the answer', () => {
    test('is the file name once the document is converted, without a poll of the page, and is enough to submit', async () => {
      const ana = await server.applicant('closed-tab@example.com');
      await ana.call('PUT', '/api/answer', { ...complete(), program: 'film', portfolio_text: '' });
      await convert(ana, await upload(ana, made.png()), 'statement.png');
      expect(await savedAnswers(ana)).toMatchObject({ [key]: '' });
      await allConverted();
      expect(await savedAnswers(ana)).toMatchObject({ first_name: complete().first_name, [key]: 'statement.png' });
      expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
    });

    test('is empty after a conversion that failed, also when a file before it was converted', {
      tags: 'slow',
    }, async () => {
      const { ana } = await uploaded('worse@example.com', made.png(), 'good.png');
      expect(await savedAnswers(ana)).toMatchObject({ [key]: 'good.png' });
      await convert(ana, await upload(ana, made.svg), 'bad.png');
      expect(await savedAnswers(ana)).toMatchObject({ [key]: '' });
      await allConverted();
      expect((await ended(ana)).status).toBe('FAILED');
      expect(await savedAnswers(ana)).toMatchObject({ [key]: '' });
    });

    test.each([document, conversion])('is empty after DELETE %s', async (path) => {
      const { ana } = await uploaded(`deleted-${randomUUID()}@example.com`, made.png(), 'good.png');
      await ana.call('DELETE', path);
      expect(await savedAnswers(ana)).toMatchObject({ [key]: '' });
      await ana.call('DELETE', document);
    });

    test('that a client sends is ignored: without a document the question stays unanswered, with one it stays answered', async () => {
      const ana = await server.applicant('by-hand@example.com');
      const filmmaker = { ...complete(), program: 'film', portfolio_text: '', [key]: 'made-up.pdf' };
      expect(await ana.call('PUT', '/api/answer', filmmaker)).toMatchObject({ status: 200 });
      expect(await savedAnswers(ana)).not.toHaveProperty(key);
      expect(await savedAnswers(ana)).toMatchObject({ program: 'film' });
      const missing = { status: 422, body: { errors: { [key]: ['Your portfolio as a file'] } } };
      expect(await ana.call('POST', '/api/submit')).toMatchObject(missing);
      await convert(ana, await upload(ana, made.png()), 'statement.png');
      await ended(ana);
      await ana.call('PUT', '/api/answer', { [key]: '' });
      expect(await savedAnswers(ana)).toMatchObject({ [key]: 'statement.png' });
      expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
      expect(await savedAnswers(ana)).toMatchObject({ [key]: 'statement.png' });
    });

    test('that an older server saved without a document does not count at submission', async () => {
      const ana = await server.quickApplicant('older@example.com');
      const filmmaker = { ...complete(), program: 'film', portfolio_text: '', [key]: 'made-up.pdf' };
      await mergeAnswers(server.database.db, ana.id, filmmaker);
      expect(await savedAnswers(ana)).toMatchObject({ [key]: 'made-up.pdf' });
      expect(await ana.call('POST', '/api/submit')).toMatchObject({
        status: 422,
        body: { errors: { [key]: ['Your portfolio as a file'] } },
      });
      await mergeAnswers(server.database.db, ana.id, { portfolio_text: 'My life.' });
      expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
      expect(await savedAnswers(ana)).toMatchObject({ [key]: '' });
    });
  });

  describe('submission', () => {
    test('counts a document once it is converted, not the saved answer', async () => {
      const ana = await server.applicant('filmmaker@example.com');
      const filmmaker = { ...complete(), program: 'film', portfolio_text: '', [key]: 'statement.pdf' };
      await ana.call('PUT', '/api/answer', filmmaker);
      expect(await ana.call('POST', '/api/submit')).toMatchObject({
        status: 422,
        body: { errors: { [key]: ['Your portfolio as a file'] } },
      });
      await convert(ana, await upload(ana, await made.pdf()), 'statement.pdf');
      expect(await ana.call('POST', '/api/submit')).toMatchObject({
        status: 422,
        body: { errors: { [key]: ['Please wait until the file upload has completed.'] } },
      });
      await ended(ana);
      expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
    });

    test('makes the documents read-only', async () => {
      const { ana, fileKey } = await uploaded('closed@example.com');
      await ana.call('PUT', '/api/answer', complete());
      expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
      const changes = [
        ana.call('POST', '/api/presigned-url', { answer_key: key }),
        convert(ana, fileKey),
        ...[document, conversion].map((path) => ana.call('DELETE', path)),
      ];
      for (const reply of await Promise.all(changes)) expect(reply).toMatchObject({ status: 409 });
      expect((await ana.call('GET', conversion)).body).toMatchObject({ status: 'COMPLETED' });
    });
  });

  test('an applicant with 60 uploads waits a while, and other applicants do not', async () => {
    const place = (applicant: Visitor) => applicant.call('POST', '/api/presigned-url', { answer_key: key });
    const ana = await server.applicant('endless@example.com');
    for (let count = 1; count <= 60; count += 1) expect(await place(ana)).toMatchObject({ status: 200 });
    expect(await place(ana)).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
    expect(await place(await server.applicant('patient@example.com'))).toMatchObject({ status: 200 });
  });

  test('an account whose files took too long three times waits before the next one, and other accounts do not', async () => {
    const keyedHash = keyedHashWith(secret);
    const ana = await server.quickApplicant('costly@example.com');
    const fileKey = await upload(ana, made.png());
    for (let count = 1; count <= 3; count += 1)
      await countCostlyFile({ db: server.database.db, keyedHash, now: () => server.clock.now }, ana.id);
    expect(await convert(ana, fileKey)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: {
        message: '3 of your files took too long to convert. Please wait 60 minutes before you upload another one.',
      },
    });
    const bela = await server.quickApplicant('thrifty@example.com');
    expect(await convert(bela, await upload(bela, made.png()))).toMatchObject({ status: 204 });
    expect((await ended(bela)).status).toBe('COMPLETED');
  });

  test('a PDF does not wait for a Word file that is being converted', { tags: 'slow' }, async () => {
    const bela = await server.quickApplicant('word@example.com');
    await convert(bela, await upload(bela, await made.docx({ pages: 40 })), 'a.docx');
    await eventually(async () => expect((await bela.call('GET', conversion)).body.status).toBe('IN_PROGRESS'));
    const ana = await server.quickApplicant('quick@example.com');
    await convert(ana, await upload(ana, await made.pdf()));
    expect((await ended(ana)).status).toBe('COMPLETED');
    expect((await bela.call('GET', conversion)).body.status).toBe('IN_PROGRESS');
    expect((await ended(bela)).status).toBe('COMPLETED');
  });

  test('an upload that was never converted is deleted after an hour, and documents are not', async () => {
    const all = files();
    const kept = all.filter((file) => file.endsWith('.pdf') || all.includes(`${file}.pdf`));
    const ana = await server.applicant('forgotten@example.com');
    await upload(ana, made.png());
    const hourAgo = new Date(server.clock.now.getTime() - 61 * 60_000);
    for (const file of files()) utimesSync(file, hourAgo, hourAgo);
    const second = await startTestServer(server.database, { environment: { DATA_DIR: dataDir }, clock: server.clock });
    await second.server.ready();
    expect(files().toSorted()).toEqual(kept.toSorted());
    await second.close();
  });
});
