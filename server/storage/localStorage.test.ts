import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { readConfig } from '../config.ts';
import { keyedHashWith } from '../keyedHash.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import { createStoppedClock, type TestServer } from '../testing/testServer.ts';
import { signPolicy } from './localSignature.ts';
import { isFull, type LocalStorage, openLocalStorage } from './localStorage.ts';
import { maxFileBytes, type PresignedPost } from './storage.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'storage-'));
const clock = createStoppedClock();
const secret = 'a secret of at least thirty-two characters';
const keyedHash = keyedHashWith(secret);
let server: TestServer;
let storage: LocalStorage;
let origin: string;

beforeAll(async () => {
  server = await startTestServerOn('PGlite', { environment: { DATA_DIR: dataDir }, clock });
  storage = openLocalStorage(readConfig({ DATA_DIR: dataDir }), { keyedHash, now: () => clock.now });
  origin = await server.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

test.each([
  [64 * 1024 * 1024, 1e6, false],
  [64 * 1024 * 1024 - 4096, 1e6, true],
  [0, 1e6, true],
  // A file system that does not tell.
  [0, 0, false],
])('a disk with %i bytes of room of %i blocks is full: %s', (bytes, blocks, full) => {
  expect(isFull({ blocks, bavail: bytes / 4096, bsize: 4096 })).toBe(full);
});

test('a folder on a disk with room is not full', async () => {
  expect(await storage.check()).toBeUndefined();
});

const account = randomUUID();
const newKey = () => `${account}/portfolio/${randomUUID()}`;
const inMinutes = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000);
const permit = (key = newKey()) => storage.presignPost({ key, maxBytes: maxFileBytes, expiresAt: inMinutes(5) });
const storedFiles = () =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

interface Upload {
  fields: Record<string, string>;
  file?: Uint8Array<ArrayBuffer> | string;
  named?: string;
  fileFirst?: boolean;
}

function formOf({ fields, file = 'a file', named = 'statement.pdf', fileFirst = false }: Upload): FormData {
  const form = new FormData();
  if (fileFirst) form.append('file', new Blob([file]), named);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (!fileFirst) form.append('file', new Blob([file]), named);
  return form;
}

const post = async (body: FormData | string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin}/storage`, { method: 'POST', body, headers });
  return { status: response.status, text: await response.text() };
};

describe('an upload with its signed fields', () => {
  test('is stored byte by byte under its key', async () => {
    const { fields } = await permit();
    expect(await post(formOf({ fields, file: 'Ana’s statement' }))).toEqual({ status: 204, text: '' });
    expect(String(await storage.read(fields.key))).toBe('Ana’s statement');
  });

  test('may have 1,048,576 bytes, and not one more', async () => {
    const right = await permit();
    expect(await post(formOf({ ...right, file: new Uint8Array(maxFileBytes) }))).toMatchObject({ status: 204 });
    expect(await storage.read(right.fields.key)).toHaveLength(maxFileBytes);
    const over = await permit();
    expect(await post(formOf({ ...over, file: new Uint8Array(maxFileBytes + 1) }))).toMatchObject({
      status: 400,
      text: expect.stringContaining('EntityTooLarge'),
    });
    expect(await storage.read(over.fields.key)).toBeUndefined();
  });

  test('is accepted once: a second file changes nothing', async () => {
    const { fields } = await permit();
    await post(formOf({ fields, file: 'first' }));
    expect(await post(formOf({ fields, file: 'second' }))).toMatchObject({ status: 409 });
    expect(String(await storage.read(fields.key))).toBe('first');
  });

  test('that arrives twice at the same time is stored once', async () => {
    const { fields } = await permit();
    const statuses = await Promise.all(
      ['one', 'two'].map(async (file) => (await post(formOf({ fields, file }))).status),
    );
    expect(statuses.toSorted()).toEqual([204, 409]);
  });
});

const outsideFolder = '../../../etc/passwd';
const unsigned = (post: PresignedPost) => ({ key: post.fields.key });
type Spoil = (post: PresignedPost) => FormData | Promise<FormData>;

const hostile: readonly [string, number, Spoil][] = [
  ['no signature', 403, (post) => formOf({ fields: unsigned(post) })],
  ['a wrong signature', 403, ({ fields }) => formOf({ fields: { ...fields, 'x-amz-signature': 'a'.repeat(64) } })],
  [
    'a signature outside ASCII',
    403,
    ({ fields }) => formOf({ fields: { ...fields, 'x-amz-signature': 'é'.repeat(64) } }),
  ],
  ['another key', 403, ({ fields }) => formOf({ fields: { ...fields, key: newKey() } })],
  ['a key outside the folder', 403, ({ fields }) => formOf({ fields: { ...fields, key: outsideFolder } })],
  ['a made-up policy', 403, ({ fields }) => formOf({ fields: { ...fields, policy: btoa('{"expiration":"2999"}') } })],
  ['an additional field', 403, ({ fields }) => formOf({ fields: { ...fields, acl: 'public-read' } })],
  [
    'a repeated field',
    403,
    ({ fields }) => {
      const form = formOf({ fields: { ...fields } });
      const again = new FormData();
      again.append('key', fields.key);
      for (const [name, value] of form) again.append(name, value);
      return again;
    },
  ],
  ['a policy of a megabyte', 403, ({ fields }) => formOf({ fields: { ...fields, policy: 'a'.repeat(900_000) } })],
  [
    'no file',
    400,
    ({ fields }) => {
      const form = formOf({ fields });
      form.delete('file');
      return form;
    },
  ],
  ['an empty file', 400, ({ fields }) => formOf({ fields, file: '' })],
  ['the file before its fields', 403, ({ fields }) => formOf({ fields, fileFirst: true })],
  [
    'a file under another name',
    400,
    ({ fields }) => {
      const form = formOf({ fields });
      form.delete('file');
      form.append('upload', new Blob(['x']), 'x.pdf');
      return form;
    },
  ],
];

test.each(hostile)('an upload with %s is answered with %i and leaves no file', async (_what, status, spoil) => {
  const before = storedFiles().length;
  expect(await post(await spoil(await permit()))).toMatchObject({ status });
  expect(storedFiles()).toHaveLength(before);
});

test('the name of an uploaded file has no effect on where it is stored', async () => {
  const { fields } = await permit();
  expect(await post(formOf({ fields, named: '../../../x.html' }))).toMatchObject({ status: 204 });
  expect(String(await storage.read(fields.key))).toBe('a file');
});

test('a policy expires by the clock of the server', async () => {
  const { fields } = await permit();
  clock.advance(5 * 60_000);
  expect(await post(formOf({ fields }))).toMatchObject({ status: 400, text: expect.stringContaining('ExpiredToken') });
});

test('a body that is no form, or a form without a boundary, is rejected', async () => {
  expect(await post('{}', { 'content-type': 'application/json' })).toMatchObject({ status: 415 });
  expect(await post('x', { 'content-type': 'multipart/form-data' })).toMatchObject({ status: 400 });
});

test.each<[string, (fields: PresignedPost['fields']) => Record<string, string>]>([
  ['its signed fields', (fields) => fields],
  ['no fields', () => ({})],
])('a form with %s that stops within its file is rejected, and the server goes on', async (_what, sent) => {
  const { fields } = await permit();
  const before = storedFiles().length;
  const request = new Request(origin, { method: 'POST', body: formOf({ fields: sent(fields) }) });
  const whole = await request.text();
  const cut = whole.slice(0, whole.indexOf('a file') + 3);
  expect(await post(cut, { 'content-type': request.headers.get('content-type') ?? '' })).toMatchObject({ status: 400 });
  expect(storedFiles()).toHaveLength(before);
  expect(await post(formOf({ fields }))).toMatchObject({ status: 204 });
});

test('an upload from another site is rejected', async () => {
  const { fields } = await permit();
  expect(await post(formOf({ fields }), { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
});

test('a connection that breaks in the middle leaves no file, and the same fields work again', async () => {
  const { fields } = await permit();
  const before = storedFiles().length;
  const request = new Request(`${origin}/storage`, {
    method: 'POST',
    body: formOf({ fields, file: 'x'.repeat(10_000) }),
  });
  const body = Buffer.from(await request.arrayBuffer());
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  const head = [
    'POST /storage HTTP/1.1',
    'Host: x',
    `Content-Type: ${request.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, body.length / 2));
  await eventually(() => expect(storedFiles().length).toBe(before + 1));
  socket.destroy();
  await eventually(() => expect(storedFiles().length).toBe(before));
  expect(await post(formOf({ fields }))).toMatchObject({ status: 204 });
});

