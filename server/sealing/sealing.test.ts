import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { memoryStore } from '../testing/testSealing.ts';
import { fingerprintOf, markStore } from './fingerprint.ts';
import { commandRing, keysInFile, localRing, newKey, parseKeys } from './keyRing.ts';
import { commandStore, folderStore, type KeyStore } from './keyStore.ts';
import { createSealing } from './sealing.ts';

const folder = mkdtempSync(join(tmpdir(), 'sealing-'));
afterAll(() => rmSync(folder, { recursive: true }));

const keys = (text: string) => parseKeys(text) ?? new Map<string, Buffer>();
const autumn = newKey();
const ring = localRing(async () => keys(autumn));
const open = (store: KeyStore, its = ring) => {
  const reports: string[] = [];
  return {
    reports,
    ...createSealing({ ring: its, store, now: () => new Date(), report: (line) => reports.push(line) }),
  };
};

test('an answer opens for its own applicant and question only', async () => {
  const sealing = open(memoryStore());
  const sealed = await sealing.seal('ana', { ssn: '219-09-9999', other: 'x' });
  expect(JSON.stringify(sealed)).not.toContain('9999');
  expect(await sealing.open('ana', sealed)).toEqual({ answers: { ssn: '219-09-9999', other: 'x' }, unreadable: [] });
  await sealing.seal('ben', { ssn: '219-09-1111' });
  expect((await sealing.open('ben', sealed)).unreadable).toEqual(['ssn', 'other']);
  expect((await sealing.open('ana', { other: sealed.ssn ?? '' })).unreadable).toEqual(['other']);
  expect(sealing.reports.join()).toContain('ssn, other: a sealed answer cannot be read');
});

test('cipher text with any byte altered, cut or added does not open', async () => {
  const sealing = open(memoryStore());
  const { ssn = '' } = await sealing.seal('ana', { ssn: '219-09-9999' });
  const bytes = Buffer.from(ssn.slice('v1.'.length), 'base64url');
  const altered = [...bytes.keys()].map((at) =>
    Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))),
  );
  const texts = [...altered, bytes.subarray(1), bytes.subarray(0, -1), Buffer.concat([bytes, bytes])].map(
    (each) => `v1.${each.toString('base64url')}`,
  );
  for (const text of [...texts, 'v1.', 'v2.abc', '219-09-9999'])
    expect((await sealing.open('ana', { ssn: text })).unreadable).toEqual(['ssn']);
});

test('the same answer never has the same cipher text twice, and an empty one has none', async () => {
  const sealing = open(memoryStore());
  const one = await sealing.seal('ana', { ssn: '219-09-9999', empty: '', box: false, checked: true });
  const other = await sealing.seal('ana', { ssn: '219-09-9999' });
  expect(one.ssn).not.toBe(other.ssn);
  expect(one).toMatchObject({ empty: '""', box: 'false' });
  expect((await sealing.open('ana', one)).answers).toEqual({
    ssn: '219-09-9999',
    empty: '',
    box: false,
    checked: true,
  });
});

test('a wrapped data key serves no other applicant, and no ring without its key', async () => {
  const store = memoryStore();
  await open(store).seal('ana', { ssn: '219-09-9999' });
  const { ssn = '' } = await open(store).seal('ben', { ssn: '219-09-1111' });
  store.keys.set('ben', store.keys.get('ana') ?? '');
  expect((await open(store).open('ben', { ssn })).unreadable).toEqual(['ssn']);
  const stranger = localRing(async () => keys(newKey()));
  await expect(open(store, stranger).open('ana', { ssn })).rejects.toThrow('not among the keys');
});

test('two servers that seal a first answer at once use one data key', async () => {
  const store = folderStore(join(folder, 'race'));
  const servers = Array.from({ length: 8 }, () => open(store));
  const sealed = await Promise.all(servers.map((server) => server.seal('ana', { ssn: '219-09-9999' })));
  const fresh = open(store);
  for (const each of sealed) expect((await fresh.open('ana', each)).unreadable).toEqual([]);
  expect(readdirSync(join(folder, 'race'))).toEqual(['ana']);
});

