import { expect, test } from 'vitest';
import { faultsOf, operationsOfContract } from '../../conformance/contract.ts';
import { namedExamples } from './namedExamples.ts';

test.each(namedExamples)('the example "$name" fits its schema', ({ value, schema }) => {
  expect(faultsOf(value, schema)).toEqual([]);
});

test('a value that does not fit is found out', () => {
  expect(faultsOf({ first_name: 7 }, '/components/schemas/Answers')).toEqual(['/first_name must be string']);
  expect(faultsOf({ nickname: 'Ana' }, '/components/schemas/Answers')).toHaveLength(1);
});

test('every body of every operation has an example, so that the mock says something sensible', () => {
  const named = new Set(namedExamples.map(({ name }) => name.split(' ').slice(0, 2).join(' ')));
  const bodies = operationsOfContract.flatMap(({ operationId, requestBody, statuses }) => [
    ...(requestBody ? [`${operationId} request`] : []),
    ...statuses.filter((status) => status !== 204).map((status) => `${operationId} ${status}`),
  ]);
  expect(bodies.filter((body) => !named.has(body))).toEqual([]);
});
