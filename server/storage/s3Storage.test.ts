import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { S3Config } from '../config.ts';
import { openS3Storage } from './s3Storage.ts';
import { maxFileBytes, type PresignedPost } from './storage.ts';

const config: S3Config = {
  bucket: 'documents',
  region: 'eu-central-1',
  accessKeyId: 'AKIA',
  secretAccessKey: 'a secret',
};
const newKey = () => `${randomUUID()}/portfolio/${randomUUID()}`;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4 of a POST policy, computed by hand ("Authenticating Requests: Browser-Based Uploads Using POST"). */
function signatureOf({ fields }: PresignedPost): string {
  const [, day = '', region = '', service = '', end = ''] = (fields['X-Amz-Credential'] ?? '').split('/');
  const signing = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${config.secretAccessKey}`);
  return hmac(signing, fields.Policy ?? '').toString('hex');
}

describe('the signed policy', () => {
  test('permits one key, one to 1,048,576 bytes, for five minutes, and nothing else', async () => {
    const storage = openS3Storage(config, { now: () => new Date() });
    const key = newKey();
    const expiresAt = inMinutes(5);
    const presigned = await storage.presignPost({ key, maxBytes: maxFileBytes, expiresAt });
    const { Policy = '', ...fields } = presigned.fields;
    const policy: { expiration: string; conditions: unknown[] } = JSON.parse(Buffer.from(Policy, 'base64').toString());
    expect(policy.conditions).toEqual([
      ['content-length-range', 1, 1_048_576],
      { bucket: 'documents' },
      { 'X-Amz-Algorithm': 'AWS4-HMAC-SHA256' },
      { 'X-Amz-Credential': fields['X-Amz-Credential'] },
      { 'X-Amz-Date': fields['X-Amz-Date'] },
      { key },
    ]);
    expect(Math.abs(Date.parse(policy.expiration) - expiresAt.getTime())).toBeLessThan(2000);
    expect(fields['X-Amz-Credential']).toMatch(/^AKIA\/[0-9]{8}\/eu-central-1\/s3\/aws4_request$/);
    expect(fields['X-Amz-Signature']).toBe(signatureOf(presigned));
    expect(JSON.stringify(presigned)).not.toContain(config.secretAccessKey);
  });

  test.each([
    [undefined, 'https://documents.s3.eu-central-1.amazonaws.com', 'https://documents.s3.eu-central-1.amazonaws.com/'],
    ['https://storage.example.edu', 'https://storage.example.edu', 'https://storage.example.edu/documents'],
  ])('at %s is sent to the origin that the page may connect to', async (endpoint, origin, url) => {
    const storage = openS3Storage({ ...config, ...(endpoint && { endpoint }) }, { now: () => new Date() });
    const presigned = await storage.presignPost({ key: newKey(), maxBytes: 1, expiresAt: inMinutes(5) });
    expect(storage.origin).toBe(origin);
    expect(presigned.url).toBe(url);
  });
});

test('a link opens one PDF for some minutes, under its name and without caching', async () => {
  const storage = openS3Storage(config, { now: () => new Date() });
  const key = `${newKey()}.pdf`;
  const link = new URL(await storage.link(key, { fileName: 'Ana; "x".html', expiresAt: inMinutes(5) }));
  expect(link.pathname).toBe(`/${key}`);
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    'X-Amz-Expires': '300',
    'response-cache-control': 'no-store',
    'response-content-disposition': "inline; filename*=UTF-8''Ana%3B%20%22x%22.html",
    'response-content-type': 'application/pdf',
  });
});

/* These tests need an S3-compatible server that enforces POST policies; without one they are skipped and say so in their name. */
const {
  S3_TEST_ENDPOINT: endpoint = '',
  S3_TEST_BUCKET: bucket = 'documents',
  S3_TEST_ACCESS_KEY_ID: accessKeyId = 'test',
  S3_TEST_SECRET_ACCESS_KEY: secretAccessKey = 'test',
} = process.env;

describe.skipIf(endpoint === '')(
  endpoint ? `a bucket at ${endpoint}` : 'a bucket (S3_TEST_ENDPOINT is not set)',
  () => {
    const storage = openS3Storage(
      { endpoint: endpoint || 'http://localhost', bucket, accessKeyId, secretAccessKey, region: 'us-east-1' },
      { now: () => new Date() },
    );
    const permit = (key = newKey(), maxBytes = maxFileBytes) =>
      storage.presignPost({ key, maxBytes, expiresAt: inMinutes(5) });

    async function upload(
      { url, fields }: PresignedPost,
      file: Uint8Array<ArrayBuffer>,
      changed: Record<string, string> = {},
    ) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
      form.append('file', new Blob([file]), 'statement.pdf');
      return (await fetch(url, { method: 'POST', body: form })).status;
    }

    test('stores an upload of 1 MB, and reads, links and removes it', async () => {
      const key = newKey();
      expect(await upload(await permit(key), new Uint8Array(maxFileBytes))).toBe(204);
      expect(await storage.read(key)).toHaveLength(maxFileBytes);
      expect(await storage.sizeOf(key)).toBe(maxFileBytes);
      await storage.writePdf(`${key}.pdf`, Buffer.from('%PDF'));
      const link = await fetch(await storage.link(`${key}.pdf`, { fileName: 'Ána.pdf', expiresAt: inMinutes(5) }));
      expect(link.headers.get('content-type')).toBe('application/pdf');
      expect(await link.text()).toBe('%PDF');
      expect((await storage.list()).map((file) => file.key)).toEqual(expect.arrayContaining([key, `${key}.pdf`]));
      await storage.removeAllOf(key.split('/')[0] ?? '');
      expect(await storage.read(`${key}.pdf`)).toBeUndefined();
      await storage.remove([key, `${key}.pdf`, newKey()]);
      expect(await storage.read(key)).toBeUndefined();
      expect(await storage.sizeOf(key)).toBeUndefined();
    });

    test.each([
      ['one byte over', maxFileBytes + 1, {}],
      ['an empty file', 0, {}],
      ['another key', 5, { key: newKey() }],
      ['an additional field', 5, { acl: 'public-read' }],
      ['a wrong signature', 5, { 'X-Amz-Signature': 'a'.repeat(64) }],
    ])('refuses %s', async (_what, size, changed) => {
      expect(await upload(await permit(), new Uint8Array(size), changed)).toBeGreaterThanOrEqual(400);
    });

    test('refuses an upload and a link after they expired', async () => {
      const key = newKey();
      const inASecond = new Date(Date.now() + 1000);
      const late = await storage.presignPost({ key, maxBytes: maxFileBytes, expiresAt: inASecond });
      await storage.writePdf(`${key}.pdf`, Buffer.from('%PDF'));
      const link = await storage.link(`${key}.pdf`, { fileName: 'Ana.pdf', expiresAt: inASecond });
      await pause(3000);
      expect(await upload(late, new Uint8Array(5))).toBeGreaterThanOrEqual(400);
      expect((await fetch(link)).status).toBe(403);
      expect(await storage.read(key)).toBeUndefined();
      await storage.remove([`${key}.pdf`]);
    });

    test('cannot be read without a link', async () => {
      const key = `${newKey()}.pdf`;
      await storage.writePdf(key, Buffer.from('%PDF'));
      const link = new URL(await storage.link(key, { fileName: 'Ana.pdf', expiresAt: inMinutes(5) }));
      expect((await fetch(link)).status).toBe(200);
      expect((await fetch(link.origin + link.pathname)).status).toBe(403);
      await storage.remove([key]);
    });
  },
);
