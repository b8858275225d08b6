import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '../contract/schema.ts';

/* Values generated from the contract's schemas: valid ones, and ones with a single mistake. */

/** Any value that fits the schema. Throws for a schema with keywords that the contract does not use. */
export function validValues(schema: Schema): Arbitrary<unknown> {
  const { type, enum: choices, ...rest } = schema;
  if (choices) return fc.constantFrom(...choices);
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: rest.minimum ?? -1000, max: rest.maximum ?? 1000 });
    case 'array':
      return fc.array(validValues(rest.items ?? {}), { maxLength: Math.min(rest.maxItems ?? 3, 3) });
    case 'object':
      return validObjects(rest);
    case 'string':
      return validTexts(rest);
    default:
      throw new Error(`No value can be generated for ${JSON.stringify(schema)}.`);
  }
}

/** The longest text generated where the contract has no limit, in characters. */
const defaultMaxLength = 200;

/** The texts of each pattern. Making them takes longer than generating one, and every schema names few patterns often. */
const matching = new Map<string, Arbitrary<string>>();

function textsMatching(pattern: string): Arbitrary<string> {
  const known = matching.get(pattern);
  if (known) return known;
  const regExp = new RegExp(pattern);
  const texts = fc.oneof(fc.stringMatching(regExp), fc.stringMatching(regExp, { size: 'max' }));
  matching.set(pattern, texts);
  return texts;
}

function validTexts({ pattern, minLength = 0, maxLength = defaultMaxLength }: Schema): Arbitrary<string> {
  if (pattern) return textsMatching(pattern);
  // JSON Schema counts code points.
  const fits = (text: string) => [...text].length >= minLength && [...text].length <= maxLength;
  const anyText = fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, defaultMaxLength) })
    .filter(fits);
  return fc.oneof(
    { weight: 4, arbitrary: anyText },
    { weight: 1, arbitrary: fc.constant('a'.repeat(Math.min(maxLength, 8000))) },
  );
}

/** The contract refuses these names wherever they fit a pattern. */
const isFree = (name: string) => !['__proto__', 'constructor', 'prototype'].includes(name);

function validObjects({
  properties = {},
  required = [],
  additionalProperties,
  propertyNames,
}: Schema): Arbitrary<object> {
  const known = Object.entries(properties);
  if (known.length === 0) {
    const values = typeof additionalProperties === 'object' ? validValues(additionalProperties) : fc.string();
    const names = validTexts(propertyNames ?? { pattern: '^[a-z]{1,10}$' });
    return fc.dictionary(names.filter(isFree), values, { maxKeys: 5 });
  }
  const always = Object.fromEntries(
    known.filter(([name]) => required.includes(name)).map(([name, schema]) => [name, validValues(schema)]),
  );
  const optional = known.filter(([name]) => !required.includes(name));
  if (optional.length === 0) return fc.record(always);
  // An application has hundreds of optional members: each value has a few of them.
  const some = fc
    .subarray(optional, { maxLength: Math.min(optional.length, 8) })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map(([name, schema]) => [name, validValues(schema)]))));
  return fc.tuple(fc.record(always), some).map(([must, may]) => ({ ...must, ...may }));
}

export interface InvalidValue {
  /** A clause that says what is wrong: `city is too long`. */
  mistake: string;
  value: object;
}

/** Objects with one mistake: an arbitrary for each mistake that can be made in JSON or in a URL, where everything is text. */
export function invalidObjects(schema: Schema, format: 'JSON' | 'URL'): readonly Arbitrary<InvalidValue>[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const unknown = fc
    .stringMatching(/^[a-z]{3,12}$/)
    .filter((name) => !Object.hasOwn(properties, name) && isFree(name))
    .map((name) => ({ mistake: `${name} is unknown`, change: { [name]: 'Ana' } }));
  const mistakes = Object.entries(properties).flatMap(([name, member]) => [
    ...[...invalidMembers(member), ...(format === 'JSON' ? wrongTypes(member) : [])].map(({ mistake, values }) =>
      values.map((value) => ({ mistake: `${name} is ${mistake}`, change: { [name]: value } })),
    ),
    ...(required.includes(name) ? [fc.constant({ mistake: `${name} is missing`, change: { [name]: undefined } })] : []),
  ]);
  return [...(additionalProperties === false ? [unknown] : []), ...mistakes].map((changes) =>
    fc
      .tuple(validValues(schema), changes)
      .map(([valid, { mistake, change }]) => ({ mistake, value: { ...Object(valid), ...change } })),
  );
}

interface InvalidMember {
  mistake: string;
  values: Arbitrary<unknown>;
}

const identifier = { pattern: '^[a-z0-9_-]{1,60}$' };

/** Values that are invalid in JSON and in a URL. */
function invalidMembers({
  type,
  enum: choices,
  minLength = 0,
  maxLength,
  minimum,
  maximum,
}: Schema): readonly InvalidMember[] {
  const members: InvalidMember[] = [];
  const add = (mistake: string, value: unknown) => members.push({ mistake, values: fc.constant(value) });
  if (choices)
    members.push({
      mistake: 'none of the choices',
      values: validTexts(identifier).filter((text) => !choices.includes(text)),
    });
  if (minLength > 0) add('too short', 'a'.repeat(minLength - 1));
  if (maxLength !== undefined && maxLength < 10_000) add('too long', 'a'.repeat(maxLength + 1));
  if (type === 'integer') add('not a whole number', 1.5);
  if (type === 'integer') add('not a number', 'Ana');
  if (minimum !== undefined) add('too small', minimum - 1);
  if (maximum !== undefined) add('too large', maximum + 1);
  return members;
}

/** Values of another JSON type. */
function wrongTypes({ type }: Schema): readonly InvalidMember[] {
  const values: readonly [type: string, mistake: string, value: unknown][] = [
    ['array', 'a list', ['Ana']],
    ['object', 'an object', { a: 1 }],
    ['null', 'null', null],
    ['integer', 'a number', 7],
    ['string', 'a text', 'true'],
  ];
  return values
    .filter(([other]) => other !== type)
    .map(([, mistake, value]) => ({ mistake, values: fc.constant(value) }));
}
