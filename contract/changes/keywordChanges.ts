import type { Schema } from '../schema.ts';
import { type Change, change, narrowed, type SchemaPlace, widened } from './change.ts';

/* Changes of a schema's own keywords. The schemas inside it: schemaChanges.ts. */

export const keywordChanges = (old: Schema, now: Schema, place: SchemaPlace): readonly Change[] => [
  ...setChanges('the type', typesOf(old), typesOf(now), place),
  ...setChanges('the value', valuesOf(old), valuesOf(now), place),
  ...limitChanges(old, now, place),
  ...formatChanges(old, now, place),
  ...unknownKeywordChanges(old, now, place),
];

const upperLimits = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const lowerLimits = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
const comparedKeywords = new Set([
  ...['$ref', 'type', 'enum', 'const', 'pattern', 'format', 'properties', 'required', 'additionalProperties'],
  ...['propertyNames', 'items', 'oneOf', 'anyOf', 'allOf', ...upperLimits, ...lowerLimits],
]);
/** Documentation, which decides nothing about a value. */
const documentation = new Set(['title', 'description', 'default', 'example', 'examples', 'deprecated', '$comment']);

const typesOf = ({ type }: Schema) => (type === undefined ? undefined : [type].flat());
const valuesOf = ({ enum: values, const: value }: Schema) =>
  (values ?? (value === undefined ? undefined : [value]))?.map((one) => JSON.stringify(one));

/** Undefined allows everything. */
type AllowedNames = readonly string[] | undefined;

function setChanges(subject: string, old: AllowedNames, now: AllowedNames, place: SchemaPlace): readonly Change[] {
  if (old === undefined || now === undefined) {
    if (old === now) return [];
    return [
      now
        ? narrowed(place, `${subject} must be ${now.join(' or ')}`)
        : widened(place, `${subject} is no longer restricted`),
    ];
  }
  return [
    ...old.filter((name) => !now.includes(name)).map((name) => narrowed(place, `${subject} ${name} was removed`)),
    ...now.filter((name) => !old.includes(name)).map((name) => widened(place, `${subject} ${name} is new`)),
  ];
}

const limitChanges = (old: Schema, now: Schema, place: SchemaPlace): readonly Change[] => [
  ...upperLimits.flatMap((limit) => limitChange(limit, old, now, place, Number.POSITIVE_INFINITY)),
  ...lowerLimits.flatMap((limit) => limitChange(limit, old, now, place, Number.NEGATIVE_INFINITY)),
];

/** A wider limit breaks no client: a longer text is still a text. */
function limitChange(limit: string, old: Schema, now: Schema, place: SchemaPlace, none: number): readonly Change[] {
  const [before, after] = [old[limit] ?? none, now[limit] ?? none];
  if (typeof before !== 'number' || typeof after !== 'number' || before === after) return [];
  const message = `${limit} changed from ${limitText(before)} to ${limitText(after)}`;
  const isTighter = none > 0 ? after < before : after > before;
  return [isTighter ? narrowed(place, message) : change(place, message, false)];
}

const limitText = (limit: number) => (Number.isFinite(limit) ? String(limit) : 'none');

/** It is unknown which of two patterns or formats allows more, so a change from one to another counts as breaking. */
const formatChanges = (old: Schema, now: Schema, place: SchemaPlace): readonly Change[] =>
  (['pattern', 'format'] as const).flatMap((keyword) => {
    const [before, after] = [old[keyword], now[keyword]];
    if (before === after) return [];
    if (before === undefined) return [narrowed(place, `the ${keyword} must be ${after}`)];
    if (after === undefined) return [widened(place, `the ${keyword} is no longer restricted`)];
    return [change(place, `the ${keyword} changed from ${before} to ${after}`, true)];
  });

const unknownKeywordChanges = (old: Schema, now: Schema, place: SchemaPlace): readonly Change[] =>
  [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((keyword) => !comparedKeywords.has(keyword) && !documentation.has(keyword) && !keyword.startsWith('x-'))
    .filter((keyword) => JSON.stringify(old[keyword]) !== JSON.stringify(now[keyword]))
    .map((keyword) =>
      change(place, `${keyword} changed, and this check cannot tell whether that breaks clients`, true),
    );
