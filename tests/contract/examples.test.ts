import { expect, test } from 'vitest';
import { operations } from '../../conformance/operations.ts';
import { schemaErrors } from '../../conformance/validate.ts';
import { namedExamples } from './namedExamples.ts';

test.each(namedExamples)('the example "$name" fits its schema', ({ value, schema }) => {
  expect(schemaErrors(value, schema)).toEqual([]);
});

test('a value that does not fit is an error', () => {
  expect(schemaErrors({ first_name: 7 }, '/components/schemas/Answers')).toEqual(['/first_name must be string']);
  expect(schemaErrors({ 'no-such-question': 'Ana' }, '/components/schemas/Answers')).toHaveLength(1);
});

test('every request and response body has an example for the mock', () => {
  const named = new Set(namedExamples.map(({ name }) => name.split(' ').slice(0, 2).join(' ')));
  const bodies = operations.flatMap(({ id, requestBody, responses }) => [
    ...(requestBody ? [`${id} request`] : []),
    ...[...responses.keys()].filter((status) => status !== 204).map((status) => `${id} ${status}`),
  ]);
  expect(bodies.filter((body) => !named.has(body))).toEqual([]);
});
