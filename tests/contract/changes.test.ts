import { describe, expect, test } from 'vitest';
import { contractChanges } from '../../contract/changes/contractChanges.ts';
import {
  announcesBreaking,
  changelog,
  compareVersions,
  contract,
  releases,
  versionOf,
} from '../../contract/changes/releases.ts';

const small = `
openapi: 3.1.0
info: { title: A small contract, version: 1.0.0 }
security: [{ session: [] }]
paths:
  /notes/{id}:
    parameters: [{ $ref: '#/components/parameters/Id' }]
    put:
      operationId: saveNote
      parameters:
        - { name: quiet, in: query, schema: { type: boolean } }
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } }
      responses:
        '200':
          description: Kept.
          headers: { ETag: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } }
        '404': { description: None. }
    delete:
      operationId: deleteNote
      security: []
      responses: { '204': { description: Gone. } }
components:
  securitySchemes:
    session: { type: apiKey, in: cookie, name: session }
  parameters:
    Id: { name: id, in: path, required: true, schema: { type: string } }
  schemas:
    Kind: { type: string, enum: [draft, final] }
    Note:
      type: object
      additionalProperties: false
      required: [text]
      properties:
        text: { type: string, minLength: 1, maxLength: 45 }
        kind: { $ref: '#/components/schemas/Kind' }
        day: { type: string, format: date }
        tags: { type: array, items: { type: string } }
        more: { type: object, additionalProperties: { type: string } }
        either: { oneOf: [{ type: string }, { type: boolean }] }
        secret: { type: integer, multipleOf: 2 }
`;

const put = 'PUT /notes/{id}';

