import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Operation } from '../operations.ts';

/** A workflow of arazzo.yaml. */
export interface Story {
  workflowId: string;
  summary: string;
  description: string;
  steps: readonly Step[];
}

export interface Step {
  stepId: string;
  description: string;
  operationId: string;
  parameters?: readonly { name: string; in: string; value: unknown }[];
  requestBody?: { payload: Readonly<Record<string, unknown>> };
  successCriteria: readonly { condition: string }[];
  outputs?: Readonly<Record<string, string>>;
  /** The names of the examples in openapi.yaml. */
  'x-request'?: string;
  'x-response'?: string;
  /** What happens before the step, outside of the contract's operations. */
  'x-between'?: string;
}

export function readStories(): readonly Story[] {
  const { workflows }: { workflows: readonly Story[] } = parse(
    readFileSync(new URL('../../arazzo.yaml', import.meta.url), 'utf8'),
  );
  return workflows;
}

/** The status that a step expects. */
export const statusOf = ({ successCriteria }: Step): number =>
  Number(/^\$statusCode == (\d{3})$/.exec(successCriteria[0]?.condition ?? '')?.[1]);

export function operationOf({ stepId, operationId }: Step, operations: readonly Operation[]): Operation {
  const operation = operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`The step ${stepId} calls ${operationId}, which the contract does not have.`);
  return operation;
}
