import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { LineCounter, parseDocument } from 'yaml';
import type { operations } from '../openapi.d.ts';

/* openapi.yaml as a check reads it: its operations, what each documents, whether a value fits a schema, and the lines of it all. */

export type OperationId = keyof operations;

export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
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
}

/** A body, an answer or a parameter of the contract, or a reference to one. */
export interface Part {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  example?: unknown;
  schema?: Schema;
  headers?: Readonly<Record<string, { schema: Schema }>>;
  content?: Readonly<Record<string, { schema?: Schema; examples?: Readonly<Record<string, { value: unknown }>> }>>;
}

interface OperationObject {
  operationId: OperationId;
  tags: readonly [string, ...string[]];
  summary: string;
  security?: readonly object[];
  parameters?: readonly Part[];
  requestBody?: Part;
  responses: Readonly<Record<string, Part>>;
}

export interface Operation extends OperationObject {
  method: string;
  /** As the contract writes it, with `{key}` for a parameter. */
  path: string;
  /** Parameters of the path, shared by its operations. */
  sharedParameters: readonly Part[];
  /** Answers 401 without a session. */
  needsSession: boolean;
  /** Every status the contract documents. */
  statuses: readonly number[];
}

interface Contract {
  paths: Readonly<Record<string, { parameters?: readonly Part[] } & Readonly<Record<string, unknown>>>>;
}

const lines = new LineCounter();
const document = parseDocument(readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8'), {
  lineCounter: lines,
});
const contract: Contract = document.toJS();

const isOperation = (value: unknown): value is OperationObject =>
  typeof value === 'object' && value !== null && 'operationId' in value;

export const operationsOfContract: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) =>
    isOperation(operation)
      ? [
          {
            ...operation,
            method,
            path,
            sharedParameters: item.parameters ?? [],
            needsSession: operation.security === undefined,
            statuses: Object.keys(operation.responses).map(Number),
          },
        ]
      : [],
  ),
);

export function operationOf(id: OperationId): Operation {
  const operation = operationsOfContract.find((candidate) => candidate.operationId === id);
  if (!operation) throw new Error(`The contract has no operation ${id}`);
  return operation;
}

/** A JSON pointer (RFC 6901) into the contract. */
export const pointerTo = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const stepsOf = (pointer: string): readonly string[] =>
  pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The line of openapi.yaml, from 1, that a pointer leads to. */
export function lineOf(pointer: string): number {
  const node: unknown = document.getIn(stepsOf(pointer), true);
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
  const start: unknown = Array.isArray(range) ? range[0] : undefined;
  return typeof start === 'number' ? lines.linePos(start).line : 1;
}

/** Follows a reference: the part itself, and where it stands. */
export function resolve<Referring extends { $ref?: string }>(
  part: Referring,
  pointer = '',
): { part: Referring; pointer: string } {
  if (!part.$ref) return { part, pointer };
  const target = part.$ref.replace('#', '');
  const found: unknown = stepsOf(target).reduce<unknown>(memberOf, contract);
  if (!isReferred<Referring>(found)) throw new Error(`The contract has nothing at ${target}`);
  return resolve(found, target);
}

/** The contract is linted before: what a reference leads to is of the kind that refers to it. */
const isReferred = <Referring>(value: unknown): value is Referring => typeof value === 'object' && value !== null;

const memberOf = (container: unknown, name: string): unknown =>
  typeof container === 'object' && container !== null
    ? Object.entries(container).find(([key]) => key === name)?.[1]
    : undefined;

const ajv = new Ajv2020({ allErrors: true, strict: false, schemas: [{ ...contract, $id: 'contract' }] });
addFormats(ajv);

/** What is wrong with a value by the schema at a place in the contract, `/components/schemas/Message` for one; none when it fits. */
export function faultsOf(value: unknown, pointer: string): readonly string[] {
  const $ref = `contract#${encodeURI(pointer)}`;
  const validate = ajv.getSchema($ref);
  if (!validate) throw new Error(`The contract has no schema at ${pointer}`);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message, params }) =>
        [instancePath, message, 'additionalProperty' in params && `(${params.additionalProperty})`]
          .filter(Boolean)
          .join(' '),
      );
}

/** Where the contract has an operation. */
export function pointerToOperation(id: OperationId): string {
  const { path, method } = operationOf(id);
  return pointerTo('paths', path, method);
}

/** Where the contract documents this answer of an operation; where it documents its answers, if it does not. */
export function pointerToAnswer(id: OperationId, status: number): string {
  const all = pointerToOperation(id) + pointerTo('responses');
  return operationOf(id).statuses.includes(status) ? all + pointerTo(status) : all;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** What is wrong with an answer of the operation, by what the contract documents; none when it is right. */
export function faultsOfAnswer(id: OperationId, { status, headers, text }: Answer): readonly string[] {
  const response = operationOf(id).responses[status];
  if (!response) return [`the status ${status} is not documented for ${id}`];
  const { part, pointer } = resolve(response, pointerToAnswer(id, status));
  const missing = Object.entries(part.headers ?? {}).flatMap(([name, { schema }]) =>
    faultsOfHeader(name, schema, headers),
  );
  return [...missing, ...faultsOfBody(part, pointer, { status, headers, text })];
}

function faultsOfHeader(name: string, { type, minimum = Number.NEGATIVE_INFINITY }: Schema, headers: Headers) {
  const value = headers.get(name);
  if (value === null) return [`the header ${name} is missing`];
  const isRight = type !== 'integer' || (/^-?\d+$/.test(value) && Number(value) >= minimum);
  return isRight ? [] : [`the header ${name} is ${value}, and should be a whole number of at least ${minimum}`];
}

function faultsOfBody({ content }: Part, pointer: string, { status, headers, text }: Answer): readonly string[] {
  if (!content) return text === '' ? [] : [`a ${status} has no body, but this one came with ${text.slice(0, 200)}`];
  const contentType = headers.get('content-type');
  if (!contentType?.startsWith('application/json')) return [`it came as ${contentType} instead of application/json`];
  const body = parsed(text);
  if (body === undefined) return ['its body is not JSON'];
  return faultsOf(body, pointer + pointerTo('content', 'application/json', 'schema'));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An operation's parameters in its path or its query, as one object: its schema, and the contract's examples of it. */
export function parametersOf({ sharedParameters, parameters = [] }: Operation, place: 'path' | 'query') {
  const parts = [...sharedParameters, ...parameters]
    .map((given) => resolve(given).part)
    .filter((part) => part.in === place);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(parts.map(({ name = '', schema = {} }) => [name, schema])),
      // A path without one of its parameters is another path.
      required: parts.flatMap(({ name = '', required }) => (required && place === 'query' ? [name] : [])),
    },
    examples: Object.fromEntries(
      parts.flatMap(({ name = '', example }) => (example === undefined ? [] : [[name, String(example)]])),
    ),
  };
}

/** The schema of an operation's body. */
export function bodySchemaOf({ requestBody }: Operation): Schema | undefined {
  const schema = requestBody && resolve(requestBody).part.content?.['application/json']?.schema;
  return schema && resolve(schema).part;
}

/** The right body of an operation: the contract's first example. */
export function bodyExampleOf({ operationId, requestBody }: Operation): Record<string, unknown> {
  const examples = requestBody && resolve(requestBody).part.content?.['application/json']?.examples;
  const value = Object.values(examples ?? {})[0]?.value;
  if (typeof value !== 'object' || value === null) throw new Error(`${operationId} has no example of a body`);
  return { ...value };
}
