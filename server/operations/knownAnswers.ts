import { readAnswerSchemas } from '../../contract/answerSchemas.ts';
import { readContractFile } from '../../contract/contractFile.ts';
import type { components } from '../../openapi.d.ts';

type Answers = components['schemas']['Answers'];

const schemas = readAnswerSchemas(readContractFile());
const knownKeys = new Set(Object.keys(schemas));

/** Leaves out answers that the contract no longer knows. The database keeps them when their question is removed. */
export const knownAnswers = (stored: Answers): Answers =>
  Object.fromEntries(Object.entries(stored).filter(([key]) => knownKeys.has(key)));

/** The answer that stands for none: an unchecked box or an empty text. */
export const emptyAnswer = (key: string): Answers[string] => (schemas[key]?.type === 'boolean' ? false : '');
