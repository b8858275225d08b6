import type { operations } from '../openapi.d.ts';
import type { ContractDocument, ContractNode } from './document.ts';

export type OperationId = keyof operations;

/** An operation of the contract, with every reference followed. */
export interface Operation {
  id: OperationId;
  /** In capitals: `GET`. */
  method: string;
  /** With a name in braces for each parameter: `/api/document-answer/{key}`. */
  path: string;
  pointer: string;
  tags: readonly string[];
  /** Whether the contract offers no way to call it without a session. */
  needsSession: boolean;
  /** Those of the path come first. */
  parameters: readonly Parameter[];
  /** Undefined for an operation without a body. */
  requestBody: RequestBody | undefined;
  /** By status, in the order of the contract. */
  responses: ReadonlyMap<number, ResponseObject>;
}

export interface Parameter {
  name: string;
  /** `path`, `query`, `header` or `cookie`. */
  in: string;
  isRequired: boolean;
  schema: ContractNode;
  /** Undefined when the contract has none. */
  example: unknown;
}

export interface RequestBody {
  isRequired: boolean;
  /** By media type. */
  content: ReadonlyMap<string, MediaType>;
}

export interface ResponseObject {
  /** The schema of each header by its name. */
  headers: ReadonlyMap<string, ContractNode>;
  /** By media type; empty for a response without a body. */
  content: ReadonlyMap<string, MediaType>;
}

export interface MediaType {
  schema: ContractNode;
  /** By name, in the order of the contract. */
  examples: ReadonlyMap<string, unknown>;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Every operation, in the order of the contract. */
export const readOperations = ({ root }: ContractDocument): readonly Operation[] =>
  root
    .at('paths')
    .entries()
    .flatMap(([path, item]) =>
      item
        .entries()
        .filter(([method]) => methods.includes(method))
        .map(([method, operation]) => ({
          id: operationIdOf(operation),
          method: method.toUpperCase(),
          path,
          pointer: operation.pointer,
          tags: operation
            .at('tags')
            .entries()
            .map(([, tag]) => String(tag.value)),
          needsSession: needsSession(operation.at('security').value ? operation.at('security') : root.at('security')),
          parameters: [item, operation].flatMap(parametersOf),
          requestBody: requestBodyOf(operation.at('requestBody')),
          responses: new Map(
            operation
              .at('responses')
              .entries()
              .map(([status, response]) => [Number(status), responseOf(response)]),
          ),
        })),
    );

function operationIdOf(operation: ContractNode): OperationId {
  const id = operation.at('operationId').value;
  if (!isOperationId(id)) throw new Error(`The contract has no operationId at ${operation.pointer}.`);
  return id;
}

/** openapi.d.ts is generated from the contract, so every id in it is one of these. */
const isOperationId = (id: unknown): id is OperationId => typeof id === 'string';

/** Each entry is one way to be let in; an empty one asks for nothing. */
function needsSession(security: ContractNode): boolean {
  const ways = security.entries();
  return ways.length > 0 && ways.every(([, way]) => way.entries().length > 0);
}

const parametersOf = (node: ContractNode): readonly Parameter[] =>
  node
    .at('parameters')
    .entries()
    .map(([, parameter]) => ({
      name: String(parameter.at('name').value),
      in: String(parameter.at('in').value),
      isRequired: parameter.at('required').value === true,
      schema: parameter.at('schema'),
      example: parameter.at('example').value,
    }));

const requestBodyOf = (node: ContractNode): RequestBody | undefined =>
  node.value === undefined ? undefined : { isRequired: node.at('required').value === true, content: contentOf(node) };

const responseOf = (node: ContractNode): ResponseObject => ({
  headers: new Map(
    node
      .at('headers')
      .entries()
      .map(([name, header]) => [name, header.at('schema')]),
  ),
  content: contentOf(node),
});

const contentOf = (node: ContractNode): ReadonlyMap<string, MediaType> =>
  new Map(
    node
      .at('content')
      .entries()
      .map(([type, mediaType]) => [
        type,
        {
          schema: mediaType.at('schema'),
          examples: new Map(
            mediaType
              .at('examples')
              .entries()
              .map(([name, example]) => [name, example.at('value').value]),
          ),
        },
      ]),
  );

/** The JSON of a request or a response; undefined when it has none. */
export const jsonOf = (message: Pick<RequestBody, 'content'> | undefined): MediaType | undefined =>
  message?.content.get('application/json');

/** The first documented status below 300. */
export const successStatusOf = ({ responses }: Operation): number =>
  [...responses.keys()].find((status) => status < 300) ?? 200;

/** The operation that answers a request; undefined when the contract has none. */
export const findOperation = <Found extends Operation>(
  operations: readonly Found[],
  method: string,
  pathname: string,
): Found | undefined =>
  operations.find((operation) => operation.method === method && patternOf(operation.path).test(pathname));

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
