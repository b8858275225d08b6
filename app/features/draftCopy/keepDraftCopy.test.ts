import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answered } from '../../state/draft/draftSlice.ts';
import { createStore } from '../../store/createStore.ts';
import { textKeys } from '../../testing/sampleKeys.ts';
import { readDraftCopy } from './draftCopy.ts';
import { keepDraftCopy } from './keepDraftCopy.ts';

const [name] = textKeys;

function open() {
  const { store } = createStore();
  const copies: string[] = [];
  const storage = { setItem: (_: string, copy: string) => copies.push(copy), getItem: () => copies.at(-1) ?? null };
  const page = new EventTarget();
  keepDraftCopy(store, storage, page);
  const type = (text: string) => store.dispatch(answered({ [name]: text }));
  return { copies, page, type, copy: () => readDraftCopy(storage).answers[name] };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('while typing, the copy is written at intervals, not at every key', () => {
  const { copies, copy, type } = open();
  for (const name of ['A', 'An', 'Ana']) type(name);
  expect(copies).toHaveLength(0);
  vi.advanceTimersByTime(400);
  expect(copies).toHaveLength(1);
  expect(copy()).toBe('Ana');
});

test('continuous typing does not delay the copy', () => {
  const { copies, type } = open();
  for (let key = 0; key < 20; key += 1) {
    type('x'.repeat(key));
    vi.advanceTimersByTime(100);
  }
  expect(copies.length).toBeGreaterThanOrEqual(4);
});

test.each(['pagehide', 'visibilitychange'])('on %s the copy is written at once, and not again later', (event) => {
  const { copies, copy, page, type } = open();
  type('Ana');
  page.dispatchEvent(new Event(event));
  expect(copy()).toBe('Ana');
  vi.advanceTimersByTime(1000);
  expect(copies).toHaveLength(1);
});

test('an unchanged draft is not written', () => {
  const { copies, page } = open();
  page.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(1000);
  expect(copies).toHaveLength(0);
});
