import { expect, test } from 'vitest';
import { answerKeys, answerSchemas } from '../answerKeys.ts';
import { readAnswerSchemas } from './answerSchemas.ts';
import { readContractFile } from './contractFile.ts';
import { parseContract } from './document.ts';

test('each key has its schema, with references replaced by what they refer to', () => {
  const contract = parseContract(`
components:
  schemas:
    Text: { type: string, maxLength: 45 }
    List: { type: array, items: { $ref: '#/components/schemas/Text' } }
    Answers:
      properties:
        city: { $ref: '#/components/schemas/Text' }
        names: { $ref: '#/components/schemas/List' }
        agreed: { type: boolean }
`);
  expect(readAnswerSchemas(contract)).toEqual({
    city: { type: 'string', maxLength: 45 },
    names: { type: 'array', items: { type: 'string', maxLength: 45 } },
    agreed: { type: 'boolean' },
  });
});

test('the generated answer keys are those of the contract: otherwise run `npm run generate`', () => {
  expect(answerSchemas).toEqual(readAnswerSchemas(readContractFile()));
  expect(answerKeys).toEqual(Object.keys(answerSchemas));
});
