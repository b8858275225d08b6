import fc, { type Arbitrary } from 'fast-check';
import { resolve, type Schema } from './contract.ts';

/* Values made up from the contract's schemas: right ones, and right ones with one thing wrong. */

/** Any value that fits. Keywords the contract does not use are not known here. */
export function anyValue(schema: Schema): Arbitrary<unknown> {
  const { type, enum: choices, ...rest } = resolve(schema).part;
  if (choices) return fc.constantFrom(...choices);
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: rest.minimum ?? -1000, max: rest.maximum ?? 1000 });
    case 'array':
      return fc.array(anyValue(rest.items ?? {}), { maxLength: Math.min(rest.maxItems ?? 3, 3) });
    case 'object':
      return objectOf(rest);
    case 'string':
      return textOf(rest);
    default:
      throw new Error(`No value can be made up for ${JSON.stringify(schema)}.`);
  }
}

/** Longest text made up where the contract names no limit, in characters. */
const longest = 200;

function textOf({ pattern, minLength = 0, maxLength = longest }: Schema): Arbitrary<string> {
  if (pattern)
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.stringMatching(new RegExp(pattern), { size: 'max' }));
  // Characters as the contract counts them: code points.
  const fits = (text: string) => [...text].length >= minLength && [...text].length <= maxLength;
  const anyText = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, longest) }).filter(fits);
  return fc.oneof(
    { weight: 4, arbitrary: anyText },
    { weight: 1, arbitrary: fc.constant('a'.repeat(Math.min(maxLength, 8000))) },
  );
}

function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: Schema): Arbitrary<object> {
  const known = Object.entries(properties);
  if (known.length === 0) {
    const values = typeof additionalProperties === 'object' ? anyValue(additionalProperties) : fc.string();
    return fc.dictionary(textOf(propertyNames ?? { pattern: '^[a-z]{1,10}$' }), values, { maxKeys: 5 });
  }
  const always = Object.fromEntries(
    known.filter(([name]) => required.includes(name)).map(([name, part]) => [name, anyValue(part)]),
  );
  const optional = known.filter(([name]) => !required.includes(name));
  if (optional.length === 0) return fc.record(always);
  // Of many optional members a few at a time: an application has hundreds.
  const some = fc
    .subarray(optional, { maxLength: Math.min(optional.length, 8) })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map(([name, part]) => [name, anyValue(part)]))));
  return fc.tuple(fc.record(always), some).map(([must, may]) => ({ ...must, ...may }));
}

export interface WrongValue {
  /** What is wrong with it, in words. */
  fault: string;
  value: object;
}

/** Objects that would fit but for one thing, for each thing that can be wrong with one written as JSON or in an address. */
export function wrongObjectsOf(schema: Schema, written: 'as JSON' | 'in an address'): readonly Arbitrary<WrongValue>[] {
  const { properties = {}, required = [], additionalProperties } = resolve(schema).part;
  const unknown = fc
    .stringMatching(/^[a-z]{3,12}$/)
    .filter((name) => !(name in properties))
    .map((name) => ({ fault: `${name} is unknown`, change: { [name]: 'Ana' } }));
  const wrongPartsOf = (part: Schema) =>
    written === 'as JSON' ? [...wrongTextsOf(part), ...wrongKindsOf(part)] : wrongTextsOf(part);
  const faults = Object.entries(properties).flatMap(([name, part]) => [
    ...wrongPartsOf(part).map(({ fault, values }) =>
      values.map((value) => ({ fault: `${name} is ${fault}`, change: { [name]: value } })),
    ),
    ...(required.includes(name) ? [fc.constant({ fault: `${name} is missing`, change: { [name]: undefined } })] : []),
  ]);
  return [...(additionalProperties === false ? [unknown] : []), ...faults].map((change) =>
    fc
      .tuple(anyValue(schema), change)
      .map(([right, { fault, change }]) => ({ fault, value: { ...Object(right), ...change } })),
  );
}

interface WrongPart {
  fault: string;
  values: Arbitrary<unknown>;
}

const identifier = { pattern: '^[a-z0-9_-]{1,60}$' };

/** Values that do not fit however they are written. */
function wrongTextsOf(schema: Schema): readonly WrongPart[] {
  const { type, enum: choices, minLength = 0, maxLength, minimum, maximum } = resolve(schema).part;
  const faults: WrongPart[] = [];
  const add = (fault: string, value: unknown) => faults.push({ fault, values: fc.constant(value) });
  if (choices)
    faults.push({ fault: 'none of the choices', values: textOf(identifier).filter((text) => !choices.includes(text)) });
  if (minLength > 0) add('too short', 'a'.repeat(minLength - 1));
  if (maxLength !== undefined && maxLength < 10_000) add('too long', 'a'.repeat(maxLength + 1));
  if (type === 'integer') add('half a number', 1.5);
  if (type === 'integer') add('a word', 'Ana');
  if (minimum !== undefined) add('too small', minimum - 1);
  if (maximum !== undefined) add('too large', maximum + 1);
  return faults;
}

/** Values of another kind, which only JSON tells from those that fit: in an address all is text. */
function wrongKindsOf(schema: Schema): readonly WrongPart[] {
  const kinds: readonly [kind: string, fault: string, value: unknown][] = [
    ['array', 'a list', ['Ana']],
    ['object', 'an object', { a: 1 }],
    ['null', 'null', null],
    ['integer', 'a number', 7],
    ['string', 'a text', 'true'],
  ];
  const { type } = resolve(schema).part;
  return kinds.filter(([kind]) => kind !== type).map(([, fault, value]) => ({ fault, values: fc.constant(value) }));
}
