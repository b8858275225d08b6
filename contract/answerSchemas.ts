import type { ContractDocument } from './document.ts';
import { type Schema, schemaOf } from './schema.ts';

/** What the contract allows as the answer to each key, in the order of the contract. */
export const readAnswerSchemas = ({ root }: ContractDocument): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    root
      .at('components', 'schemas', 'Answers', 'properties')
      .entries()
      .map(([key, node]) => [key, schemaOf(node)]),
  );
