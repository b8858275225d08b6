import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { UnfitAnswer } from '../../form/engine/unfitAnswers.ts';
import { completeAnswers } from '../../form/testing.ts';
import { form, universityDay } from '../../form/university.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { runCommand } from '../commands/command.ts';
import { readConfig } from '../config.ts';
import { openSealing } from '../openSealing.ts';
import { keyBytes } from '../sealing/cipher.ts';
import { localRing } from '../sealing/keyRing.ts';
import { createSealing } from '../sealing/sealing.ts';
import { lockApplication, mergeAnswers } from '../store/applications.ts';
import type { OpenDatabase } from '../store/database.ts';
import { deleteDataKey, rewrapDataKeys } from '../store/dataKeys.ts';
import { startPGlite } from '../store/embedded.ts';
import { openPostgres } from '../store/postgres.ts';
import { sealPlainAnswers } from '../store/sealedAnswers.ts';
import { createServiceToken } from '../store/serviceTokens.ts';
import { changeForm, latestSetAside } from '../store/setAside.ts';
import { saveTemporaryAnswers } from '../store/temporaryAnswers.ts';
import { commandContext } from '../testing/commandContext.ts';
import { withClient } from '../testing/databases.ts';
import { copyTemplate, databases, openTestDatabase } from '../testing/openTestDatabase.ts';
import { textOf, uncompressedObjects } from '../testing/readPdf.ts';
import { scannerFor } from '../testing/scanBytes.ts';
import { memoryStore, testSealing } from '../testing/testSealing.ts';
import { createStoppedClock, minuteMs, startTestServer, type Visitor } from '../testing/testServer.ts';

