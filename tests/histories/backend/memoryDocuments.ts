import { randomBytes } from 'node:crypto';
import { isRecord } from '../../../app/platform/isRecord.ts';
import type { Answers } from '../../../form/engine/answers.ts';
import { type Call, type Reply, storagePath } from '../world/network.ts';

/*
 * Uploads on a store in memory, after the rules of server/operations/documents.ts: a storage that takes files, and the
 * documents of the accounts with their conversions. A file is its name and its size; its name says how its conversion ends.
 */

interface Document {
  fileKey: string;
  name: string;
  size: number;
  /** Null when the conversion was deleted. */
  status: 'IN_PROGRESS' | 'COMPLETED' | 'FAILED' | null;
  /** When the conversion ends. */
  endsAt: number;
}

/** The documents of an account, by answer key. */
export type Documents = Map<string, Document>;

interface Account {
  username: string;
  answers: Answers;
  documents: Documents;
  submittedAt: string | null;
}

/** The name of a file whose conversion fails, or takes long. */
export const badFile = 'damaged';
export const longFile = 'long';

const conversionMs = 3000;
const longConversionMs = 45_000;

const submittedAlready: Reply = { status: 409, body: { message: 'The application was submitted already.' } };
const done: Reply = { status: 204 };

export const documentAnswers = (documents: Documents) =>
  Object.fromEntries(
    [...documents]
      .filter(([, { status }]) => status !== 'FAILED')
      .map(([key, { name, size }]) => [key, { file_name: name, file_size: size }]),
  );

export function memoryDocuments(now: () => number) {
  /** The sizes of the files in the storage. */
  const sizes = new Map<string, number>();

  /** The storage takes a file under a key that was handed out. */
  function store({ path, body }: Call): Reply | null {
    if (path !== storagePath) return null;
    const { key, size } = isRecord(body) ? body : {};
    if (typeof key !== 'string' || typeof size !== 'number') return { status: 400 };
    if (sizes.has(key)) return { status: 409 };
    sizes.set(key, size);
    return done;
  }

  function presign({ username }: Account, body: unknown): Reply {
    const answerKey = isRecord(body) ? String(body.answer_key) : '';
    const key = `${username}/${answerKey}/${randomBytes(8).toString('hex')}`;
    return { status: 200, body: { url: storagePath, fields: { key } } };
  }

  function convert({ username, documents }: Account, key: string, body: unknown): Reply {
    const fileKey = isRecord(body) ? String(body.file_key) : '';
    const name = isRecord(body) ? String(body.file_name) : '';
    const size = sizes.get(fileKey);
    if (size === undefined || !fileKey.startsWith(`${username}/${key}/`))
      return { status: 404, body: { message: 'No file.' } };
    const existing = documents.get(key);
    if (existing?.fileKey === fileKey && existing.status) return done;
    const endsAt = now() + (name.startsWith(longFile) ? longConversionMs : conversionMs);
    documents.set(key, { fileKey, name, size, status: 'IN_PROGRESS', endsAt });
    return done;
  }

  function conversionOf({ documents }: Account, key: string): Reply {
    const { status = null, name = '' } = documents.get(key) ?? {};
    const message = status === 'FAILED' && { message: `“${name}” could not be converted.` };
    return { status: 200, body: { status: status ?? 'NOT_ANSWERED', ...message } };
  }

  function change(account: Account, key: string, { method, path, body }: Call): Reply {
    const { documents } = account;
    if (account.submittedAt) return submittedAlready;
    if (method === 'POST' && path === '/api/presigned-url') return presign(account, body);
    const existing = documents.get(key);
    const isOfConversion = path.startsWith('/api/pdf/');
    const reply = method === 'POST' ? convert(account, key, body) : done;
    if (method === 'DELETE' && isOfConversion && existing) documents.set(key, { ...existing, status: null });
    if (method === 'DELETE' && !isOfConversion) documents.delete(key);
    if (documents.get(key) !== existing) writeAnswer(account, key, '');
    return reply;
  }

  return {
    store,

    /** Answers a call about documents; null for any other. */
    answer(account: Account, call: Call): Reply | null {
      const { method, path } = call;
      if (`${method} ${path}` === 'GET /api/document-answer')
        return { status: 200, body: documentAnswers(account.documents) };
      const [, key = ''] = /\/document-answer\/([a-z_]+)$/.exec(path) ?? [];
      if (key === '' && path !== '/api/presigned-url') return null;
      return method === 'GET' ? conversionOf(account, key) : change(account, key, call);
    },

    /** Ends the conversions whose time has come. The answer follows from them. */
    endConversions(account: Account) {
      for (const [key, document] of account.documents) {
        if (document.status !== 'IN_PROGRESS' || document.endsAt > now()) continue;
        const isBad = document.name.startsWith(badFile);
        account.documents.set(key, { ...document, status: isBad ? 'FAILED' : 'COMPLETED' });
        if (!isBad) writeAnswer(account, key, document.name);
      }
    },
  };
}

function writeAnswer(account: Account, key: string, answer: string) {
  account.answers = { ...account.answers, [key]: answer };
}
