import { type Change, change, narrowed, type Place, type Schema, valueChanges, widened } from './valueChanges.ts';

/*
 * What changed between two versions of a schema, and whether a client that keeps to the old one may fail.
 *
 * What clients send must stay welcome: narrower is breaking. What they are answered must stay readable: wider is breaking,
 * and so is a field that is gone. Only limits may grow in answers: a longer text is still a text.
 */

export type Schemas = Readonly<Record<string, Schema>>;

/** Compares schemas of two contracts. A schema that many places share is told once for each direction. */
export function createComparison(before: Schemas, after: Schemas) {
  const compared = new Set<string>();

  function compare(old: Schema, now: Schema, place: Place): readonly Change[] {
    const isSame = old.$ref === now.$ref;
    const here = isSame && now.$ref ? { ...place, name: `schema ${nameIn(now)}` } : place;
    const pair = `${old.$ref} ${now.$ref} ${place.direction}`;
    if (old.$ref && now.$ref && compared.has(pair)) return [];
    compared.add(pair);
    const changes = compareHere(resolve(old, before), resolve(now, after), here);
    // One schema in the place of another is told wherever that happens.
    if (!isSame) compared.delete(pair);
    return changes;
  }

  const compareHere = (old: Schema, now: Schema, place: Place): readonly Change[] => [
    ...valueChanges(old, now, place),
    ...propertyChanges(old, now, place),
    ...moreProperties(old, now, place),
    ...partChanges('items', old.items, now.items, place),
    ...partChanges('propertyNames', old.propertyNames, now.propertyNames, place),
    ...alternatives(old, now, place),
  ];

  const propertyChanges = (old: Schema, now: Schema, place: Place): readonly Change[] => [
    ...Object.entries(old.properties ?? {}).flatMap(([key, schema]) => {
      const kept = now.properties?.[key];
      if (!kept) return [removed(key, now, place)];
      return [
        ...requirement(key, old, now, place),
        ...compare(schema, kept, { ...place, name: `${place.name}, ${key}` }),
      ];
    }),
    ...Object.keys(now.properties ?? {})
      .filter((key) => !old.properties?.[key])
      .map((key) =>
        now.required?.includes(key)
          ? narrowed(place, `${key} is new and required`)
          : change(place, `${key} is new`, false),
      ),
  ];

  function moreProperties(old: Schema, now: Schema, place: Place): readonly Change[] {
    const { additionalProperties: oldMore = true } = old;
    const { additionalProperties: more = true } = now;
    if (typeof oldMore === 'object' && typeof more === 'object')
      return compare(oldMore, more, { ...place, name: `${place.name}, any other field` });
    if (oldMore === more) return [];
    // Who is answered a field that is not known leaves it aside, as long as none was promised to fit a schema.
    if (oldMore === false) return [change(place, 'other fields are allowed', false)];
    if (more === true) return [widened(place, 'other fields may be anything')];
    return [narrowed(place, more === false ? 'other fields are refused' : 'other fields must fit a schema')];
  }

  function partChanges(keyword: string, old: Schema | undefined, now: Schema | undefined, place: Place) {
    if (old && now) return compare(old, now, { ...place, name: `${place.name}, ${keyword}` });
    if (!old && !now) return [];
    return [now ? narrowed(place, `${keyword} must fit a schema`) : widened(place, `${keyword} may be anything`)];
  }

  const alternatives = (old: Schema, now: Schema, place: Place): readonly Change[] =>
    (['oneOf', 'anyOf', 'allOf'] as const).flatMap((keyword) => {
      const { [keyword]: before = [] } = old;
      const { [keyword]: after = [] } = now;
      if (before.length !== after.length) {
        const isNarrower = keyword === 'allOf' ? after.length > before.length : after.length < before.length;
        const what = `${keyword} has ${after.length} members instead of ${before.length}`;
        return [isNarrower ? narrowed(place, what) : widened(place, what)];
      }
      return before.flatMap((schema, index) => {
        const kept = after[index];
        return kept ? compare(schema, kept, { ...place, name: `${place.name}, ${keyword} ${index + 1}` }) : [];
      });
    });

  return compare;
}

const nameIn = ({ $ref = '' }: Schema): string => $ref.split('/').at(-1) ?? '';

function resolve(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref === undefined) return schema;
  const found = schemas[nameIn(schema)];
  if (!found) throw new Error(`There is no schema ${schema.$ref}`);
  return resolve(found, schemas);
}

/** A field that nobody answers any more is missed; one that nobody takes any more is refused only where others are. */
const removed = (key: string, now: Schema, place: Place): Change =>
  change(place, `${key} was removed`, place.direction === 'answered' || now.additionalProperties === false);

function requirement(key: string, old: Schema, now: Schema, place: Place): readonly Change[] {
  const [was, is] = [old.required?.includes(key) ?? false, now.required?.includes(key) ?? false];
  if (was === is) return [];
  return [is ? narrowed(place, `${key} is required`) : widened(place, `${key} may be missing`)];
}
