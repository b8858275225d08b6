import { configureStore, isAction, type Middleware } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { lateMiddleware } from './lateMiddleware.ts';

/** A store with a list of what happened, and a middleware that writes down what it hears. */
function start() {
  const late = lateMiddleware();
  const reducer = (happened: readonly string[] = [], { type }: { type: string }) =>
    type.startsWith('@') ? happened : [...happened, type];
  const store = configureStore({ reducer, middleware: (defaults) => defaults({ thunk: false }).concat(late.place) });
  const heard: string[] = [];
  const writeDown: Middleware = () => () => (action) => {
    if (isAction(action)) heard.push(`${action.type} of ${store.getState().length}`);
  };
  /** @param begin is done once it has joined, before it hears what was kept */
  const join = (begin: () => void = () => {}) => {
    const tellKept = late.join(writeDown);
    begin();
    tellKept();
  };
  return { keep: late.keep, join, heard, dispatch: (type: string) => store.dispatch({ type }) };
}

test('a middleware that joins late hears first what happens while it begins, then what was kept, then what happens', () => {
  const { keep, join, heard, dispatch } = start();
  dispatch('before');
  keep();
  dispatch('one');
  dispatch('two');
  join(() => dispatch('begun'));
  dispatch('three');
  expect(heard).toEqual(['begun of 4', 'one of 4', 'two of 4', 'three of 5']);
});

test('nothing is kept for a middleware that joins at once', () => {
  const { join, heard, dispatch } = start();
  dispatch('before');
  join();
  dispatch('after');
  expect(heard).toEqual(['after of 2']);
});
