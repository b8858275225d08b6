import { expect, test } from 'vitest';
import { parseContract, pointerTo } from './document.ts';

const yaml = `
paths:
  /notes/{id}:
    parameters: [{ $ref: '#/components/parameters/Id' }]
    put: { operationId: saveNote }
components:
  parameters:
    Id: { $ref: '#/components/parameters/Key' }
    Key: { name: id, in: path }
    Lost: { $ref: '#/components/parameters/None' }
    Foreign: { $ref: 'other.yaml#/Id' }
`;
const { root, lineOf } = parseContract(yaml);
const path = root.at('paths', '/notes/{id}');

test('a node knows its value and its pointer', () => {
  expect(path.at('put', 'operationId')).toMatchObject({
    value: 'saveNote',
    pointer: '/paths/~1notes~1{id}/put/operationId',
  });
});

test('a node that is not in the contract has no value', () => {
  expect(path.at('get', 'operationId').value).toBeUndefined();
  expect(path.at('constructor').value).toBeUndefined();
  expect(path.at('get').entries()).toEqual([]);
});

test('references are followed to their end', () => {
  const wanted = { value: { name: 'id', in: 'path' }, pointer: '/components/parameters/Key' };
  expect(path.at('parameters', '0')).toMatchObject(wanted);
  expect(path.at('parameters').entries()).toMatchObject([['0', wanted]]);
});

test.each([
  ['Lost', 'The contract has nothing at #/components/parameters/None.'],
  ['Foreign', 'other.yaml#/Id is not a reference within the contract.'],
])('the reference %s, which leads nowhere, is an error', (name, message) => {
  expect(() => root.at('components', 'parameters', name)).toThrow(message);
});

test('a pointer leads to its line', () => {
  expect(lineOf('/paths')).toBe(3);
  expect(lineOf(pointerTo('paths', '/notes/{id}', 'put', 'operationId'))).toBe(5);
  expect(lineOf('/nothing')).toBe(1);
});

test.each([
  ['', 'The contract is empty.'],
  ['paths: {', 'Flow map'],
])('the text %j is not a contract', (text, message) => {
  expect(() => parseContract(text)).toThrow(message);
});
