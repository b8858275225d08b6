import type { OperationId } from './contract.ts';
import { namedExamples } from './namedExamples.ts';

export interface WrongBody {
  /** What is wrong with it. */
  fault: string;
  body: Record<string, unknown>;
  /** The field a refusal must name. */
  field: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A right body of the operation: the contract's first example. */
export function rightBody(id: OperationId): Record<string, unknown> {
  const example = namedExamples.find(({ name }) => name.startsWith(`${id} request `))?.value;
  if (!isRecord(example)) throw new Error(`${id} has no example of a body`);
  return example;
}

/** The right body with one thing wrong at a time, so that a new operation or field is covered without a line here. */
export function wrongBodies(id: OperationId): readonly WrongBody[] {
  const right = rightBody(id);
  return [
    { fault: 'an unknown field', body: { ...right, nickname: 'Ana' }, field: 'nickname' },
    ...Object.keys(right).map((field) => ({
      fault: `a list for ${field}`,
      body: { ...right, [field]: ['Ana'] },
      field,
    })),
  ];
}
