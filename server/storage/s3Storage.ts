import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../config.ts';
import { type FilesPlace, isStorageKey, type Storage, type StorageDependencies, type StoredFile } from './storage.ts';

/** S3 deletes at most this many files at once (DeleteObjects). */
const mostDeleted = 1000;

/** Storage in a bucket of S3, or of a compatible server that enforces POST policies. */
export function openS3Storage(config: S3Config, { now }: Pick<StorageDependencies, 'now'>): Storage {
  const { bucket: Bucket, region, endpoint } = config;
  const client = clientOf(config);
  const seconds = (until: Date) => Math.max(1, Math.round((until.getTime() - now().getTime()) / 1000));
  const remove = async (keys: readonly string[]) => {
    if (keys.length === 0) return;
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
  };
  return {
    origin: new URL(endpoint ?? `https://${Bucket}.s3.${region}.amazonaws.com`).origin,
    async presignPost({ key, maxBytes, expiresAt }) {
      const Conditions: [['content-length-range', number, number]] = [['content-length-range', 1, maxBytes]];
      const { url, fields } = await createPresignedPost(client, {
        Bucket,
        Key: key,
        Conditions,
        Expires: seconds(expiresAt),
      });
      return { url, fields: { ...fields, key } };
    },
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async sizeOf(key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key: key }))).ContentLength;
      } catch (error) {
        if (error instanceof NotFound) return undefined;
        throw error;
      }
    },
    async writePdf(key, bytes) {
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: 'application/pdf' }));
    },
    remove,
    async removeAllOf(accountId) {
      const keys = (await listObjects(client, Bucket, `${accountId}/`)).map(({ key }) => key);
      for (let done = 0; done < keys.length; done += mostDeleted) await remove(keys.slice(done, done + mostDeleted));
    },
    link: (key, { fileName, expiresAt }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket,
          Key: key,
          ResponseContentType: 'application/pdf',
          // The next person at a shared computer must not find the PDF in the browser's cache.
          ResponseCacheControl: 'no-store',
          ResponseContentDisposition: `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        }),
        { expiresIn: seconds(expiresAt) },
      ),
    list: () => listObjects(client, Bucket),
    check: () => client.send(new HeadBucketCommand({ Bucket })),
  };
}

/** The bucket as the place of this database's files. */
export function bucketPlace(config: S3Config): FilesPlace {
  const { bucket: Bucket } = config;
  const client = clientOf(config);
  return {
    name: `the bucket ${Bucket}`,
    setting: 'S3_BUCKET',
    idFile: `an object "${idKey}" in it`,
    async readId() {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: idKey }));
        return (await Body?.transformToString())?.trim() ?? '';
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async writeId(id) {
      await client.send(new PutObjectCommand({ Bucket, Key: idKey, Body: `${id}\n` }));
    },
    async has(key) {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: key }));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },
  };
}

const idKey = 'id';

const clientOf = ({ region, endpoint, accessKeyId, secretAccessKey }: S3Config) =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Compatible servers rarely have a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });

async function listObjects(client: S3Client, Bucket: string, Prefix = ''): Promise<readonly StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
    for (const { Key, LastModified } of Contents)
      if (Key && LastModified && isStorageKey(Key)) files.push({ key: Key, changedAt: LastModified });
  return files;
}
