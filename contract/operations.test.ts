import { expect, test } from 'vitest';
import { parseContract } from './document.ts';
import { findOperation, jsonOf, readOperations, successStatusOf } from './operations.ts';

const operations = readOperations(
  parseContract(`
security: [{ session: [] }]
paths:
  /notes/{id}:
    parameters: [{ $ref: '#/components/parameters/Id' }]
    put:
      operationId: saveNote
      tags: [notes]
      parameters: [{ name: quiet, in: query, example: 'yes', schema: { type: boolean } }]
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses:
        '404': { $ref: '#/components/responses/NotFound' }
        '204': { description: Saved. }
    get: { operationId: getNote, security: [], responses: {} }
  /notes/all:
    get: { operationId: getNotes, security: [{}, { session: [] }], responses: {} }
components:
  parameters:
    Id: { name: id, in: path, required: true, schema: { type: string } }
  responses:
    NotFound:
      headers: { Age: { schema: { type: integer } } }
      content:
        application/json:
          schema: { $ref: '#/components/schemas/Note' }
          examples: { first: { value: { text: Lost } }, second: { value: {} } }
  schemas:
    Note: { type: object }
`),
);
const [saveNote, getNote, getNotes] = operations;

test('an operation has its name, address and place', () => {
  expect(saveNote).toMatchObject({
    id: 'saveNote',
    method: 'PUT',
    path: '/notes/{id}',
    pointer: '/paths/~1notes~1{id}/put',
    tags: ['notes'],
  });
});

test('an operation needs a session unless its security has a way without one', () => {
  expect([saveNote, getNote, getNotes].map((operation) => operation?.needsSession)).toEqual([true, false, false]);
});

test('parameters of the path come before those of the operation', () => {
  expect(saveNote?.parameters).toMatchObject([
    { name: 'id', in: 'path', isRequired: true, example: undefined },
    { name: 'quiet', in: 'query', isRequired: false, example: 'yes' },
  ]);
});

test('bodies lead to their schemas, headers and examples', () => {
  expect(saveNote?.requestBody?.isRequired).toBe(true);
  expect(jsonOf(saveNote?.requestBody)?.schema.pointer).toBe('/components/schemas/Note');
  const notFound = saveNote?.responses.get(404);
  expect(notFound?.headers.get('Age')?.value).toEqual({ type: 'integer' });
  expect([...(jsonOf(notFound)?.examples ?? [])]).toEqual([
    ['first', { text: 'Lost' }],
    ['second', {}],
  ]);
  expect(jsonOf(saveNote?.responses.get(204))).toBeUndefined();
});

test('the success is the first status below 300', () => {
  expect(saveNote && successStatusOf(saveNote)).toBe(204);
});

test.each([
  ['PUT', '/notes/7', 'saveNote'],
  ['GET', '/notes/7', 'getNote'],
  ['POST', '/notes/7', undefined],
  ['GET', '/notes/7/8', undefined],
  ['GET', '/notes', undefined],
])('%s %s means %s', (method, pathname, id) => {
  expect(findOperation(operations, method, pathname)?.id).toBe(id);
});

test('an operation without an id is an error', () => {
  const contract = parseContract('{ paths: { /notes: { get: { responses: {} } } } }');
  expect(() => readOperations(contract)).toThrow('The contract has no operationId at /paths/~1notes/get.');
});
