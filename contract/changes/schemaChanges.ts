import type { ContractNode } from '../document.ts';
import { keywordsOf } from '../schema.ts';
import { type Change, change, narrowed, type SchemaPlace, widened } from './change.ts';
import { keywordChanges } from './keywordChanges.ts';

/*
 * The changes between two versions of a schema, and whether they break a client of the old version.
 *
 * Requests must stay valid, so narrower is breaking. Responses must stay readable, so wider is breaking, and so is a
 * field that was removed. Only limits may grow in responses: a longer text is still a text.
 */

export type CompareSchemas = (old: ContractNode, now: ContractNode, place: SchemaPlace) => readonly Change[];

/** Compares schemas of two contracts. A named schema is reported once for each direction, however many places use it. */
export function createComparison(): CompareSchemas {
  const compared = new Set<string>();
  const compare: CompareSchemas = (old, now, place) => {
    const name = nameOf(now);
    const isSameSchema = name !== undefined && name === nameOf(old);
    const pair = `${old.pointer} ${now.pointer} ${place.direction}`;
    if (compared.has(pair)) return [];
    compared.add(pair);
    const changes = schemaChanges({
      old,
      now,
      place: isSameSchema ? { ...place, name: `schema ${name}` } : place,
      compare,
    });
    // A schema that replaced another is reported in every place where it did.
    if (!isSameSchema) compared.delete(pair);
    return changes;
  };
  return compare;
}

/** Undefined for a schema that is written where it is used. */
const nameOf = ({ pointer }: ContractNode) => /^\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1];

interface Versions {
  old: ContractNode;
  now: ContractNode;
  place: SchemaPlace;
  compare: CompareSchemas;
}

const schemaChanges = (versions: Versions): readonly Change[] => [
  ...keywordChanges(keywordsOf(versions.old), keywordsOf(versions.now), versions.place),
  ...propertyChanges(versions),
  ...additionalPropertyChanges(versions),
  ...(['items', 'propertyNames'] as const).flatMap((keyword) => innerSchemaChanges(keyword, versions)),
  ...(['oneOf', 'anyOf', 'allOf'] as const).flatMap((keyword) => alternativeChanges(keyword, versions)),
];

function propertyChanges({ old, now, place, compare }: Versions): readonly Change[] {
  const before = new Map(old.at('properties').entries());
  const after = new Map(now.at('properties').entries());
  const added = [...after.keys()].filter((key) => !before.has(key));
  return [
    ...[...before].flatMap(([key, schema]) => {
      const kept = after.get(key);
      if (!kept) return [removedProperty(key, now, place)];
      const name = `${place.name}, ${key}`;
      return [...requiredChanges(key, old, now, place), ...compare(schema, kept, { ...place, name })];
    }),
    ...added.map((key) =>
      isRequired(key, now) ? narrowed(place, `${key} is new and required`) : change(place, `${key} is new`, false),
    ),
  ];
}

/** A client misses a field that responses no longer have. In a request it is refused only where unknown fields are. */
function removedProperty(key: string, now: ContractNode, place: SchemaPlace): Change {
  const isRefused = keywordsOf(now).additionalProperties === false;
  return change(place, `${key} was removed`, place.direction === 'response' || isRefused);
}

const isRequired = (key: string, schema: ContractNode) => keywordsOf(schema).required?.includes(key) ?? false;

function requiredChanges(key: string, old: ContractNode, now: ContractNode, place: SchemaPlace): readonly Change[] {
  if (isRequired(key, old) === isRequired(key, now)) return [];
  return [isRequired(key, now) ? narrowed(place, `${key} is now required`) : widened(place, `${key} is now optional`)];
}

function additionalPropertyChanges({ old, now, place, compare }: Versions): readonly Change[] {
  const keyword = 'additionalProperties';
  const { [keyword]: before = true } = keywordsOf(old);
  const { [keyword]: after = true } = keywordsOf(now);
  if (typeof before === 'object' && typeof after === 'object')
    return compare(old.at(keyword), now.at(keyword), { ...place, name: `${place.name}, any other field` });
  if (before === after) return [];
  // Clients ignore a response's unknown fields, unless the old contract promised that each fits a schema.
  if (before === false) return [change(place, 'other fields are allowed', false)];
  if (after === true) return [widened(place, 'other fields may be anything')];
  return [narrowed(place, after === false ? 'other fields are refused' : 'other fields must fit a schema')];
}

function innerSchemaChanges(keyword: 'items' | 'propertyNames', { old, now, place, compare }: Versions) {
  const [isOld, isNow] = [old, now].map((schema) => schema.at(keyword).value !== undefined);
  if (isOld && isNow) return compare(old.at(keyword), now.at(keyword), { ...place, name: `${place.name}, ${keyword}` });
  if (isOld === isNow) return [];
  return [isNow ? narrowed(place, `${keyword} must fit a schema`) : widened(place, `${keyword} may be anything`)];
}

function alternativeChanges(keyword: 'oneOf' | 'anyOf' | 'allOf', { old, now, place, compare }: Versions) {
  const [before = 0, after = 0] = [old, now].map((schema) => schema.at(keyword).entries().length);
  if (before !== after) {
    const isNarrower = keyword === 'allOf' ? after > before : after < before;
    const message = `${keyword} has ${after} members instead of ${before}`;
    return [isNarrower ? narrowed(place, message) : widened(place, message)];
  }
  return Array.from({ length: after }, (_, index) =>
    compare(old.at(keyword, String(index)), now.at(keyword, String(index)), {
      ...place,
      name: `${place.name}, ${keyword} ${index + 1}`,
    }),
  ).flat();
}