/** Each row: a change of the contract above, and the breaking and other changes that are reported. */
const table: readonly {
  name: string;
  from: string;
  to: string;
  breaking?: readonly string[];
  others?: readonly string[];
}[] = [
  { name: 'nothing for a new description', from: 'description: Kept.', to: 'description: Saved.' },
  { name: 'a removed operation', from: 'delete:', to: 'x-delete:', breaking: ['DELETE /notes/{id}: was removed'] },
  {
    name: 'a new operation',
    from: 'delete:',
    to: 'get: { operationId: getNote, responses: {} }\n    delete:',
    others: ['GET /notes/{id}: is new'],
  },
  {
    name: 'a removed status',
    from: "'404': { description: None. }",
    to: "'410': { description: None. }",
    breaking: [`${put}: the status 404 was removed`],
    others: [`${put}: the status 410 is new`],
  },
  {
    name: 'a session that is now needed',
    from: 'security: []',
    to: 'tags: []',
    breaking: ['DELETE /notes/{id}: needs a session'],
  },
  {
    name: 'a renamed cookie of the session',
    from: 'in: cookie, name: session',
    to: 'in: cookie, name: sid',
    breaking: ['sessions: the cookie session was removed'],
    others: ['sessions: the cookie sid is new'],
  },
  {
    name: 'nothing for another name of the scheme',
    from: 'session: { type: apiKey',
    to: 'visit: { type: apiKey',
  },
  {
    name: 'a session that is another kind of credential',
    from: 'type: apiKey, in: cookie, name: session',
    to: 'type: http, scheme: bearer',
    breaking: ['sessions: the cookie session was removed'],
    others: ['sessions: the scheme bearer is new'],
  },
  {
    name: 'a removed header',
    from: 'headers: { ETag',
    to: 'headers: { Age',
    breaking: [`${put} 200: the header ETag was removed`],
  },
  {
    name: 'a parameter that is now required',
    from: '{ name: quiet,',
    to: '{ name: quiet, required: true,',
    breaking: [`${put}: the query parameter quiet is now required`],
  },
  {
    name: 'a renamed parameter',
    from: 'name: quiet',
    to: 'name: silent',
    breaking: [`${put}: the query parameter quiet was removed`],
    others: [`${put}: the query parameter silent is new`],
  },
  {
    name: 'a body that is now required',
    from: 'requestBody:',
    to: 'requestBody:\n        required: true',
    breaking: [`${put}: now requires a body`],
  },
  {
    name: 'a removed field',
    from: "kind: { $ref: '#/components/schemas/Kind' }",
    to: '',
    breaking: ['schema Note (request): kind was removed', 'schema Note (response): kind was removed'],
  },
  {
    name: 'a new field',
    from: 'day: {',
    to: 'hour: { type: integer }\n        day: {',
    others: ['schema Note (request): hour is new', 'schema Note (response): hour is new'],
  },
  {
    name: 'a new field that is required',
    from: 'required: [text]\n      properties:',
    to: 'required: [text, hour]\n      properties:\n        hour: { type: integer }',
    breaking: ['schema Note (request): hour is new and required'],
    others: ['schema Note (response): hour is new and required'],
  },
  {
    name: 'a field that is now required',
    from: 'required: [text]',
    to: 'required: [text, kind]',
    breaking: ['schema Note (request): kind is now required'],
    others: ['schema Note (response): kind is now required'],
  },
  {
    name: 'a field that is now optional',
    from: 'required: [text]',
    to: 'required: []',
    breaking: ['schema Note (response): text is now optional'],
    others: ['schema Note (request): text is now optional'],
  },
  {
    name: 'another type',
    from: 'items: { type: string }',
    to: 'items: { type: integer }',
    breaking: [
      'schema Note, tags, items (request): the type string was removed',
      'schema Note, tags, items (response): the type integer is new',
    ],
    others: [
      'schema Note, tags, items (request): the type integer is new',
      'schema Note, tags, items (response): the type string was removed',
    ],
  },
  {
    name: 'a removed value',
    from: '[draft, final]',
    to: '[draft]',
    breaking: ['schema Kind (request): the value "final" was removed'],
    others: ['schema Kind (response): the value "final" was removed'],
  },
  {
    name: 'a new value',
    from: '[draft, final]',
    to: '[draft, final, lost]',
    breaking: ['schema Kind (response): the value "lost" is new'],
    others: ['schema Kind (request): the value "lost" is new'],
  },
  {
    name: 'a tighter limit',
    from: 'maxLength: 45',
    to: 'maxLength: 40',
    breaking: ['schema Note, text (request): maxLength changed from 45 to 40'],
    others: ['schema Note, text (response): maxLength changed from 45 to 40'],
  },
  {
    name: 'a removed limit',
    from: ', maxLength: 45',
    to: '',
    others: [
      'schema Note, text (request): maxLength changed from 45 to none',
      'schema Note, text (response): maxLength changed from 45 to none',
    ],
  },
  {
    name: 'another format',
    from: 'format: date',
    to: 'format: time',
    breaking: [
      'schema Note, day (request): the format changed from date to time',
      'schema Note, day (response): the format changed from date to time',
    ],
  },
  {
    name: 'other fields that may be anything',
    from: 'additionalProperties: { type: string }',
    to: 'additionalProperties: true',
    breaking: ['schema Note, more (response): other fields may be anything'],
    others: ['schema Note, more (request): other fields may be anything'],
  },
  {
    name: 'a new alternative',
    from: 'oneOf: [{ type: string }, ',
    to: 'oneOf: [{ type: string }, { type: integer }, ',
    breaking: ['schema Note, either (response): oneOf has 3 members instead of 2'],
    others: ['schema Note, either (request): oneOf has 3 members instead of 2'],
  },
  {
    name: 'a schema that replaces another',
    from: "kind: { $ref: '#/components/schemas/Kind' }",
    to: 'kind: { type: string }',
    breaking: ['schema Note, kind (response): the value is no longer restricted'],
    others: ['schema Note, kind (request): the value is no longer restricted'],
  },
  {
    name: 'a keyword that the check does not know',
    from: 'multipleOf: 2',
    to: 'multipleOf: 3',
    breaking: [
      'schema Note, secret (request): multipleOf changed, and this check cannot tell whether that breaks clients',
      'schema Note, secret (response): multipleOf changed, and this check cannot tell whether that breaks clients',
    ],
  },
];

test.each(table)('reports $name', ({ from, to, breaking = [], others = [] }) => {
  expect(small).toContain(from);
  const changes = contractChanges(small, small.replace(from, to));
  const reported = (isBreaking: boolean) =>
    changes.filter((change) => change.isBreaking === isBreaking).map(({ place, message }) => `${place}: ${message}`);
  expect(reported(true)).toEqual(breaking);
  expect(reported(false)).toEqual(others);
});

describe('the version', () => {
  test.each([
    ['0.1.0', '0.1.9', false],
    ['0.1.0', '0.2.0', true],
    ['0.9.0', '0.10.0', true],
    ['0.9.0', '1.0.0', true],
    ['1.2.0', '1.3.0', false],
    ['1.2.0', '2.0.0', true],
  ])('from %s to %s announces a breaking change: %s', (from, to, announces) => {
    expect(announcesBreaking(from, to)).toBe(announces);
  });

  test('of the contract has an entry in the changelog, and so has every release', () => {
    for (const version of [versionOf(contract), ...releases.map((release) => release.version)])
      expect(changelog.split('\n')).toContain(`## ${version}`);
  });

  test('of the contract is not older than the last release, and each release has the version in its file name', () => {
    expect(compareVersions(versionOf(contract), releases.at(-1)?.version ?? '')).toBeGreaterThanOrEqual(0);
    for (const { version, yaml } of releases) expect(versionOf(yaml)).toBe(version);
  });
});
