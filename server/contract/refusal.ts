import type { ErrorObject } from 'ajv/dist/2020.js';
import type { components } from '../../openapi.d.ts';

type Refusal = components['schemas']['Refusal'];

/** Enough to see what is wrong; a hostile body may be wrong in thousands of places. */
const mostFields = 20;
/** A field's name is repeated no longer than this. */
const longestName = 100;

/** Puts what a check found into words that name each field. */
export const refuse = (found: readonly ErrorObject[]): Refusal =>
  refusalOf(found.filter((error) => !error.propertyName).map((error) => [fieldOf(error), wordsFor(error)]));

/** A refusal whose message names the fields too. */
export function refusalOf(faults: readonly (readonly [field: string, words: string])[]): Refusal {
  const fields = [...new Set(faults.map(([field]) => field))].slice(0, mostFields);
  const errors = Object.fromEntries(
    fields.map((field) => [
      field.slice(0, longestName),
      [...new Set(faults.filter(([name]) => name === field).map(([, words]) => words))],
    ]),
  );
  const sentences = Object.entries(errors).map(([field, words]) => `${field}: ${words.join(' ')}`);
  return { message: sentences.join(' '), errors };
}

/** The words of a field that the contract does not know. */
export const unknownField = 'is not a known field.';

function fieldOf({ keyword, params, instancePath }: ErrorObject): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty));
  if (keyword === 'propertyNames') path.push(String(params.propertyName));
  if (keyword === 'required') path.push(String(params.missingProperty));
  return path.join('.') || 'body';
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'a whole number',
  object: 'an object',
  array: 'a list',
};

function wordsFor({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'additionalProperties':
    case 'propertyNames':
      return unknownField;
    case 'required':
      return 'is required.';
    case 'type':
      return `must be ${typeWords[String(params.type)] ?? params.type}.`;
    case 'maxLength':
      return `must be at most ${params.limit} characters long.`;
    case 'minLength':
      return 'must not be empty.';
    case 'pattern':
      return 'is not in the expected form.';
    case 'enum':
      return `must be one of: ${params.allowedValues.map((value: unknown) => value || 'empty').join(', ')}.`;
    default:
      return `${message}.`;
  }
}
