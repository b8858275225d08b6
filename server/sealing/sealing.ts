import { randomBytes } from 'node:crypto';
import type { Answer, AnswerKey, Answers } from '../../form/engine/answers.ts';
import { decrypt, encrypt, keyBytes } from './cipher.ts';
import type { KeyRing } from './keyRing.ts';
import type { KeyStore } from './keyStore.ts';

/** Sealed answers by key. An empty answer tells nothing and is kept as JSON. */
export type SealedAnswers = Readonly<Record<AnswerKey, string>>;

/** Seals answers with a data key per applicant. docs/sealing.md tells what it protects from, and how keys are kept. */
export interface Sealing {
  seal(applicantId: string, answers: Answers): Promise<SealedAnswers>;
  open(applicantId: string, sealed: SealedAnswers): Promise<Opened>;
  /** Wraps a data key with the ring's first key. Returns whether there was something to do. The caller holds its lock. */
  rewrap(id: string): Promise<boolean>;
  /** Deletes an applicant's data key: what it sealed can no longer be read, in any copy. The caller holds its lock. */
  forget(applicantId: string): Promise<void>;
  ids(): Promise<readonly string[]>;
}

export interface Opened {
  answers: Answers;
  /** Those whose data key is gone, or whose text was altered or moved. */
  unreadable: readonly AnswerKey[];
}

/** How many data keys stay in memory, and for how long. Other servers learn of a deleted key after that time. */
const mostCached = 2_000;
const cachedMs = 5 * 60_000;

interface Options {
  ring: KeyRing;
  store: KeyStore;
  now: () => Date;
  /** Receives a line about answers that cannot be read. It names their questions and no person. */
  report: (line: string) => void;
}

export function createSealing({ ring, store, now, report }: Options): Sealing {
  const cache = new Map<string, { key: Buffer; until: number }>();

  function remember(id: string, key: Buffer): Buffer {
    cache.delete(id);
    cache.set(id, { key, until: now().getTime() + cachedMs });
    const [oldest] = cache.keys();
    if (cache.size > mostCached && oldest !== undefined) cache.delete(oldest);
    return key;
  }

  /** The data key of an applicant; undefined when there is none. */
  async function find(id: string): Promise<Buffer | undefined> {
    const cached = cache.get(id);
    if (cached && cached.until > now().getTime()) return cached.key;
    const wrapped = await store.read(id);
    const key = wrapped === undefined ? undefined : await ring.unwrap(id, wrapped);
    return key && remember(id, key);
  }

  async function findOrMake(id: string): Promise<Buffer> {
    const found = await find(id);
    if (found) return found;
    const made = randomBytes(keyBytes);
    const wrapped = await ring.wrap(id, made);
    const stored = await store.create(id, wrapped);
    if (stored === wrapped) return remember(id, made);
    // Another server was first.
    const key = await ring.unwrap(id, stored);
    if (key) return remember(id, key);
    // Nothing that the damaged key sealed can be read. A new key seals what comes now.
    await store.replace(id, wrapped);
    return remember(id, made);
  }

  return {
    async seal(applicantId, answers) {
      const entries = Object.entries(answers);
      const key = entries.some(([, answer]) => answer) ? await findOrMake(applicantId) : undefined;
      return Object.fromEntries(
        entries.map(([name, answer]) => {
          const text = JSON.stringify(answer);
          return [name, key && answer ? encrypt(key, Buffer.from(text), [applicantId, name]) : text];
        }),
      );
    },

    async open(applicantId, sealed) {
      const entries = Object.entries(sealed);
      const key = entries.every(([, text]) => emptyAnswers.has(text)) ? undefined : await find(applicantId);
      const opened = entries.map(
        ([name, text]) => [name, emptyAnswers.get(text) ?? (key && openOne(key, text, [applicantId, name]))] as const,
      );
      const unreadable = opened.flatMap(([name, answer]) => (answer === undefined ? [name] : []));
      if (unreadable.length > 0) report(`${unreadable.join(', ')}: ${key ? altered : keyGone(store.place)}`);
      const answers = opened.flatMap(([name, answer]) => (answer === undefined ? [] : [[name, answer] as const]));
      return { answers: Object.fromEntries(answers), unreadable };
    },

    async rewrap(id) {
      const wrapped = await store.read(id);
      if (wrapped === undefined || (await ring.isCurrent(wrapped))) return false;
      const key = await ring.unwrap(id, wrapped);
      if (key) await store.replace(id, await ring.wrap(id, key));
      return key !== undefined;
    },

    async forget(applicantId) {
      cache.delete(applicantId);
      await store.remove(applicantId);
    },

    ids: () => store.ids(),
  };
}

const emptyAnswers: ReadonlyMap<string, Answer> = new Map(
  ['', false].map((answer) => [JSON.stringify(answer), answer]),
);

function openOne(key: Buffer, text: string, place: readonly string[]): Answer | undefined {
  const plain = decrypt(key, text, place);
  const answer: unknown = plain && JSON.parse(plain.toString());
  return typeof answer === 'string' || typeof answer === 'boolean' ? answer : undefined;
}

const altered = 'a sealed answer cannot be read, because it was altered or moved, or its data key was replaced.';
const keyGone = (place: string) => `a sealed answer cannot be read, because its data key is not in ${place}.`;
