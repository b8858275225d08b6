import type { components } from '../../openapi.d.ts';
import { compileSchema } from './compileOperations.ts';
import { errorMessages } from './errorMessages.ts';
import { readBody } from './readBody.ts';
import { findUnsafeContent } from './unsafeContent.ts';
import { toValidationError, validationErrorOf } from './validationError.ts';

type Answers = components['schemas']['Answers'];

export type ValidatedAnswers = { ok: true; answers: Answers } | { ok: false; message: string };

/** Reads answers from bytes with the rules of `saveAnswers`. */
export function validateAnswers(bytes: Uint8Array): ValidatedAnswers {
  const validate = compileSchema<Answers>('Answers');
  const body = readBody(bytes);
  if (!body.ok) return { ok: false, message: errorMessages.malformed };
  if (!validate(body.json)) return { ok: false, message: toValidationError(validate.errors).message };
  const unsafe = findUnsafeContent(body.json);
  return unsafe.length > 0
    ? { ok: false, message: validationErrorOf(unsafe).message }
    : { ok: true, answers: body.json };
}
