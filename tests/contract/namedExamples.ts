import { type Operation, operationsOfContract, type Part, pointerTo, resolve } from '../../conformance/contract.ts';

export interface NamedExample {
  /** Such as `getProfile 200 firstLogin`. */
  name: string;
  value: unknown;
  /** Where its schema stands in the contract. */
  schema: string;
}

const bodyExamples = (name: string, { part, pointer }: { part: Part; pointer: string }): readonly NamedExample[] =>
  Object.entries(part.content ?? {}).flatMap(([type, { examples = {} }]) =>
    Object.entries(examples).map(([example, { value }]) => ({
      name: `${name} ${example}`,
      value,
      schema: pointer + pointerTo('content', type, 'schema'),
    })),
  );

const parameterExamples = (operationId: string, parameters: readonly Part[], at: string): readonly NamedExample[] =>
  parameters
    .map((parameter, index) => resolve(parameter, at + pointerTo(index)))
    .filter(({ part }) => part.example !== undefined)
    .map(({ part, pointer }) => ({
      name: `${operationId} ${part.name}`,
      value: part.example,
      schema: pointer + pointerTo('schema'),
    }));

function examplesOf(operation: Operation): readonly NamedExample[] {
  const { operationId, path, method, requestBody, responses } = operation;
  const at = pointerTo('paths', path, method);
  return [
    ...(requestBody ? bodyExamples(`${operationId} request`, resolve(requestBody, at + pointerTo('requestBody'))) : []),
    ...Object.entries(responses).flatMap(([status, response]) =>
      bodyExamples(`${operationId} ${status}`, resolve(response, at + pointerTo('responses', status))),
    ),
    ...parameterExamples(operationId, operation.parameters ?? [], at + pointerTo('parameters')),
    ...parameterExamples(operationId, operation.sharedParameters, pointerTo('paths', path, 'parameters')),
  ];
}

/** Every named example of every body, and the example of every parameter. */
export const namedExamples: readonly NamedExample[] = operationsOfContract.flatMap(examplesOf);
