import type { components } from '../../openapi.d.ts';
import { readBody } from './readBody.ts';
import { compileSchema } from './readContract.ts';
import { refusalOf, refuse } from './refusal.ts';
import { findUnstorable } from './unstorable.ts';
import { words } from './words.ts';

type Answers = components['schemas']['Answers'];

export type CheckedAnswers = { ok: true; answers: Answers } | { ok: false; message: string };

/** Reads answers from bytes as `saveAnswers` would. */
export function checkAnswers(bytes: Uint8Array): CheckedAnswers {
  const fits = compileSchema<Answers>('Answers');
  const body = readBody(bytes);
  if (!body.ok) return { ok: false, message: words.malformed };
  if (!fits(body.json)) return { ok: false, message: refuse(fits.errors ?? []).message };
  const unstorable = findUnstorable(body.json);
  return unstorable.length > 0
    ? { ok: false, message: refusalOf(unstorable).message }
    : { ok: true, answers: body.json };
}