describe('a PDF', () => {
  const pdf = Buffer.from('%PDF-1.7 …');

  test('is read by its owner through a link until the link expires', async () => {
    const ana = await server.applicant('ana@example.com');
    const bela = await server.applicant('bela@example.com');
    const visitor = server.visitor();
    const id = await idOf('ana@example.com');
    const key = `${id}/portfolio/${randomUUID()}.pdf`;
    await storage.writePdf(key, pdf);
    const link = await storage.link(key, { fileName: 'Lebenslauf für Ana.pdf', expiresAt: inMinutes(5) });
    const path = link.slice(new URL(link).origin.length);

    const reply = await ana.call('GET', path);
    expect(reply).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
    });
    expect(reply.headers['content-disposition']).toBe("inline; filename*=UTF-8''Lebenslauf%20f%C3%BCr%20Ana.pdf");
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    expect(await visitor.call('GET', path)).toMatchObject({ status: 404 });
    expect(await bela.call('GET', path)).toMatchObject({ status: 404 });
    expect(await ana.call('GET', path.replace('.pdf?', '?'))).toMatchObject({ status: 404 });
    expect(await ana.call('GET', `/storage/${key}`)).toMatchObject({ status: 404 });
    expect(await ana.call('GET', `/storage/${key}?${'signature=a&'.repeat(64)}`)).toMatchObject({ status: 404 });
    const tab = { accept: 'text/html', 'sec-fetch-dest': 'document' };
    const page = await server.server.inject({ url: path, headers: tab });
    expect(page).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.body).toContain('<h1>This link does not open the PDF</h1>');
    expect(await ana.call('GET', path.replace(/expires=[^&]+/, 'expires=2999-01-01'))).toMatchObject({ status: 404 });
    clock.advance(5 * 60_000);
    expect(await ana.call('GET', path)).toMatchObject({ status: 404 });
  });

  test('replaces an older one, and can be removed twice', async () => {
    const key = `${newKey()}.pdf`;
    await storage.writePdf(key, Buffer.from('one'));
    await storage.writePdf(key, Buffer.from('two'));
    expect(String(await storage.read(key))).toBe('two');
    await storage.remove([key, key]);
    expect(await storage.read(key)).toBeUndefined();
  });

  test.each([outsideFolder, 'a/b', `${account}/../${account}/x`, `${account}/Statement/${randomUUID()}`])(
    'is not found under the invalid key %s',
    async (key) => {
      await expect(async () => storage.read(key)).rejects.toThrow('This is not a storage key.');
    },
  );
});

