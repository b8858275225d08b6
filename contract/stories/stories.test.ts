import { describe, expect, test } from 'vitest';
import { readContractFile } from '../contractFile.ts';
import { jsonOf, readOperations } from '../operations.ts';
import { drawStory, escaped } from './drawStory.ts';
import { operationOf, readStories, type Step, statusOf } from './readStories.ts';

const operations = readOperations(readContractFile());
const stories = readStories();

test('the five stories are told', () => {
  expect(stories.map(({ workflowId }) => workflowId)).toEqual(['sign-up', 'apply', 'upload', 'submit', 'come-back']);
});

const steps = stories.flatMap(({ workflowId, steps: own }) =>
  own.map((step, index) => ({ name: `${workflowId} ${step.stepId}`, step, before: own.slice(0, index) })),
);

describe.each(steps)('the step $name', ({ step, before }) => {
  const operation = operationOf(step, operations);

  test('calls an operation of the contract with parameters that it has and needs', () => {
    const known = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    const given = (step.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`);
    const needed = operation.parameters.filter(({ isRequired }) => isRequired).map((one) => `${one.in} ${one.name}`);
    expect(known).toEqual(expect.arrayContaining(given));
    expect(given).toEqual(expect.arrayContaining(needed));
  });

  test('sends the body of an example', () => {
    const examples = jsonOf(operation.requestBody)?.examples;
    const name = step['x-request'];
    if (name !== undefined) expect([...(examples?.keys() ?? [])]).toContain(name);
    expect(step.requestBody !== undefined).toBe(operation.requestBody?.isRequired ?? false);
    if (name !== undefined) expect(withoutExpressions(step, examples?.get(name))).toEqual(examples?.get(name));
  });

  test('expects a status of the operation, with the body of an example where it has one', () => {
    const response = operation.responses.get(statusOf(step));
    expect(response).toBeDefined();
    const examples = [...(jsonOf(response)?.examples.keys() ?? [])];
    if (step['x-response'] === undefined) expect(examples).toEqual([]);
    else expect(examples).toContain(step['x-response']);
  });

  test('uses what an earlier step put out', () => {
    const outputs = before.flatMap(({ stepId, outputs: own = {} }) =>
      Object.keys(own).map((name) => `$steps.${stepId}.outputs.${name}`),
    );
    const used = JSON.stringify([step.parameters, step.requestBody]).match(/\$steps\.[\w.-]+/g) ?? [];
    expect(outputs).toEqual(expect.arrayContaining(used));
  });
});

/** The payload of a step, with the values of the example where it names a value of the run. */
function withoutExpressions({ requestBody }: Step, example: unknown): unknown {
  const values = new Map(Object.entries(Object(example)));
  return Object.fromEntries(
    Object.entries(requestBody?.payload ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' && value.startsWith('$') ? values.get(key) : value,
    ]),
  );
}

test.each(stories)('the picture of $workflowId shows each call and reply in its order', (story) => {
  const picture = drawStory(story, operations);
  const calls = story.steps.map((step) => {
    const { method, path } = operationOf(step, operations);
    return picture.indexOf(`${method} ${path}`, picture.indexOf(escaped(step.description)));
  });
  expect(calls).not.toContain(-1);
  expect(calls).toEqual(calls.toSorted((one, other) => one - other));
});
