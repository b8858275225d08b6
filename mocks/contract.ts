import { parse } from 'yaml';
import type { operations } from '../openapi.d.ts';

/* What playing the contract needs of it: which call is which operation, and the named examples of each answer. */

export type OperationId = keyof operations;

export interface PlayedOperation {
  id: OperationId;
  /** As it is sent: `GET`. */
  method: string;
  /** With `{key}` for a parameter. */
  path: string;
  /** The named examples of each status, in the order of the contract; none for an answer without a body. */
  responses: ReadonlyMap<number, ReadonlyMap<string, unknown>>;
}

interface ResponseObject {
  $ref?: string;
  content?: Record<string, { examples?: Record<string, { value: unknown }> }>;
}
interface OperationObject {
  operationId: OperationId;
  responses: Record<string, ResponseObject>;
}
interface Contract {
  paths: Record<string, Record<string, OperationObject | unknown[]>>;
  components: { responses: Record<string, ResponseObject> };
}

/** The operations of openapi.yaml, given as text, so that Vite's server, the stories and the tests may each read it their way. */
export function readOperations(yaml: string): readonly PlayedOperation[] {
  const { paths, components }: Contract = parse(yaml);
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      'operationId' in operation
        ? [
            {
              id: operation.operationId,
              method: method.toUpperCase(),
              path,
              responses: new Map(
                Object.entries(operation.responses).map(([status, response]) => [
                  Number(status),
                  examplesOf(response.$ref ? components.responses[response.$ref.split('/').at(-1) ?? ''] : response),
                ]),
              ),
            },
          ]
        : [],
    ),
  );
}

function examplesOf(response: ResponseObject | undefined): ReadonlyMap<string, unknown> {
  const { examples = {} } = response?.content?.['application/json'] ?? {};
  return new Map(Object.entries(examples).map(([name, { value }]) => [name, value]));
}

/** The operation that a call means; undefined when it is none of the contract's. */
export const operationAt = (
  operations: readonly PlayedOperation[],
  method: string,
  pathname: string,
): PlayedOperation | undefined =>
  operations.find((operation) => operation.method === method && patternOf(operation.path).test(pathname));

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);

/** What an operation answers when nothing else is asked for: its first documented status below 300. */
export const successOf = ({ responses }: PlayedOperation): number =>
  [...responses.keys()].find((status) => status < 300) ?? 200;
