/* What changed in what one value may be. What that means for clients: schemaChanges.ts. */

/** The part of JSON Schema that the check understands; a change of anything else is reported as breaking. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  [limit: string]: unknown;
}

/** Where a schema stands, and which way its values travel. */
export interface Place {
  name: string;
  direction: 'sent' | 'answered';
}

export interface Change {
  /** Such as `PUT /api/answer 200` or `schema Answers, sent`. */
  place: string;
  what: string;
  /** Whether a client that keeps to the old contract may fail. */
  breaks: boolean;
}

export const change = ({ name, direction }: Place, what: string, breaks: boolean): Change => ({
  place: `${name} (${direction})`,
  what,
  breaks,
});
export const narrowed = (place: Place, what: string) => change(place, what, place.direction === 'sent');
export const widened = (place: Place, what: string) => change(place, what, place.direction === 'answered');

/** What changed in the schema's own words, its properties and members left aside. */
export const valueChanges = (old: Schema, now: Schema, place: Place): readonly Change[] => [
  ...setChanges('the type', typesOf(old), typesOf(now), place),
  ...setChanges('the value', valuesOf(old), valuesOf(now), place),
  ...limitChanges(old, now, place),
  ...wordChanges(old, now, place),
  ...unjudged(old, now, place),
];

const upperLimits = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const lowerLimits = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
const judged = new Set([
  ...['$ref', 'type', 'enum', 'const', 'pattern', 'format', 'properties', 'required', 'additionalProperties'],
  ...['propertyNames', 'items', 'oneOf', 'anyOf', 'allOf', ...upperLimits, ...lowerLimits],
]);
/** Told to people; nothing that travels depends on them. */
const harmless = new Set(['title', 'description', 'default', 'example', 'examples', 'deprecated', '$comment']);

const typesOf = ({ type }: Schema) => (type === undefined ? undefined : [type].flat());
const valuesOf = ({ enum: values, const: value }: Schema) =>
  (values ?? (value === undefined ? undefined : [value]))?.map((one) => JSON.stringify(one));

type Names = readonly string[] | undefined;

/** Without a list, everything is allowed. */
function setChanges(word: string, old: Names, now: Names, place: Place): readonly Change[] {
  if (old === undefined || now === undefined) {
    if (old === now) return [];
    return [now ? narrowed(place, `${word} must be ${now.join(' or ')}`) : widened(place, `${word} may be any`)];
  }
  return [
    ...old.filter((name) => !now.includes(name)).map((name) => narrowed(place, `${word} ${name} was removed`)),
    ...now.filter((name) => !old.includes(name)).map((name) => widened(place, `${word} ${name} is new`)),
  ];
}

function limitChanges(old: Schema, now: Schema, place: Place): readonly Change[] {
  const of = (limits: readonly string[], isTighter: (before: number, after: number) => boolean, none: number) =>
    limits.flatMap((limit) => {
      const [before, after] = [old[limit] ?? none, now[limit] ?? none];
      if (typeof before !== 'number' || typeof after !== 'number' || before === after) return [];
      const what = `${limit} is ${told(after)} instead of ${told(before)}`;
      return [isTighter(before, after) ? narrowed(place, what) : change(place, what, false)];
    });
  return [
    ...of(upperLimits, (before, after) => after < before, Number.POSITIVE_INFINITY),
    ...of(lowerLimits, (before, after) => after > before, Number.NEGATIVE_INFINITY),
  ];
}

const told = (limit: number) => (Number.isFinite(limit) ? String(limit) : 'none');

/** Nobody can tell which of two patterns allows more. */
const wordChanges = (old: Schema, now: Schema, place: Place): readonly Change[] =>
  (['pattern', 'format'] as const).flatMap((keyword) => {
    const { [keyword]: before } = old;
    const { [keyword]: after } = now;
    if (before === after) return [];
    if (before === undefined) return [narrowed(place, `the ${keyword} must be ${after}`)];
    if (after === undefined) return [widened(place, `the ${keyword} may be any`)];
    return [change(place, `the ${keyword} is ${after} instead of ${before}`, true)];
  });

const unjudged = (old: Schema, now: Schema, place: Place): readonly Change[] =>
  [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((keyword) => !judged.has(keyword) && !harmless.has(keyword) && !keyword.startsWith('x-'))
    .filter((keyword) => JSON.stringify(old[keyword]) !== JSON.stringify(now[keyword]))
    .map((keyword) => change(place, `${keyword} changed, which this check cannot judge`, true));
