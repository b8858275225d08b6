import type { ErrorObject } from 'ajv/dist/2020.js';
import type { components } from '../../openapi.d.ts';

type ValidationError = components['schemas']['ValidationError'];

/** A field, and a message about it that goes on after the field's name. */
export type FieldMessage = readonly [field: string, message: string];

/** The most fields that an error names; a hostile body may be wrong in thousands of places. */
const maxFields = 20;
/** The longest field name that is repeated, in characters. */
const maxNameLength = 100;

/** The body of a 422 for what ajv found. */
export const toValidationError = (errors: readonly ErrorObject[]): ValidationError =>
  validationErrorOf(errors.filter((error) => !error.propertyName).map((error) => [fieldOf(error), messageFor(error)]));

/** The body of a 422 whose message names each field. */
export function validationErrorOf(found: readonly FieldMessage[]): ValidationError {
  const fields = [...new Set(found.map(([field]) => field))].slice(0, maxFields);
  const errors = Object.fromEntries(
    fields.map((field) => [
      field.slice(0, maxNameLength),
      [...new Set(found.filter(([name]) => name === field).map(([, message]) => message))],
    ]),
  );
  const sentences = Object.entries(errors).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  return { message: sentences.join(' '), errors };
}

/** The message for a field that the contract does not have. */
export const unknownFieldMessage = 'is not a known field.';

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

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'a whole number',
  object: 'an object',
  array: 'a list',
};

function messageFor({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'additionalProperties':
    case 'propertyNames':
      return unknownFieldMessage;
    case 'required':
      return 'is required.';
    case 'type':
      return `must be ${typeNames[String(params.type)] ?? params.type}.`;
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
