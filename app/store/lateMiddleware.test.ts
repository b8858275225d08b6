import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { lateMiddleware } from './lateMiddleware.ts';

/** A store with a list of what happened, and a middleware that writes down what it hears. */
function start() {
  const late = lateMiddleware();
  const reducer = (happened: readonly string[] = [], { type }: { type: string }) =>
    type.startsWith('@') ? happened : [...happened, type];
  const store = configureStore({ reducer, middleware: (defaults) => defaults({ thunk: false }).concat(late.place) });
  const heard: string[] = [];
  const listener: Middleware = () => (next) => (action) => {
    heard.push(`${(action as { type: string }).type} of ${store.getState().length}`);
    return next(action);
  };
  return { ...late, listener, heard, dispatch: (type: string) => store.dispatch({ type }) };
}

test('a middleware that joins late hears first what its begin does, then what was kept, then what happens', () => {
  const { keep, join, listener, heard, dispatch } = start();
  dispatch('before');
  keep();
  dispatch('one');
  dispatch('two');
  join(listener, () => dispatch('begun'));
  dispatch('three');
  expect(heard).toEqual(['begun of 4', 'one of 4', 'two of 4', 'three of 5']);
});

test('nothing is kept for a middleware that joins at once', () => {
  const { join, listener, heard, dispatch } = start();
  dispatch('before');
  expect(join(listener, () => 'begun')).toBe('begun');
  dispatch('after');
  expect(heard).toEqual(['after of 2']);
});
