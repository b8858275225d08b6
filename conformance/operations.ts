import { readContractFile } from '../contract/contractFile.ts';
import { pointerTo } from '../contract/document.ts';
import { jsonOf, type Operation, type OperationId, readOperations } from '../contract/operations.ts';
import { type Schema, schemaOf } from '../contract/schema.ts';

/** `OPENAPI_FILE`, or else openapi.yaml: at the root of the project, or beside `dist/` in the published package. */
export const contract = readContractFile();

export const operations = readOperations(contract);

export function operationOf(id: OperationId): Operation {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`The contract has no operation ${id}.`);
  return operation;
}

/** Where the operation documents this status, or all its responses when it does not document it. */
export function pointerToResponse(id: OperationId, status: number): string {
  const { pointer, responses } = operationOf(id);
  return pointer + (responses.has(status) ? pointerTo('responses', status) : pointerTo('responses'));
}

/** An operation's parameters in its path or its query as one object: the schema of it, and the contract's examples. */
export function parametersOf({ parameters }: Operation, place: 'path' | 'query') {
  const those = parameters.filter((parameter) => parameter.in === place);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(those.map(({ name, schema }) => [name, schemaOf(schema)])),
      // A path without one of its parameters is another path.
      required: those.flatMap(({ name, isRequired }) => (isRequired && place === 'query' ? [name] : [])),
    } satisfies Schema,
    examples: Object.fromEntries(
      those.flatMap(({ name, example }) => (example === undefined ? [] : [[name, String(example)]])),
    ),
  };
}

/** The schema of an operation's request body; undefined for an operation without one. */
export function bodySchemaOf({ requestBody }: Operation): Schema | undefined {
  const json = jsonOf(requestBody);
  return json && schemaOf(json.schema);
}

/** A valid request body: the contract's first example. */
export function exampleBodyOf({ id, requestBody }: Operation): Record<string, unknown> {
  const [example] = jsonOf(requestBody)?.examples.values() ?? [];
  if (typeof example !== 'object' || example === null)
    throw new Error(`The contract has no example of a body for ${id}.`);
  return { ...example };
}
