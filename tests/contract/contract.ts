import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { operations } from '../../openapi.d.ts';

/** openapi.yaml as the tests read it: its operations, what each documents, and whether a value fits one of its schemas. */

export type OperationId = keyof operations;

/** A body or a parameter of the contract, or a reference to one. */
export interface Part {
  $ref?: string;
  name?: string;
  example?: unknown;
  content?: Record<string, { examples?: Record<string, { value: unknown }> }>;
}
interface OperationObject {
  operationId: OperationId;
  security?: object[];
  parameters?: Part[];
  requestBody?: Part;
  responses: Record<string, Part>;
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
  paths: Record<string, { parameters?: Part[] } & Record<string, unknown>>;
}
const contract: Contract = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'));

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

/** Follows a reference: the part itself, and where it stands. */
export function resolve(part: Part, pointer: string): { part: Part; pointer: string } {
  if (!part.$ref) return { part, pointer };
  const target = part.$ref.replace('#', '');
  const steps = target.slice(1).split('/');
  return { part: steps.reduce<object>(memberOf, contract), pointer: target };
}

function memberOf(container: object, name: string): object {
  const member: unknown = new Map<string, unknown>(Object.entries(container)).get(name);
  if (typeof member !== 'object' || member === null) throw new Error(`The contract has nothing named ${name}`);
  return member;
}

const ajv = new Ajv2020({ allErrors: true, strict: false, schemas: [{ ...contract, $id: 'contract' }] });
addFormats(ajv);

/** What is wrong with a value by the schema at a place in the contract, `/components/schemas/Message` for one; none when it fits. */
export function faultsOf(value: unknown, pointer: string): readonly string[] {
  const $ref = `contract#${encodeURI(pointer)}`;
  const validate = ajv.getSchema($ref);
  if (!validate) throw new Error(`The contract has no schema at ${pointer}`);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

export interface Answer {
  status: number;
  contentType: string | null;
  text: string;
}

export const readAnswer = async (response: Response): Promise<Answer> => ({
  status: response.status,
  contentType: response.headers.get('content-type'),
  text: await response.text(),
});

/** What is wrong with an answer of the operation, by what the contract documents; none when it is right. */
export function faultsOfAnswer(id: OperationId, { status, contentType, text }: Answer): readonly string[] {
  const { path, method, responses } = operationOf(id);
  const response = responses[status];
  if (!response) return [`the status ${status} is not documented (${text.slice(0, 200)})`];
  const { part, pointer } = resolve(response, pointerTo('paths', path, method, 'responses', status));
  if (!part.content)
    return text === '' ? [] : [`${status} has no body in the contract, but came with ${text.slice(0, 200)}`];
  if (!contentType?.startsWith('application/json')) return [`${status} came as ${contentType} instead of JSON`];
  return faultsOf(JSON.parse(text), pointer + pointerTo('content', 'application/json', 'schema'));
}