test('rotation wraps every data key with the first key, and answers stay as they are', async () => {
  const file = join(folder, 'ring');
  writeFileSync(file, autumn);
  const store = folderStore(join(folder, 'rotated'));
  const sealing = open(store, localRing(keysInFile(file)));
  const sealed = await sealing.seal('ana', { ssn: '219-09-9999' });
  expect(await sealing.rewrap('ana')).toBe(false);
  const spring = newKey();
  writeFileSync(file, `${spring}\n${autumn}\n`);
  expect(await sealing.rewrap('ana')).toBe(true);
  writeFileSync(file, spring);
  expect((await open(store, localRing(keysInFile(file))).open('ana', sealed)).answers).toEqual({ ssn: '219-09-9999' });
});

test('a deleted data key opens nothing, and a new answer gets a new one', async () => {
  const sealing = open(memoryStore());
  const before = await sealing.seal('ana', { ssn: '219-09-9999' });
  await sealing.forget('ana');
  expect(await sealing.open('ana', before)).toEqual({ answers: {}, unreadable: ['ssn'] });
  const after = await sealing.seal('ana', { ssn: '219-09-1111' });
  expect((await sealing.open('ana', after)).answers).toEqual({ ssn: '219-09-1111' });
  expect((await sealing.open('ana', before)).unreadable).toEqual(['ssn']);
});

test('the ring and the store may be commands', async () => {
  const script = join(folder, 'keys.mjs');
  writeFileSync(script, keyService);
  const command = `${process.execPath} ${script} ${join(folder, 'service.json')}`;
  const service = () => open(commandStore(command), commandRing(command));
  expect(await fingerprintOf(commandRing(command), commandStore(command))).toBeUndefined();
  expect(await markStore(commandRing(command), commandStore(command))).toMatch(/^[0-9a-f]{64}$/);
  const sealed = await service().seal('ana', { ssn: '219-09-9999' });
  const other = service();
  expect((await other.open('ana', sealed)).answers).toEqual({ ssn: '219-09-9999' });
  expect(await other.ids()).toEqual(['store', 'ana']);
  expect(await other.rewrap('ana')).toBe(true);
  await other.forget('ana');
  expect((await other.open('ana', sealed)).unreadable).toEqual(['ssn']);
  await expect(open(commandStore('exit 3')).open('ana', sealed)).rejects.toMatchObject({ statusCode: 503 });
});

test('a command that fails is named by its setting', async () => {
  await expect(commandRing('exit 3').wrap('ana', Buffer.alloc(32))).rejects.toThrow(
    'SEALING_KEYS_COMMAND: the command ended with 3 when asked to "wrap".',
  );
  await expect(commandStore('echo nothing').ids()).rejects.toThrow(
    'SEALING_STORE_COMMAND: the command did not print a JSON object when asked to "list".',
  );
});

/** A key service for the test: it keeps everything in one file and "wraps" by turning a text around. */
const keyService = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const [, , path] = process.argv;
const keys = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
const { do: what, id, key, wrapped } = JSON.parse(readFileSync(0, 'utf8'));
const turned = (text) => [...text].reverse().join('');
const act = {
  wrap: () => ({ wrapped: turned(key) }),
  unwrap: () => ({ key: turned(wrapped) }),
  read: () => ({ wrapped: keys[id] ?? null }),
  create: () => ({ wrapped: (keys[id] ??= wrapped) }),
  replace: () => ((keys[id] = wrapped), {}),
  remove: () => (delete keys[id], {}),
  list: () => ({ ids: Object.keys(keys) }),
};
const reply = act[what]();
writeFileSync(path, JSON.stringify(keys));
console.log(JSON.stringify(reply));
`;

test.each([
  ['no key', ''],
  ['a key without a name', autumn.split(':')[1] ?? ''],
  ['a short key', 'autumn:c2hvcnQ='],
  ['a name twice', `${autumn},${autumn}`],
  ['one right and one wrong key', `${autumn},spring:`],
])('%s is no ring', (_, text) => {
  expect(parseKeys(text)).toBeUndefined();
});

test('the file of a data key is readable by its owner only and holds it wrapped', async () => {
  const path = join(folder, 'modes');
  await open(folderStore(path)).seal('ana', { ssn: '219-09-9999' });
  expect(readFileSync(join(path, 'ana'), 'utf8')).toMatch(/^k[0-9a-f]{12}\.v1\.[\w-]+$/);
});
