import type { ContractNode } from './document.ts';

/** The keywords of JSON Schema that the contract uses. */
export interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxProperties?: number;
  items?: Schema;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  propertyNames?: Schema;
  additionalProperties?: boolean | Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  description?: string;
  [keyword: string]: unknown;
}

/** The schema of a node, with every `$ref` in it replaced by what it refers to. */
export function schemaOf(node: ContractNode): Schema {
  const schema = inlined(node);
  if (!isSchema(schema)) throw new Error(`The contract has no schema at ${node.pointer}.`);
  return schema;
}

function inlined(node: ContractNode): unknown {
  if (typeof node.value !== 'object' || node.value === null) return node.value;
  const members = node.entries().map(([key, member]) => [key, inlined(member)] as const);
  return Array.isArray(node.value) ? members.map(([, member]) => member) : Object.fromEntries(members);
}

/** `npm run contract` lints the document: an object in the place of a schema is one. */
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** A schema's keywords as they are written: the schemas inside it may be references. Empty where there is no schema. */
export const keywordsOf = ({ value }: ContractNode): Schema => (isSchema(value) ? value : {});
