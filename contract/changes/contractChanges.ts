import { type ContractDocument, parseContract } from '../document.ts';
import { type MediaType, type Operation, type Parameter, type RequestBody, readOperations } from '../operations.ts';
import type { Change, SchemaPlace } from './change.ts';
import { type CompareSchemas, createComparison } from './schemaChanges.ts';

/* The changes between two versions of the contract, operation by operation. Their schemas: schemaChanges.ts. */

/** Everything that differs in requests and responses between two contracts (OpenAPI 3.1, as text). Descriptions and examples do not count. */
export function contractChanges(before: string, after: string): readonly Change[] {
  const [oldDocument, document] = [parseContract(before), parseContract(after)];
  const [old, now] = [operationsByPlace(oldDocument), operationsByPlace(document)];
  const compare = createComparison();
  return [
    ...credentialChanges(credentialsOf(oldDocument), credentialsOf(document)),
    ...[...old].flatMap(([place, operation]) => {
      const kept = now.get(place);
      return kept
        ? operationChanges(operation, kept, place, compare)
        : [{ place, message: 'was removed', isBreaking: true }];
    }),
    ...keysAdded(old, now).map((place) => ({ place, message: 'is new', isBreaking: false })),
  ];
}

const operationsByPlace = (document: ContractDocument): ReadonlyMap<string, Operation> =>
  new Map(readOperations(document).map((operation) => [`${operation.method} ${operation.path}`, operation]));

/** What shows that a call has a session, such as `the cookie session`. The name of its scheme is the contract's own business. */
const credentialsOf = ({ root }: ContractDocument): ReadonlyMap<string, unknown> =>
  new Map(
    root
      .at('components', 'securitySchemes')
      .entries()
      .map(([, scheme]) => {
        const { type, in: place = 'scheme', name, scheme: kind } = Object(scheme.value);
        return [`the ${place} ${name ?? kind ?? type}`, scheme];
      }),
  );

type Credentials = ReturnType<typeof credentialsOf>;

const credentialChanges = (old: Credentials, now: Credentials): readonly Change[] => [
  ...keysAdded(now, old).map((name) => ({ place: 'sessions', message: `${name} was removed`, isBreaking: true })),
  ...keysAdded(old, now).map((name) => ({ place: 'sessions', message: `${name} is new`, isBreaking: false })),
];

const keysAdded = <Key>(old: ReadonlyMap<Key, unknown>, now: ReadonlyMap<Key, unknown>): readonly Key[] =>
  [...now.keys()].filter((key) => !old.has(key));

const operationChanges = (
  old: Operation,
  now: Operation,
  place: string,
  compare: CompareSchemas,
): readonly Change[] => [
  ...(now.needsSession === old.needsSession
    ? []
    : [{ place, message: `needs ${now.needsSession ? 'a' : 'no'} session`, isBreaking: now.needsSession }]),
  ...parameterChanges(old, now, place, compare),
  ...bodyChanges(old.requestBody, now.requestBody, place, compare),
  ...responseChanges(old, now, place, compare),
];

const parametersByName = ({ parameters }: Operation): ReadonlyMap<string, Parameter> =>
  new Map(parameters.map((parameter) => [`${parameter.in} parameter ${parameter.name}`, parameter]));

function parameterChanges(
  oldOperation: Operation,
  operation: Operation,
  place: string,
  compare: CompareSchemas,
): readonly Change[] {
  const [old, now] = [parametersByName(oldOperation), parametersByName(operation)];
  return [
    ...[...old].flatMap(([name, parameter]) => {
      const kept = now.get(name);
      if (!kept) return [{ place, message: `the ${name} was removed`, isBreaking: true }];
      const isChanged = kept.isRequired !== parameter.isRequired;
      const message = `the ${name} is now ${kept.isRequired ? 'required' : 'optional'}`;
      return [
        ...(isChanged ? [{ place, message, isBreaking: kept.isRequired }] : []),
        ...compare(parameter.schema, kept.schema, { name: `${place}, the ${name}`, direction: 'request' }),
      ];
    }),
    ...keysAdded(old, now).map((name) => {
      const isBreaking = now.get(name)?.isRequired ?? false;
      return { place, message: `the ${name} is new${isBreaking ? ' and required' : ''}`, isBreaking };
    }),
  ];
}

function bodyChanges(
  old: RequestBody | undefined,
  now: RequestBody | undefined,
  place: string,
  compare: CompareSchemas,
): readonly Change[] {
  if (!old && !now) return [];
  if (!now) return [{ place, message: 'no longer takes a body', isBreaking: true }];
  const { isRequired } = now;
  if (!old)
    return [{ place, message: isRequired ? 'now requires a body' : 'may now have a body', isBreaking: isRequired }];
  return [
    ...(isRequired && !old.isRequired ? [{ place, message: 'now requires a body', isBreaking: true }] : []),
    ...contentChanges(old.content, now.content, { name: place, direction: 'request' }, compare),
  ];
}

const responseChanges = (old: Operation, now: Operation, place: string, compare: CompareSchemas): readonly Change[] => [
  ...[...old.responses].flatMap(([status, response]) => {
    const kept = now.responses.get(status);
    if (!kept) return [{ place, message: `the status ${status} was removed`, isBreaking: true }];
    const name = `${place} ${status}`;
    return [
      ...keysAdded(kept.headers, response.headers).map((header) => ({
        place: name,
        message: `the header ${header} was removed`,
        isBreaking: true,
      })),
      ...contentChanges(response.content, kept.content, { name, direction: 'response' }, compare),
    ];
  }),
  ...keysAdded(old.responses, now.responses).map((status) => ({
    place,
    message: `the status ${status} is new`,
    isBreaking: false,
  })),
];

type Content = ReadonlyMap<string, MediaType>;

const contentChanges = (old: Content, now: Content, place: SchemaPlace, compare: CompareSchemas): readonly Change[] => [
  ...[...old].flatMap(([type, { schema }]) => {
    const kept = now.get(type);
    return kept
      ? compare(schema, kept.schema, place)
      : [{ place: place.name, message: `${type} was removed`, isBreaking: true }];
  }),
  ...keysAdded(old, now).map((type) => ({ place: place.name, message: `${type} is new`, isBreaking: false })),
];
