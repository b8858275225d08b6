import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releases } from '../../contract/changes/releases.ts';
import { readContractFile } from '../../contract/contractFile.ts';
import { parseContract } from '../../contract/document.ts';
import { jsonOf, readOperations } from '../../contract/operations.ts';
import { type Call, type Reply, serve } from '../conformance/serve.ts';
import { startOldestProxy } from '../support/startOldestBackend.ts';
import { freePort } from '../support/startProcess.ts';

/* The journeys run against a backend of the oldest release, which this proxy makes of the real server. */

const release = `
openapi: 3.1.0
info: { title: A release, version: 1.0.0 }
paths:
  /api/notes:
    get:
      operationId: findNotes
      parameters: [{ name: text, in: query, schema: { type: string } }]
      responses:
        '200':
          description: Found.
          headers: { Set-Cookie: { schema: { type: string } } }
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Note' } } } }
    put:
      operationId: saveNote
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses: { '204': { description: Saved. } }
components:
  schemas:
    Note:
      type: object
      additionalProperties: false
      properties:
        text: { type: string }
        tags: { type: object, additionalProperties: { type: object, properties: { color: { type: string } } } }
        kind: { oneOf: [{ type: string }, { type: object, properties: { name: { type: string } } }] }
`;
const newer = release
  .replace(
    'parameters: [{',
    'parameters: [{ name: since, in: query, schema: { type: string } }, { name: If-Match, in: header, schema: { type: string } }, {',
  )
  .replace('headers: {', 'headers: { ETag: { schema: { type: string } },')
  .replace('text: { type: string }', 'text: { type: string }\n        revision: { type: integer }')
  .replace(
    'components:\n',
    "  /api/sessions:\n    get: { operationId: readSessions, responses: { '200': { description: All. } } }\ncomponents:\n",
  );

const folder = mkdtempSync(join(tmpdir(), 'oldest-backend-'));
const fileOf = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

let calls: Call[] = [];
let reply: Reply = { status: 204 };
let url = '';
const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];

/** Starts a backend that replies with `reply`, behind the proxy. Returns the proxy's address. */
async function begin(contracts: { release?: string; newer?: string } = {}): Promise<string> {
  const backend = await serve((call) => {
    calls.push(call);
    return reply;
  });
  const port = await freePort();
  const proxy = await startOldestProxy({ backendUrl: backend.url, port, ...contracts });
  stops.unshift(proxy.stop, backend.close);
  calls = [];
  return `http://127.0.0.1:${port}`;
}

beforeAll(async () => {
  url = await begin({ release: fileOf('release.yaml', release), newer: fileOf('newer.yaml', newer) });
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

test('a reply has the fields and headers that the release names, and no others', async () => {
  const inTags = { mine: { color: 'red', revision: 1 } };
  reply = {
    status: 200,
    headers: { etag: '"7"', 'set-cookie': ['a=1', 'b=2'], 'x-other': 'kept' },
    body: [{ text: 'Hello', revision: 7, tags: inTags, kind: { name: 'draft', revision: 1 } }, { kind: 'final' }],
  };
  const response = await fetch(`${url}/api/notes`);
  expect(await response.json()).toEqual([
    { text: 'Hello', tags: { mine: { color: 'red' } }, kind: { name: 'draft' } },
    { kind: 'final' },
  ]);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(['etag', 'date', 'x-other'].map((name) => response.headers.get(name))).toEqual([null, null, 'kept']);
});

test('the backend never sees a query key or a header that the release does not name', async () => {
  calls = [];
  reply = { status: 200, body: [] };
  await fetch(`${url}/api/notes?text=a&since=b`, { headers: { 'if-match': '"7"', cookie: 'session=1' } });
  expect(calls.map(({ query }) => [...query])).toEqual([[['text', 'a']]]);
  expect(calls.map(({ headers }) => [headers.cookie, headers['if-match']])).toEqual([['session=1', undefined]]);
});

test('a body with a field that the release does not name is refused, as an old backend refuses it', async () => {
  calls = [];
  reply = { status: 204 };
  const put = (body: object) => fetch(`${url}/api/notes`, { method: 'PUT', body: JSON.stringify(body) });
  const refused = await put({ text: 'Hello', revision: 7 });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: { revision: ['is not a known field.'] } });
  expect((await put({ text: 'Hello' })).status).toBe(204);
  expect(calls.map(({ bytes }) => bytes.toString())).toEqual(['{"text":"Hello"}']);
});

test('an operation that the release does not have is a 404, and a status that it does not have is a 500', async () => {
  reply = { status: 200, body: [] };
  expect((await fetch(`${url}/api/sessions`)).status).toBe(404);
  reply = { status: 409, body: { message: 'Changed meanwhile.', revision: 8 } };
  const response = await fetch(`${url}/api/notes`);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: expect.any(String) });
});

test('the page and its files pass as they are', async () => {
  calls = [];
  reply = { status: 200, headers: { 'content-type': 'text/html', etag: '"1"' }, bytes: Buffer.from('<p>Hello') };
  const response = await fetch(`${url}/about?anything=1`);
  expect(await response.text()).toBe('<p>Hello');
  expect(response.headers.get('etag')).toBe('"1"');
  expect(calls.map(({ path, query }) => [path, query.get('anything')])).toEqual([['/about', '1']]);
});

test('every reply of today’s contract fits the oldest release once it has passed', { tags: 'slow' }, async () => {
  const today = await begin();
  const [oldest] = releases;
  const known = readOperations(parseContract(oldest?.yaml ?? ''));
  for (const { id, method, path, responses, parameters } of readOperations(readContractFile())) {
    const old = known.find((operation) => operation.id === id);
    const [body] = jsonOf(old?.requestBody)?.examples.values() ?? [];
    const newHeaders = parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name.toLowerCase());
    for (const [status, response] of responses) {
      for (const [name, example] of jsonOf(response)?.examples ?? []) {
        calls = [];
        reply = { status, body: example };
        const passed = await fetch(today + path.replace('{key}', 'personal_statement_doc'), {
          method,
          headers: {
            'content-type': 'application/json',
            ...Object.fromEntries(newHeaders.map((header) => [header, '1'])),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const expected = old ? (old.responses.has(status) ? status : 500) : 404;
        expect(passed.status, `${id} ${status} ${name}`).toBe(expected);
        expect(calls.flatMap(({ headers }) => newHeaders.filter((header) => header in headers))).toEqual([]);
      }
    }
  }
});