test('a disk that is full after a part of a file keeps nothing of it', async () => {
  const before = storedFiles().length;
  const script = `
    import { openLocalStorage } from '${join(import.meta.dirname, 'localStorage.ts')}';
    const storage = openLocalStorage({ dataDir: '${dataDir}', publicUrl: '' }, {});
    await storage.writePdf('${newKey()}', Buffer.alloc(100_000)).catch(({ code }) => console.log(code));
  `;
  // With a limit on the size of files, the disk accepts the first kilobytes and then fails, like a full one.
  const limited = ['-c', 'ulimit -f 8 && exec "$0" --input-type=module -e "$1"', process.execPath, script];
  expect(await promisify(execFile)('sh', limited)).toMatchObject({ stdout: 'EFBIG\n' });
  expect(storedFiles()).toHaveLength(before);
});

test('files can be listed while others are being written', async () => {
  const keys = Array.from({ length: 100 }, newKey);
  let isWriting = true;
  const uploads = Promise.all(keys.map((key) => storage.writePdf(key, Buffer.from('a file')))).finally(() => {
    isWriting = false;
  });
  while (isWriting) await storage.list();
  await uploads;
  expect((await storage.list()).map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
});

test('the signature covers the whole policy', () => {
  const fields = signPolicy(keyedHash, { key: newKey(), maxBytes: 5, expiresAt: clock.now });
  expect(JSON.parse(Buffer.from(fields.policy, 'base64').toString())).toEqual({
    expiration: clock.now.toISOString(),
    conditions: [{ key: fields.key }, ['content-length-range', 1, 5]],
  });
  expect(fields['x-amz-signature']).toBe(keyedHash('upload policy', fields.policy));
});

/** The account's id, which begins the keys of its files. */
async function idOf(username: string): Promise<string> {
  const { rows } = await server.database.jobs.executeSql('select id from accounts where username = $1', [username]);
  return rows[0]?.id;
}
