import { describe, expect, test } from 'vitest';
import { changesBetween } from '../../contract/changes.ts';
import {
  announcesBreaking,
  changelog,
  compareVersions,
  contract,
  releases,
  versionOf,
} from '../../contract/releases.ts';

const small = `
openapi: 3.1.0
info: { title: A small contract, version: 1.0.0 }
security: [{ session: [] }]
paths:
  /notes/{id}:
    parameters: [{ $ref: '#/components/parameters/Id' }]
    put:
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
      security: []
      responses: { '204': { description: Gone. } }
components:
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

/** What is changed in the contract above, what breaks, and what else is told. */
const table: readonly {
  name: string;
  from: string;
  to: string;
  breaking?: readonly string[];
  others?: readonly string[];
}[] = [
  { name: 'words', from: 'description: Kept.', to: 'description: Saved.' },
  { name: 'a removed operation', from: 'delete:', to: 'x-delete:', breaking: ['DELETE /notes/{id}: was removed'] },
  {
    name: 'a new operation',
    from: 'delete:',
    to: 'get: { responses: {} }\n    delete:',
    others: ['GET /notes/{id}: is new'],
  },
  {
    name: 'a removed status',
    from: "'404': { description: None. }",
    to: "'410': { description: None. }",
    breaking: [`${put}: 404 is answered no more`],
    others: [`${put}: 410 may be answered`],
  },
  {
    name: 'a session that is needed now',
    from: 'security: []',
    to: 'tags: []',
    breaking: ['DELETE /notes/{id}: needs a session'],
  },
  {
    name: 'a removed header',
    from: 'headers: { ETag',
    to: 'headers: { Age',
    breaking: [`${put} 200: the header ETag was removed`],
  },
  {
    name: 'a parameter that is required now',
    from: '{ name: quiet,',
    to: '{ name: quiet, required: true,',
    breaking: [`${put}: the query parameter quiet is required`],
  },
  {
    name: 'a renamed parameter',
    from: 'name: quiet',
    to: 'name: silent',
    breaking: [`${put}: the query parameter quiet was removed`],
    others: [`${put}: the query parameter silent is new`],
  },
  {
    name: 'a body that is needed now',
    from: 'requestBody:',
    to: 'requestBody:\n        required: true',
    breaking: [`${put}: needs a body`],
  },
  {
    name: 'a removed field',
    from: "kind: { $ref: '#/components/schemas/Kind' }",
    to: '',
    breaking: ['schema Note (sent): kind was removed', 'schema Note (answered): kind was removed'],
  },
  {
    name: 'a new field',
    from: 'day: {',
    to: 'hour: { type: integer }\n        day: {',
    others: ['schema Note (sent): hour is new', 'schema Note (answered): hour is new'],
  },
  {
    name: 'a new field that must be sent',
    from: 'required: [text]\n      properties:',
    to: 'required: [text, hour]\n      properties:\n        hour: { type: integer }',
    breaking: ['schema Note (sent): hour is new and required'],
    others: ['schema Note (answered): hour is new and required'],
  },
  {
    name: 'a field that must be sent now',
    from: 'required: [text]',
    to: 'required: [text, kind]',
    breaking: ['schema Note (sent): kind is required'],
    others: ['schema Note (answered): kind is required'],
  },
  {
    name: 'a field that may be missing now',
    from: 'required: [text]',
    to: 'required: []',
    breaking: ['schema Note (answered): text may be missing'],
    others: ['schema Note (sent): text may be missing'],
  },
  {
    name: 'another type',
    from: 'items: { type: string }',
    to: 'items: { type: integer }',
    breaking: [
      'schema Note, tags, items (sent): the type string was removed',
      'schema Note, tags, items (answered): the type integer is new',
    ],
    others: [
      'schema Note, tags, items (sent): the type integer is new',
      'schema Note, tags, items (answered): the type string was removed',
    ],
  },
  {
    name: 'a value that is chosen no more',
    from: '[draft, final]',
    to: '[draft]',
    breaking: ['schema Kind (sent): the value "final" was removed'],
    others: ['schema Kind (answered): the value "final" was removed'],
  },
  {
    name: 'a value that nobody knows yet',
    from: '[draft, final]',
    to: '[draft, final, lost]',
    breaking: ['schema Kind (answered): the value "lost" is new'],
    others: ['schema Kind (sent): the value "lost" is new'],
  },
  {
    name: 'a tighter limit',
    from: 'maxLength: 45',
    to: 'maxLength: 40',
    breaking: ['schema Note, text (sent): maxLength is 40 instead of 45'],
    others: ['schema Note, text (answered): maxLength is 40 instead of 45'],
  },
  {
    name: 'a limit that is gone',
    from: ', maxLength: 45',
    to: '',
    others: [
      'schema Note, text (sent): maxLength is none instead of 45',
      'schema Note, text (answered): maxLength is none instead of 45',
    ],
  },
  {
    name: 'another format',
    from: 'format: date',
    to: 'format: time',
    breaking: [
      'schema Note, day (sent): the format is time instead of date',
      'schema Note, day (answered): the format is time instead of date',
    ],
  },
  {
    name: 'other fields that may be anything',
    from: 'additionalProperties: { type: string }',
    to: 'additionalProperties: true',
    breaking: ['schema Note, more (answered): other fields may be anything'],
    others: ['schema Note, more (sent): other fields may be anything'],
  },
  {
    name: 'one more alternative',
    from: 'oneOf: [{ type: string }, ',
    to: 'oneOf: [{ type: string }, { type: integer }, ',
    breaking: ['schema Note, either (answered): oneOf has 3 members instead of 2'],
    others: ['schema Note, either (sent): oneOf has 3 members instead of 2'],
  },
  {
    name: 'one schema in the place of another',
    from: "kind: { $ref: '#/components/schemas/Kind' }",
    to: 'kind: { type: string }',
    breaking: ['schema Note, kind (answered): the value may be any'],
    others: ['schema Note, kind (sent): the value may be any'],
  },
  {
    name: 'what the check does not know',
    from: 'multipleOf: 2',
    to: 'multipleOf: 3',
    breaking: [
      'schema Note, secret (sent): multipleOf changed, which this check cannot judge',
      'schema Note, secret (answered): multipleOf changed, which this check cannot judge',
    ],
  },
];

test.each(table)('told rightly: $name', ({ from, to, breaking = [], others = [] }) => {
  expect(small).toContain(from);
  const changes = changesBetween(small, small.replace(from, to));
  const told = (breaks: boolean) =>
    changes.filter((change) => change.breaks === breaks).map(({ place, what }) => `${place}: ${what}`);
  expect(told(true)).toEqual(breaking);
  expect(told(false)).toEqual(others);
});

describe('the version', () => {
  test.each([
    ['0.1.0', '0.1.9', false],
    ['0.1.0', '0.2.0', true],
    ['0.9.0', '0.10.0', true],
    ['0.9.0', '1.0.0', true],
    ['1.2.0', '1.3.0', false],
    ['1.2.0', '2.0.0', true],
  ])('from %s to %s announces a break: %s', (from, to, announces) => {
    expect(announcesBreaking(from, to)).toBe(announces);
  });

  test('of the contract has an entry in the changelog, and so has every release', () => {
    for (const version of [versionOf(contract), ...releases.map((release) => release.version)])
      expect(changelog.split('\n')).toContain(`## ${version}`);
  });

  test('of the contract is not older than the last release, and each release is of the version its file names', () => {
    expect(compareVersions(versionOf(contract), releases.at(-1)?.version ?? '')).toBeGreaterThanOrEqual(0);
    for (const { version, yaml } of releases) expect(versionOf(yaml)).toBe(version);
  });
});
