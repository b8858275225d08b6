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
    .subarray(optional, { maxLength: 8 })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map(([name, part]) => [name, anyValue(part)]))));
  return fc.tuple(fc.record(always), some).map(([must, may]) => ({ ...must, ...may }));
}

export interface WrongValue {
  /** What is wrong with it, in words. */
  fault: string;
  value: object;
}

/** Objects that would fit but for one thing, for each thing that can be wrong. */
export function wrongObjectsOf(schema: Schema): readonly Arbitrary<WrongValue>[] {
  const { properties = {}, required = [] } = resolve(schema).part;
  const faults = Object.entries(properties).flatMap(([name, part]) => [
    ...wrongValuesOf(part).map(({ fault, value }) => ({ fault: `${name} is ${fault}`, change: { [name]: value } })),
    ...(required.includes(name) ? [{ fault: `${name} is missing`, change: { [name]: undefined } }] : []),
  ]);
  const unknown = fc
    .stringMatching(/^[a-z]{3,12}$/)
    .filter((name) => !(name in properties))
    .map((name) => ({ fault: `${name} is unknown`, change: { [name]: 'Ana' } }));
  return [unknown, ...faults.map((fault) => fc.constant(fault))].map((change) =>
    fc
      .tuple(anyValue(schema), change)
      .map(([right, { fault, change }]) => ({ fault, value: { ...Object(right), ...change } })),
  );
}

/** Values that do not fit, with what is wrong with each. */
function wrongValuesOf(schema: Schema): readonly { fault: string; value: unknown }[] {
  const { type, enum: choices, maxLength, minimum, maximum } = resolve(schema).part;
  const values: { fault: string; value: unknown }[] = [
    { fault: 'a list', value: ['Ana'] },
    { fault: 'an object', value: { a: 1 } },
    { fault: 'null', value: null },
  ];
  if (type === 'string') values.push({ fault: 'a number', value: 7 });
  if (type === 'boolean') values.push({ fault: 'the text “true”', value: 'true' });
  if (type === 'integer') values.push({ fault: 'half a number', value: 1.5 });
  if (choices) values.push({ fault: 'none of the choices', value: 'no-such-choice' });
  if (maxLength !== undefined && maxLength < 10_000)
    values.push({ fault: 'too long', value: 'a'.repeat(maxLength + 1) });
  if (minimum !== undefined) values.push({ fault: 'too small', value: minimum - 1 });
  if (maximum !== undefined) values.push({ fault: 'too large', value: maximum + 1 });
  // An object or a list may be right where one is asked for.
  return values.filter(
    ({ fault }) => !(type === 'array' && fault === 'a list') && !(type === 'object' && fault === 'an object'),
  );
}
