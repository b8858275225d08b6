import { loneTextKeys } from '../answerKeys.ts';
import type { FlowContext } from '../flow.ts';
import { bodyOf } from '../json.ts';
import { assert } from '../result.ts';
import { profileOf } from './profile.ts';

/* What a backend that counts revisions knows of a save: its revision, time, writer and number. */

const [key = ''] = loneTextKeys;

/** A save of which the backend must go on to know everything. */
export interface Written {
  /** The revision that the save was based on. */
  base: number;
  /** The revision after it, and its time. */
  revision: unknown;
  savedAt: unknown;
}

async function save(
  { caller }: FlowContext,
  cookie: string,
  { writer, base, number, text }: { writer: 'phone' | 'tablet'; base: number; number: number; text: string },
) {
  const headers = {
    'answers-revision': String(base),
    'answers-writer': writer.padEnd(16, '-'),
    'answers-number': String(number),
  };
  const reply = await caller.expect(200, 'saveAnswers', { cookie, headers, body: { [key]: text } });
  return { reply, conflict: Object(Object(bodyOf(reply).conflicts)[key]) };
}

/** Saves an answer as one of several writers; undefined where the backend counts no revisions. */
export async function write(context: FlowContext, cookie: string): Promise<Written | undefined> {
  const { revision: before } = await profileOf(context, cookie);
  if (before === undefined) return undefined;
  const base = Number(before);
  await save(context, cookie, { writer: 'phone', base, number: 5, text: 'one' });
  const { conflict } = await save(context, cookie, { writer: 'tablet', base, number: 1, text: 'other' });
  const { revision } = await profileOf(context, cookie);
  return { base, revision, savedAt: conflict.saved_at };
}

/** Fails when the backend forgot the revision, the time, the writer or the number of the save. */
export async function assertWritten(
  context: FlowContext,
  cookie: string,
  { base, revision, savedAt }: Written,
): Promise<void> {
  const profile = await profileOf(context, cookie);
  assert(profile.revision === revision, `The revision was ${revision} and is ${profile.revision}.`);
  await save(context, cookie, { writer: 'phone', base: Number(revision), number: 4, text: 'older' });
  const stored = Object((await profileOf(context, cookie)).answer)[key];
  assert(stored === 'one', `A late save of the same writer replaced its newer answer by “${stored}”.`);
  const other = await save(context, cookie, { writer: 'tablet', base, number: 2, text: 'another' });
  assert(other.conflict.answer === 'one', 'The save of another writer is in no conflict.', other.reply);
  const time = other.conflict.saved_at;
  assert(time === savedAt, `The answer was saved at ${savedAt}, and its conflict says ${time}.`, other.reply);
  const own = await save(context, cookie, { writer: 'phone', base, number: 6, text: 'two' });
  const isOwn = Object.keys(own.conflict).length === 0;
  assert(isOwn, 'The writer is in conflict with a save of its own.', own.reply);
  const last = Object((await profileOf(context, cookie)).answer)[key];
  assert(last === 'two', `The next save of the same writer was not stored: “${last}”.`);
}
