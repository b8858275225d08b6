import { readAnswerSchemas } from '../contract/answerSchemas.ts';
import type { Schema } from '../contract/schema.ts';
import { bodySchemaOf, contract, operationOf, parametersOf } from './operations.ts';

/* The answer keys that the checks use, chosen by what the contract says of them, since each university has its own. */

const schemas = readAnswerSchemas(contract);

/** The keys of questions that ask for a document. The backend writes their answers itself. */
export const documentKeys = bodySchemaOf(operationOf('presignUpload'))?.properties?.answer_key?.enum ?? [];

/** The key in the contract's example of a document's path. */
export const documentKey = parametersOf(operationOf('getConversion'), 'path').examples.key ?? '';

/** The longest text that the checks save, in characters. */
const neededLength = 40;

const lengthOf = ({ maxLength = Number.POSITIVE_INFINITY }: Schema) => maxLength;
const isFreeText = (schema: Schema) =>
  schema.type === 'string' && !schema.pattern && !schema.enum && lengthOf(schema) >= neededLength;

const labelOf = (key: string) => `${key}_desc`;
/** What may be saved under each key that a client writes. */
export const savedSchemas: readonly (readonly [string, Schema])[] = Object.entries(schemas).filter(
  ([key]) => !documentKeys.includes(key),
);
const answers = Object.entries(schemas).filter(([key]) => !documentKeys.includes(key) && !key.endsWith('_desc'));
const choice = answers.find(([key]) => labelOf(key) in schemas);
const flag = answers.find(([, { type }]) => type === 'boolean');
const texts = answers.filter(([key, schema]) => isFreeText(schema) && !(labelOf(key) in schemas));
const [text, otherText, ...moreTexts] = texts;
const [longText] = moreTexts.sort(([, one], [, other]) => lengthOf(other) - lengthOf(one));

/** A valid value of the choice: one that the contract lists, or any text where it lists none. */
export const choiceValue = choice?.[1].enum?.at(-1) ?? 'A';

const keyOf = {
  text: text?.[0],
  otherText: otherText?.[0],
  longText: longText?.[0],
  flag: flag?.[0],
  choice: choice?.[0],
  label: choice && labelOf(choice[0]),
};
const kinds = ['text', 'otherText', 'longText', 'flag', 'choice', 'label'] as const;

/** A key whose question asks for a text. */
export const textKey = keyOf.text ?? '';

/** Eight such keys, or all where there are fewer. */
export const textKeys: readonly string[] = texts.slice(0, 8).map(([key]) => key);

/** The keys of choices and check boxes, on which other questions may depend. */
export const choiceKeys: readonly string[] = answers
  .filter(([key, { type }]) => labelOf(key) in schemas || type === 'boolean')
  .map(([key]) => key);

/** Answers under the contract's keys, without the kinds that the contract does not have. */
export const answersOf = (values: Readonly<Partial<Record<(typeof kinds)[number], unknown>>>) =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const key = keyOf[kind];
      return key !== undefined && kind in values ? [[key, values[kind]]] : [];
    }),
  );