const run = promisify(execFile);
const [ssn = ''] = form.sensitiveKeys;
/** Each applicant saves ten numbers. */
const applicantCount = process.env.TEST_ALL ? 50 : 2;
const numbers = Array.from({ length: applicantCount * 10 }, (_, index) => `219-09-${1000 + index}`);
const ordinary = '318-07-2222';
const folder = mkdtempSync(join(tmpdir(), 'sensitive-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ringOf = (names: readonly string[]) =>
  localRing(async () => new Map(names.map((name) => [name, Buffer.alloc(keyBytes, name)])));

describe.each(databases)('on %s, a sensitive answer', (kind) => {
  /** A database whose bytes can be read: those of its files, or of a dump. */
  async function openReadable() {
    if (kind === 'PGlite') {
      const path = mkdtempSync(join(folder, 'database-'));
      const database = await startPGlite({ dataDir: path, loadDataDir: await openAsBlob(inject('dump')) });
      const copy = async () => startPGlite({ loadDataDir: await database.pglite.dumpDataDir('none') });
      return { database, copy, paths: async () => [path] };
    }
    const url = await copyTemplate();
    const database = await openPostgres(url);
    const dump = join(folder, 'dump.sql');
    const paths = async () => {
      await database.db.execute(sql`checkpoint`);
      await run('pg_dump', ['--file', dump, url]);
      return [dump, ...(await dataFolders(url))];
    };
    const copy = async () => {
      const other = await copyTemplate();
      await run('pg_dump', ['--clean', '--if-exists', '--file', dump, url]);
      await run('psql', ['--quiet', '--file', dump, other]);
      return openPostgres(other);
    };
    return { database, copy, paths };
  }

  test('is in no byte of the database, its dump, the files, the log or a mail', async () => {
    const { database, paths } = await openReadable();
    const files = mkdtempSync(join(folder, 'files-'));
    // A page that prints whatever the print job may read.
    writeFileSync(join(files, 'index.html'), '<p data-reading></p><script src="/print.js"></script>');
    writeFileSync(join(files, 'print.js'), printEverything);
    const server = await startTestServer(database, { environment: { DATA_DIR: files }, pageFolder: files });
    await server.server.listen({ port: 0, host: 'localhost' });
    const complete = completeAnswers(universityDay(server.clock.now));
    const applicants = numbers.filter((_, index) => index % 10 === 0);
    const submitted = await Promise.all(
      applicants.map(async (first, index) => {
        const ana = await server.quickApplicant(`scan${index}@example.com`);
        const own = numbers.slice(index * 10, index * 10 + 10);
        for (const [at, number] of own.entries()) {
          const headers = { 'Idempotency-Key': `"${String(at).padStart(16, '0')}"` };
          await ana.call('PUT', '/api/answer', { [ssn]: number }, headers);
        }
        const refused = await ana.call('PUT', '/api/answer', { [ssn]: first }, { 'If-Match': '"another"' });
        expect(refused.status).toBe(412);
        const { body } = await ana.call('GET', '/api/profile');
        expect([first, body.answer]).toEqual([first, { [ssn]: own.at(-1) }]);
        if (index > 0) return [];
        await ana.call('PUT', '/api/answer', { ...complete, city: ordinary, [ssn]: first });
        expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
        return [{ ana, first }];
      }),
    );
    const { count, countIn } = scannerFor(numbers);
    for (const { ana, first } of submitted.flat()) {
      const pdf = await copyOf(ana, files);
      expect((await textOf(pdf)).replaceAll(/\s/g, '')).toContain(`•••-••-${first.slice(-4)}`);
      expect(count(Buffer.from((await uncompressedObjects(pdf)) + (await textOf(pdf))))).toBe(0);
    }
    await server.close();
    expect(server.mails).toHaveLength(submitted.flat().length);
    expect(count(Buffer.from([...server.log, JSON.stringify(server.mails)].join('\n')))).toBe(0);
    const stored = await paths();
    for (const path of [...stored, files]) expect([path, countIn(path)]).toEqual([path, 0]);
    // The same search finds an answer that is not sealed.
    expect(scannerFor([ordinary]).countIn(stored[0] ?? '')).toBeGreaterThan(0);
    await database.close();
  });

  test('is masked for every reader but its owner', async () => {
    const database = await openTestDatabase(kind);
    const server = await startTestServer(database);
    const ana = await server.quickApplicant('masked@example.com');
    await ana.call('PUT', '/api/answer', { [ssn]: '219-09-9999' });
    const token = await createServiceToken(database.db, ana.id, server.clock.now);
    const { body } = await server.visitor().call('GET', `/service/tmp-pdf?service_token=${token}`);
    expect(body.answer).toEqual({ [ssn]: '•••-••-9999' });
    await server.close();
    await database.close();
  });

  test('is unreadable in a restored dump once its data key is deleted, and the profile says so', async () => {
    const { database, copy } = await openReadable();
    const sealing = createSealing({
      ring: ringOf(['one']),
      store: memoryStore(),
      now: () => new Date(),
      report: () => {},
    });
    const before = await startTestServer(database, { sealing });
    const ana = await before.quickApplicant('deleted@example.com');
    await ana.call('PUT', '/api/answer', { [ssn]: '219-09-9999', first_name: 'Ana' });
    const restored = await copy();
    await deleteDataKey(database.db, sealing, ana.id);
    await before.close();
    await database.close();
    const after = await startTestServer(restored, { sealing });
    const again = after.visitor(undefined, { session: ana.session });
    expect(await again.call('GET', '/api/profile')).toMatchObject({
      status: 200,
      body: { answer: { first_name: 'Ana' }, unreadable: [ssn] },
    });
    const token = await createServiceToken(restored.db, ana.id, after.clock.now);
    expect((await again.call('GET', `/service/tmp-pdf?service_token=${token}`)).body).toMatchObject({
      answer: { first_name: 'Ana' },
      unreadable: [ssn],
    });
    await again.call('PUT', '/api/answer', { [ssn]: '219-09-1111' });
    const { body } = await again.call('GET', '/api/profile');
    expect(body).toMatchObject({ answer: { [ssn]: '219-09-1111' } });
    expect(body.unreadable).toBeUndefined();
    await after.close();
    await restored.close();
  });

  test('stays readable while its data key is wrapped again', async () => {
    const database = await openTestDatabase(kind);
    const clock = createStoppedClock();
    const store = memoryStore();
    const options = { store, now: () => clock.now, report: () => {} };
    const server = await startTestServer(database, {
      clock,
      sealing: createSealing({ ...options, ring: ringOf(['old', 'new']) }),
    });
    const applicants = await Promise.all(
      Array.from({ length: 5 }, (_, index) => server.quickApplicant(`rotated${index}@example.com`)),
    );
    for (const ana of applicants) await ana.call('PUT', '/api/answer', { [ssn]: '219-09-0000' });
    const rotating = createSealing({ ...options, ring: ringOf(['new', 'old']) });
    for (let round = 1; round <= 10; round += 1) {
      // No data key is in memory any longer.
      clock.advance(6 * minuteMs);
      const answer = { [ssn]: `219-09-000${round % 10}` };
      const calls = applicants.flatMap((ana) => [
        ana.call('PUT', '/api/answer', answer),
        ana.call('GET', '/api/profile'),
      ]);
      await rewrapDataKeys(database.db, rotating);
      expect(new Set((await Promise.all(calls)).map(({ status, body }) => `${status} ${body.unreadable}`))).toEqual(
        new Set(['200 undefined']),
      );
    }
    expect([...store.keys.values()].every((wrapped) => wrapped.startsWith('new.'))).toBe(true);
    await server.close();
    await database.close();
  });

  test('that an earlier release stored in plain text is sealed at the start, by several servers at once', async () => {
    const database = await openTestDatabase(kind);
    const server = await startTestServer(database);
    const applicants = await Promise.all(
      Array.from({ length: 5 }, (_, index) => server.quickApplicant(`plain${index}@example.com`)),
    );
    for (const { id } of applicants) await mergeAnswers(database.db, id, { [ssn]: '219-09-9999', first_name: 'Ana' });
    const token = await saveTemporaryAnswers(
      database.db,
      { [ssn]: '219-09-9999', first_name: 'Ana' },
      server.clock.now,
    );
    const sealing = createSealing({
      ring: ringOf(['one']),
      store: memoryStore(),
      now: () => new Date(),
      report: () => {},
    });
    await Promise.all([sealPlainAnswers(database.db, sealing), sealPlainAnswers(database.db, sealing)]);
    expect(await sealPlainAnswers(database.db, sealing)).toBe(0);
    expect(JSON.stringify(await database.db.execute(sql`select answers from applications`))).not.toContain('219-09');
    const sealed = await startTestServer(database, { sealing });
    for (const { session } of applicants) {
      const { body } = await sealed.visitor(undefined, { session }).call('GET', '/api/profile');
      expect(body.answer).toEqual({ [ssn]: '219-09-9999', first_name: 'Ana' });
    }
    expect((await sealed.visitor().call('GET', `/public/tmp?token=${token}`)).body).toEqual({ first_name: 'Ana' });
    await Promise.all([server.close(), sealed.close()]);
    await database.close();
  });

  test('stays sealed while a change of the form sets it aside, and when it returns', async () => {
    const database = await openTestDatabase(kind);
    const server = await startTestServer(database);
    const ana = await server.quickApplicant('aside@example.com');
    await ana.call('PUT', '/api/answer', { [ssn]: '219-09-9999', first_name: 'Ana' });
    const sealing = testSealing(() => server.clock.now);
    const unfit = {
      key: ssn,
      answer: '219-09-9999',
      reason: 'no_longer_asked',
      label: 'Number',
      kind: 'ssn',
      isDescription: false,
    } as const;
    const stored = async () => {
      const tables = ['applications', 'set_aside_answers'];
      return JSON.stringify(
        await Promise.all(tables.map((table) => database.jobs.executeSql(`select * from ${table}`))),
      );
    };
    const change = (unfits: readonly UnfitAnswer[], isReturning: boolean) =>
      database.db.transaction(async (tx) => {
        const application = await lockApplication(tx, ana.id);
        if (!application) throw new Error('no application');
        const earlier = [...(await latestSetAside(tx, sealing, ana.id)).values()];
        expect(earlier.map(({ answer }) => answer)).toEqual(isReturning ? ['219-09-9999'] : []);
        await changeForm(tx, sealing, application, { unfit: unfits, returning: earlier, now: server.clock.now });
      });
    await change([unfit], false);
    expect(await stored()).not.toContain('219-09');
    expect((await ana.call('GET', '/api/profile')).body.answer).toEqual({ first_name: 'Ana' });
    await change([], true);
    expect(await stored()).not.toContain('219-09');
    expect((await ana.call('GET', '/api/profile')).body.answer).toEqual({ [ssn]: '219-09-9999', first_name: 'Ana' });
    await server.close();
    await database.close();
  });

  test('keeps a server with another store, or without one, from starting', async () => {
    const database = await openTestDatabase(kind);
    const own = mkdtempSync(join(folder, 'keys-'));
    const open = (dataDir: string, its: OpenDatabase = database) =>
      openSealing({ config: readConfig({ DATA_DIR: dataDir }), db: its.db, now: () => new Date(), report: () => {} });
    await Promise.all([open(own), open(own), open(own)]);
    await open(own);
    const other = mkdtempSync(join(folder, 'keys-'));
    await expect(open(other)).rejects.toThrow(/^The keys that wrap this database's data keys are not in /);
    expect(readdirSync(other)).toEqual([]);
    mkdirSync(join(other, 'sealing'));
    copyFileSync(join(own, 'sealing/keys'), join(other, 'sealing/keys'));
    await expect(open(other)).rejects.toThrow(/^The data keys of this database's sealed answers are not in /);
    expect(readdirSync(join(other, 'sealing'))).toEqual(['keys']);
    const context = commandContext(database, { sealing: () => open(own) });
    expect((await runCommand({ name: 'rotateSealing' }, context)).out).toBe(
      '0 data keys were wrapped with the first key.\n',
    );
    await runCommand({ name: 'acceptSealingLoss' }, context);
    await open(other);
    await database.close();
  });

  test('has no place in an invitation', async () => {
    const database = await openTestDatabase(kind);
    const context = commandContext(database);
    const invited = runCommand({ name: 'invite', answers: { [ssn]: '219-09-9999' } }, context);
    await expect(invited).rejects.toThrow(`A link is no place for sensitive answers: ${ssn}.`);
    await database.close();
  });
});

test('the search finds a number in each form in which it may be written', () => {
  const { count } = scannerFor(numbers);
  const [, number = ''] = numbers;
  const plain = number.replaceAll('-', '');
  for (const text of [number, plain]) {
    const utf16 = Buffer.from(text, 'utf16le');
    const encodings = ['', 'x', 'xy'].map((before) =>
      Buffer.from(Buffer.from(`${before}${text}zz`).toString('base64')),
    );
    for (const bytes of [Buffer.from(text), utf16, Buffer.from(utf16).swap16(), ...encodings])
      expect(count(Buffer.concat([Buffer.from('..'), bytes, Buffer.from('..')]))).toBe(1);
  }
  expect(count(Buffer.from('219-09-9999'))).toBe(0);
});

const printEverything = `
  const [place] = document.getElementsByTagName('p');
  fetch('/service/tmp-pdf' + location.search)
    .then((reply) => reply.text())
    .then((text) => {
      place.textContent = text;
      place.dataset.printable = '';
    });
`;

/** The bytes of an applicant's PDF copy, once it is made. */
async function copyOf(ana: Visitor, files: string): Promise<Buffer> {
  const path = await eventually(async () => {
    const { body } = await ana.call('GET', '/api/pdf');
    expect(body.status).toBe('COMPLETED');
    return new URL(String(body.url)).pathname;
  });
  const [key = ''] = /[0-9a-f-]{36}\/copy\/[0-9a-f-]{36}\.pdf/.exec(path) ?? [];
  return readFileSync(join(files, 'files', key));
}

/** The folders of a database's files and of the write-ahead log, where this process may read them. */
async function dataFolders(url: string): Promise<readonly string[]> {
  const paths: string[] = [];
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ data: string; oid: number }>(
      "select current_setting('data_directory') as data, oid from pg_database where datname = current_database()",
    );
    for (const { data, oid } of rows) paths.push(join(data, 'base', String(oid)), join(data, 'pg_wal'));
  });
  return paths;
}
