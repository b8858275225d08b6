import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { fakeSessionStorage } from '../testing/fakeWindow.ts';
import { databaseOf, deviceRecords, tabRecords } from './records.ts';

const refuse = () => {
  throw new DOMException('Denied', 'SecurityError');
};

test('a value on the device is read by another page, until it is deleted', async () => {
  const factory = new IDBFactory();
  const [one, other] = [deviceRecords(() => factory), deviceRecords(() => factory)];
  expect(await one.read('a')).toBeUndefined();
  await one.write({ a: { text: 'Ana' }, b: 1 });
  expect(await other.read('a')).toEqual({ text: 'Ana' });
  await other.write({ a: undefined });
  expect([await one.read('a'), await one.read('b')]).toEqual([undefined, 1]);
});

test('a page that closes has handed everything to the browser before the call returns', async () => {
  const factory = new IDBFactory();
  const records = deviceRecords(() => factory);
  await records.read('a');
  let requests = 0;
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...values) {
    requests += 1;
    return put.apply(this, values);
  };
  const written = records.write({ a: 1 });
  expect(requests).toBe(1);
  IDBObjectStore.prototype.put = put;
  await written;
});

test('a browser that refuses storage makes the call fail, and throws nothing at once', async () => {
  for (const records of [deviceRecords(refuse), tabRecords(refuse)]) {
    await expect(records.read('a')).rejects.toThrow();
    await expect(records.write({ a: 1 })).rejects.toThrow();
  }
});

test('a value of the tab is read after a reload, until it is deleted', async () => {
  const storage = fakeSessionStorage();
  await tabRecords(() => storage).write({ a: { text: 'Ana' } });
  const reloaded = tabRecords(() => storage);
  storage.setItem('a', 'of another script');
  expect(await reloaded.keys()).toEqual(['a']);
  expect(await reloaded.read('a')).toEqual({ text: 'Ana' });
  await reloaded.write({ a: undefined });
  expect(await reloaded.read('a')).toBeUndefined();
});

test('tabs that cannot talk to each other share nothing', async () => {
  const silent: typeof globalThis = Object.assign(Object.create(globalThis), { BroadcastChannel: undefined });
  await expect(deviceRecords(() => databaseOf(silent)).read('a')).rejects.toThrow('cannot talk');
  const lockless: typeof globalThis = Object.create(globalThis, { navigator: { value: {} } });
  await expect(deviceRecords(() => databaseOf(lockless)).read('a')).rejects.toThrow('cannot talk');
  await expect(deviceRecords(() => databaseOf(globalThis)).read('a')).resolves.toBeUndefined();
});
