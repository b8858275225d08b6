import { isRecord } from '../../app/platform/isRecord.ts';
import type { ContractNode } from '../../contract/document.ts';

/** What is left of a JSON value without the fields that its schema does not name. */
export function namedFields(value: unknown, schema: ContractNode): unknown {
  return narrow(value, alternativesOf(schema));
}

/** The schema and those it combines. A field is named when one of them names it. */
const alternativesOf = (schema: ContractNode): readonly ContractNode[] => [
  schema,
  ...['oneOf', 'anyOf', 'allOf'].flatMap((keyword) =>
    schema
      .at(keyword)
      .entries()
      .flatMap(([, alternative]) => alternativesOf(alternative)),
  ),
];

function narrow(value: unknown, schemas: readonly ContractNode[]): unknown {
  if (Array.isArray(value)) return value.map((item) => narrow(item, inside(schemas, 'items')));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      const named = inside(schemas, 'properties', key);
      const those = named.length > 0 ? named : inside(schemas, 'additionalProperties');
      return those.length > 0 ? [[key, narrow(member, those)]] : [];
    }),
  );
}

/** The schemas under these keys. A `false` in the place of a schema allows nothing. */
const inside = (schemas: readonly ContractNode[], ...keys: readonly string[]): readonly ContractNode[] =>
  schemas
    .map((schema) => schema.at(...keys))
    .filter(({ value }) => value !== undefined && value !== false)
    .flatMap(alternativesOf);
