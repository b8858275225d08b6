import { parse } from 'yaml';
import { createComparison } from './schemaChanges.ts';
import type { Change, Place, Schema } from './valueChanges.ts';

/* What changed between two versions of the contract, operation by operation. The schemas: schemaChanges.ts. */

interface Header {
  $ref?: string;
}
interface Body {
  $ref?: string;
  required?: boolean;
  headers?: Record<string, Header>;
  content?: Record<string, { schema?: Schema }>;
}
interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  schema?: Schema;
}
type Security = readonly Record<string, unknown>[];
interface Operation {
  security?: Security;
  parameters?: readonly Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
}
interface Contract {
  paths: Record<string, Record<string, Operation | readonly Parameter[]>>;
  security?: Security;
  components?: {
    schemas?: Record<string, Schema>;
    responses?: Record<string, Body>;
    requestBodies?: Record<string, Body>;
    parameters?: Record<string, Parameter>;
  };
}

/** An operation with everything it refers to, except schemas. */
interface Resolved {
  needsSession: boolean;
  parameters: ReadonlyMap<string, Parameter>;
  requestBody: Body | undefined;
  responses: ReadonlyMap<string, Body>;
}

/** Everything that differs between two contracts (OpenAPI 3.1, as text) in what travels; wordings and examples do not count. */
export function changesBetween(before: string, after: string): readonly Change[] {
  const [old, now]: readonly Contract[] = [parse(before), parse(after)];
  if (!old || !now) throw new Error('A contract is empty.');
  const compare = createComparison(old.components?.schemas ?? {}, now.components?.schemas ?? {});
  const [oldOperations, operations] = [operationsOf(old), operationsOf(now)];
  return [
    ...[...oldOperations].flatMap(([place, operation]) => {
      const kept = operations.get(place);
      return kept ? operationChanges(operation, kept, place, compare) : [{ place, what: 'was removed', breaks: true }];
    }),
    ...[...operations.keys()]
      .filter((place) => !oldOperations.has(place))
      .map((place) => ({ place, what: 'is new', breaks: false })),
  ];
}

type Compare = (old: Schema, now: Schema, place: Place) => readonly Change[];

const operationChanges = (old: Resolved, now: Resolved, place: string, compare: Compare): readonly Change[] => [
  ...(now.needsSession === old.needsSession
    ? []
    : [{ place, what: `needs ${now.needsSession ? 'a' : 'no'} session`, breaks: now.needsSession }]),
  ...parameterChanges(old, now, place, compare),
  ...bodyChanges(old.requestBody, now.requestBody, place, compare),
  ...responseChanges(old, now, place, compare),
];

const parameterChanges = (old: Resolved, now: Resolved, place: string, compare: Compare): readonly Change[] => [
  ...[...old.parameters].flatMap(([name, parameter]) => {
    const kept = now.parameters.get(name);
    if (!kept) return [{ place, what: `the ${name} was removed`, breaks: true }];
    return [
      ...(kept.required && !parameter.required ? [{ place, what: `the ${name} is required`, breaks: true }] : []),
      ...(parameter.required && !kept.required ? [{ place, what: `the ${name} may be missing`, breaks: false }] : []),
      ...compare(parameter.schema ?? {}, kept.schema ?? {}, { name: `${place}, the ${name}`, direction: 'sent' }),
    ];
  }),
  ...[...now.parameters]
    .filter(([name]) => !old.parameters.has(name))
    .map(([name, { required = false }]) => ({
      place,
      what: `the ${name} is new${required ? ' and required' : ''}`,
      breaks: required,
    })),
];

function bodyChanges(old: Body | undefined, now: Body | undefined, place: string, compare: Compare): readonly Change[] {
  if (!old && !now) return [];
  if (!now) return [{ place, what: 'takes no body any more', breaks: true }];
  const { required = false } = now;
  if (!old) return [{ place, what: required ? 'needs a body' : 'may have a body', breaks: required }];
  return [
    ...(required && !old.required ? [{ place, what: 'needs a body', breaks: true }] : []),
    ...contentChanges(old, now, { name: place, direction: 'sent' }, compare),
  ];
}

const responseChanges = (old: Resolved, now: Resolved, place: string, compare: Compare): readonly Change[] => [
  ...[...old.responses].flatMap(([status, response]) => {
    const kept = now.responses.get(status);
    if (!kept) return [{ place, what: `${status} is answered no more`, breaks: true }];
    return [
      ...headerChanges(response, kept, `${place} ${status}`),
      ...contentChanges(response, kept, { name: `${place} ${status}`, direction: 'answered' }, compare),
    ];
  }),
  ...[...now.responses.keys()]
    .filter((status) => !old.responses.has(status))
    .map((status) => ({ place, what: `${status} may be answered`, breaks: false })),
];

const headerChanges = (old: Body, now: Body, place: string): readonly Change[] =>
  Object.keys(old.headers ?? {})
    .filter((name) => !now.headers?.[name])
    .map((name) => ({ place, what: `the header ${name} was removed`, breaks: true }));

function contentChanges(old: Body, now: Body, place: Place, compare: Compare): readonly Change[] {
  const { content: oldContent = {} } = old;
  const { content = {} } = now;
  return [
    ...Object.entries(oldContent).flatMap(([type, { schema = {} }]) => {
      const kept = content[type];
      if (!kept) return [{ place: place.name, what: `${type} was removed`, breaks: true }];
      return compare(schema, kept.schema ?? {}, place);
    }),
    ...Object.keys(content)
      .filter((type) => !oldContent[type])
      .map((type) => ({ place: place.name, what: `${type} is new`, breaks: false })),
  ];
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

function operationsOf({ paths, components = {}, security = [] }: Contract): ReadonlyMap<string, Resolved> {
  const resolved = Object.entries(paths).flatMap(([path, item]) => {
    const { parameters: shared = [] } = item;
    return Object.entries(item).flatMap(([method, operation]): readonly (readonly [string, Resolved])[] => {
      if (!methods.has(method) || !('responses' in operation)) return [];
      const parameters = [...(Array.isArray(shared) ? shared : []), ...(operation.parameters ?? [])];
      return [
        [
          `${method.toUpperCase()} ${path}`,
          {
            needsSession: needsSession(operation.security ?? security),
            parameters: new Map(
              parameters
                .map((parameter) => follow(parameter, components.parameters))
                .map((parameter) => [`${parameter.in} parameter ${parameter.name}`, parameter]),
            ),
            requestBody: operation.requestBody && follow(operation.requestBody, components.requestBodies),
            responses: new Map(
              Object.entries(operation.responses).map(([status, response]) => [
                status,
                follow(response, components.responses),
              ]),
            ),
          },
        ],
      ];
    });
  });
  return new Map(resolved);
}

const needsSession = (security: Security): boolean =>
  security.length > 0 && security.every((way) => Object.keys(way).length > 0);

function follow<Part extends { $ref?: string }>(part: Part, named: Record<string, Part> = {}): Part {
  if (part.$ref === undefined) return part;
  const found = named[part.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`The contract has no ${part.$ref}`);
  return found;
}
