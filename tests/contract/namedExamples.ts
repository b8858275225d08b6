import { operations } from '../../conformance/operations.ts';
import type { MediaType, Operation } from '../../contract/operations.ts';

export interface NamedExample {
  /** Such as `getProfile 200 firstLogin`. */
  name: string;
  value: unknown;
  /** The pointer to its schema. */
  schema: string;
}

const bodyExamples = (name: string, content: ReadonlyMap<string, MediaType>): readonly NamedExample[] =>
  [...content.values()].flatMap(({ schema, examples }) =>
    [...examples].map(([example, value]) => ({ name: `${name} ${example}`, value, schema: schema.pointer })),
  );

const examplesOf = ({ id, parameters, requestBody, responses }: Operation): readonly NamedExample[] => [
  ...(requestBody ? bodyExamples(`${id} request`, requestBody.content) : []),
  ...[...responses].flatMap(([status, { content }]) => bodyExamples(`${id} ${status}`, content)),
  ...parameters
    .filter(({ example }) => example !== undefined)
    .map(({ name, example, schema }) => ({ name: `${id} ${name}`, value: example, schema: schema.pointer })),
];

/** Every named example of a body, and the example of every parameter. */
export const namedExamples: readonly NamedExample[] = operations.flatMap(examplesOf);
