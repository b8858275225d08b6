import { parseContract } from '../../contract/document.ts';
import {
  findOperation,
  jsonOf,
  type Operation,
  type OperationId,
  readOperations,
  successStatusOf,
} from '../../contract/operations.ts';
import type { operations as contract } from '../../openapi.d.ts';
import openapi from '../../openapi.yaml?raw';

/* The contract in tests and stories: types of its operations, its named examples, and a check of each request. */

export type { OperationId };

type JsonOf<Message> = Message extends { content: { 'application/json': infer Json } } ? Json : undefined;

/** The statuses that the contract documents for an operation. */
export type Status<Id extends OperationId> = keyof contract[Id]['responses'] & number;
export type RequestBody<Id extends OperationId> = JsonOf<contract[Id]['requestBody']>;
export type ResponseBody<Id extends OperationId, S extends Status<Id>> = JsonOf<contract[Id]['responses'][S]>;

type Calls = {
  [Id in OperationId]: {
    operation: Id;
    body: RequestBody<Id>;
    /** From the path, the query string and the headers that the operation names; absent when there are none. */
    parameters?: Readonly<Record<string, string>>;
  };
};

/** A request as the server receives it. */
export type Call<Id extends OperationId = OperationId> = Calls[Id];

const operations = readOperations(parseContract(openapi));

/** The call that a request makes. Throws when its path, method, parameters or the keys of its body are not in the contract. */
export async function readCall(request: Request): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url);
  const operation = findOperation(operations, request.method, pathname);
  if (!operation) throw new Error(`The contract has no ${request.method} ${pathname}.`);
  const parameters = {
    ...pathParameters(operation, pathname),
    ...Object.fromEntries(searchParams),
    ...headerParameters(operation, request.headers),
  };
  const text = await request.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const call = { operation: operation.id, body, ...(Object.keys(parameters).length > 0 && { parameters }) };
  assertKnown(call, operation);
  return call;
}

const pathParameters = ({ path }: Operation, pathname: string): Record<string, string> =>
  Object.fromEntries(
    path
      .split('/')
      .map((part, index) => [part.slice(1, -1), pathname.split('/')[index] ?? '', part.startsWith('{')] as const)
      .flatMap(([name, value, isParameter]) => (isParameter ? [[name, value]] : [])),
  );

const headerParameters = ({ parameters }: Operation, headers: Headers): Record<string, string> =>
  Object.fromEntries(
    parameters.flatMap(({ name, in: place }) => {
      const value = place === 'header' ? headers.get(name) : null;
      return value === null ? [] : [[name, value]];
    }),
  );

interface ReceivedCall {
  operation: OperationId;
  body: unknown;
  parameters?: Readonly<Record<string, string>>;
}

function assertKnown(call: ReceivedCall, operation: Operation): asserts call is Call {
  const [mismatch] = [...parameterMismatches(call, operation), ...bodyMismatches(call, operation)];
  if (mismatch) throw new Error(`${operation.method} ${operation.path} does not fit the contract: ${mismatch}.`);
}

const parameterMismatches = ({ parameters = {} }: ReceivedCall, operation: Operation): readonly string[] => [
  ...Object.keys(parameters)
    .filter((name) => !operation.parameters.some((parameter) => parameter.name === name))
    .map((name) => `it has no parameter ${name}`),
  ...operation.parameters.flatMap(({ name, isRequired, schema }) => {
    const value = parameters[name];
    if (value === undefined) return isRequired ? [`the parameter ${name} is missing`] : [];
    const allowed = schema.at('enum').entries();
    return allowed.length === 0 || allowed.some(([, option]) => option.value === value)
      ? []
      : [`${value} is no ${name}`];
  }),
];

function bodyMismatches({ body }: ReceivedCall, { requestBody }: Operation): readonly string[] {
  if (body === undefined) return requestBody?.isRequired ? ['the body is missing'] : [];
  const schema = jsonOf(requestBody)?.schema;
  if (!schema || typeof body !== 'object' || body === null) return ['it has no such body'];
  return Object.keys(body)
    .filter((key) => schema.at('properties', key).value === undefined)
    .map((key) => `its body has no ${key}`);
}

export interface NamedExample {
  /** @default the first documented status below 300 */
  status?: number | undefined;
  /** @default the first example of the status */
  example?: string | undefined;
}

/** A response that the contract gives as an example. Throws when it has no such status or example. */
export function readExample(id: OperationId, { status, example }: NamedExample = {}) {
  const operation = operations.find((known) => known.id === id);
  const code = status ?? (operation && successStatusOf(operation));
  const response = code === undefined ? undefined : operation?.responses.get(code);
  const examples = jsonOf(response)?.examples ?? new Map<string, unknown>();
  if (code === undefined || !response || (example !== undefined && !examples.has(example)))
    throw new Error(`The contract has no example ${example ?? ''} of ${id} ${code ?? ''}.`);
  return { status: code, body: example === undefined ? [...examples.values()][0] : examples.get(example) };
}

export interface NamedReply extends NamedExample {
  body?: unknown;
}
