import { expect, test } from 'vitest';
import { form } from './contents.ts';

/** Every object in a value, itself included. */
function objectsIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

const objects = objectsIn(form.pages);
const computations = objects.filter((object): object is { id: string; compute: unknown } => 'compute' in object);

test('the pages are data, apart from functions with an id', () => {
  const functions = objects.flatMap((object) => Object.values(object)).filter((value) => typeof value === 'function');
  expect(new Set(functions)).toEqual(new Set(computations.map(({ compute }) => compute)));
});

test('each id stands for one function', () => {
  const byId = new Map(computations.map(({ id, compute }) => [id, compute]));
  expect(computations.filter(({ id, compute }) => byId.get(id) !== compute)).toEqual([]);
  expect([...byId.keys()]).toEqual(['permanentAddressNote']);
});

function withoutFunctions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFunctions);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'compute');
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutFunctions(inner)]));
}

test('JSON loses nothing of the pages but these functions', () => {
  expect(JSON.parse(JSON.stringify(form.pages))).toStrictEqual(withoutFunctions(form.pages));
});
