import { readContractFile } from '../../contract/contractFile.ts';

/* The revisions of the small backend, written after the contract alone. */

type Answers = Record<string, unknown>;

interface LastSave {
  revision: number;
  at: string;
  writer: string;
  number: number;
}

export interface Revisions {
  revision: number;
  last: Map<string, LastSave>;
}

export interface Writing {
  base: number;
  writer: string;
  number: number;
}

const groups: readonly (readonly string[])[] = readContractFile()
  .root.at('components', 'schemas', 'Answers', 'x-together')
  .entries()
  .map(([, group]) => group.entries().map(([, key]) => String(key.value)));

const groupOf = (key: string) => groups.find((group) => group.includes(key)) ?? [key];

/** Undefined unless all three headers are there. */
export function writingIn(headers: Readonly<Record<string, unknown>>): Writing | undefined {
  const [base, writer, number] = ['revision', 'writer', 'number'].map((name) => headers[`answers-${name}`]);
  return typeof writer === 'string' && base !== undefined && number !== undefined
    ? { base: Number(base), writer, number: Number(number) }
    : undefined;
}

/** Stores sent answers and returns what the reply says besides its message. */
export function saveWithRevision(revisions: Revisions, answers: Answers, sent: Answers, writing?: Writing): object {
  const { base, writer, number } = writing ?? { base: Number.POSITIVE_INFINITY, writer: '', number: 0 };
  const before = new Map(revisions.last);
  const conflicting = new Set<string>();
  const stored: string[] = [];
  const confirmed = new Set<string>();
  const late: string[] = [];
  for (const key of Object.keys(sent)) {
    const last = groupOf(key).flatMap((member) => before.get(member) ?? []);
    if (writing && last.some((save) => save.writer === writer && save.number > number)) {
      late.push(key);
      continue;
    }
    const isSame = groupOf(key).every(
      (member) => !(member in sent) || (sent[member] || '') === (answers[member] || ''),
    );
    const isSavedSince = last.some(
      (save) => save.revision > base || (save.writer === writer && save.number === number),
    );
    const isConflict = !isSame && last.some((save) => save.writer !== writer && save.revision > base);
    if (isConflict) for (const member of groupOf(key)) conflicting.add(member);
    else stored.push(key);
    if (writing && isSame && isSavedSince) {
      confirmed.add(key);
      if (before.has(key)) revisions.last.set(key, { ...lastOf(before, key), writer, number });
    }
  }
  const changed = stored.filter((key) => !confirmed.has(key));
  if (changed.length > 0) revisions.revision += 1;
  const at = new Date().toISOString();
  for (const key of changed) revisions.last.set(key, { revision: revisions.revision, at, writer, number });
  Object.assign(answers, Object.fromEntries(changed.map((key) => [key, sent[key]])));
  if (!writing) return {};
  const told = [...before].filter(
    ([key, save]) => save.revision > base && save.writer !== writer && !conflicting.has(key) && !stored.includes(key),
  );
  return {
    revision: revisions.revision,
    changes: Object.fromEntries([...told.map(([key]) => key), ...late].map((key) => [key, answers[key] ?? ''])),
    conflicts: Object.fromEntries(
      [...conflicting].map((key) => [key, { answer: answers[key] ?? '', saved_at: before.get(key)?.at ?? at }]),
    ),
  };
}

const lastOf = (last: ReadonlyMap<string, LastSave>, key: string): LastSave =>
  last.get(key) ?? { revision: 0, at: '', writer: '', number: 0 };
