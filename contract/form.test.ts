import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { passwordErrors } from '../form/engine/accountRules.ts';
import { findErrors, withdrawnMessage } from '../form/engine/errors.ts';
import { formVersion } from '../form/engine/formVersion.ts';
import { type ExampleAnswers, writtenOut } from '../form/engine/published/examples.ts';
import { jsonText } from '../form/engine/published/jsonText.ts';
import { publishForm } from '../form/engine/published/publishForm.ts';
import { form, institution } from '../form/university.ts';
import { university as madeUp, form as madeUpForm } from '../tests/university/index.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const fits = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true }).compile(
  JSON.parse(read('form.schema.json')),
);
const published = publishForm({ form, institution });

test('form.json is the form of this installation: otherwise run `npm run generate`', () => {
  expect(JSON.parse(read('form.json'))).toEqual(JSON.parse(jsonText({ $schema: './form.schema.json', ...published })));
});

test('form.json has the version that the server stores with each application', () => {
  expect(JSON.parse(read('form.json')).version).toBe(formVersion(form));
});

describe.each([
  ['this installation', form, published],
  ['the made-up university', madeUpForm, publishForm(madeUp)],
])('the form of %s', (_, asked, data) => {
  const questions = data.pages.flatMap(({ sections }) => sections.flatMap((section) => section.questions));
  const rules = questions.flatMap(({ key, rules: own, halves = [] }) =>
    [...own, ...halves.flatMap((half) => half.rules)].map((rule) => ({ key, name: `${key} ${rule.rule}`, rule })),
  );
  const messagesAt = (key: string, answers: ExampleAnswers) =>
    findErrors(asked, { answers: writtenOut(answers), today: data.exampleDay })[key] ?? [];

  test('fits form.schema.json', () => {
    fits({ $schema: './form.schema.json', ...JSON.parse(JSON.stringify(data)) });
    expect(fits.errors ?? []).toEqual([]);
  });

  test('has every question in its order', () => {
    expect(questions.map(({ key }) => key)).toEqual(asked.questions.map(({ key }) => key));
  });

  test.each(rules)(
    'has examples of right and wrong answers for $name',
    ({ key, rule: { message, examples, ...rule } }) => {
      expect(examples.right.filter((answers) => messagesAt(key, answers).includes(message))).toEqual([]);
      expect(examples.wrong.filter((answers) => !messagesAt(key, answers).includes(message))).toEqual([]);
      const withdrawn = withdrawnMessage('An earlier option');
      expect(examples.withdrawn?.filter((answers) => messagesAt(key, answers).join() !== withdrawn) ?? []).toEqual([]);
      expect('withdrawnMessage' in rule).toBe(examples.withdrawn !== undefined);
    },
  );
});

test('has examples of right and wrong passwords', () => {
  expect(published.rightPasswords.flatMap(passwordErrors)).toEqual([]);
  for (const { message, wrong } of published.password)
    expect(wrong.map(passwordErrors)).toEqual(wrong.map(() => [message]));
});
