import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form } from '../../form/university.ts';
import { runCommand } from '../commands/command.ts';
import { readApplicationsArguments } from '../commands/readApplicationsArguments.ts';
import type { OpenDatabase } from '../store/database.ts';
import { recordForm } from '../store/formVersions.ts';
import { sensitiveReads } from '../store/schema.ts';
import { commandContext } from '../testing/commandContext.ts';
import { databases, openTestDatabase } from '../testing/openTestDatabase.ts';
import { addPdfCopy, addSubmission } from '../testing/submissions.ts';

const folder = mkdtempSync(join(tmpdir(), 'export-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Line {
  id: string;
  username: string;
  answers: Record<string, unknown>;
  texts: Record<string, string>;
  pdf: string | null;
  documents: { path: string }[];
}

function readExport(path: string) {
  const text = (name: string) => readFileSync(join(path, name), 'utf8');
  const lines: Line[] = text('applications.jsonl')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const csv: Record<string, string>[] = parse(text('applications.csv'), { columns: true });
  return { lines, csv, manifest: JSON.parse(text('manifest.json')) };
}

describe.each(databases)('on %s, an export', (kind) => {
  let database: OpenDatabase;
  let made = 0;
  const own = mkdtempSync(join(folder, 'data-'));
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await recordForm(database.db, new Date());
  });
  afterAll(() => database.close());

  const context = () => commandContext(database, {}, own);
  const run = async (...args: string[]) => runCommand(await readApplicationsArguments(args), context());
  const newFolder = () => join(own, `export-${++made}`);
  async function exportTo(...args: string[]) {
    const path = newFolder();
    const printed = await run('export', path, ...args);
    return { path, printed, ...readExport(path) };
  }
  async function add(username: string, answers = {}) {
    const stores = { db: database.db, sealing: await context().sealing(), storage: await context().storage() };
    const id = await addSubmission(stores, { username, answers });
    return { id, addPdf: () => addPdfCopy(stores, id) };
  }

  test('has codes and texts, the PDFs, and a manifest with the hash of every file', async () => {
    const ana = await add('ana@example.com', { nickname: 'Ana, "A"\nB' });
    await ana.addPdf();
    const { path, lines, csv, manifest } = await exportTo();
    const [line] = lines;
    expect(line).toMatchObject({ id: ana.id, username: 'ana@example.com', answers: { country: 'USA' } });
    expect(line?.texts).toMatchObject({ country: 'United States', nickname: 'Ana, "A"\nB' });
    expect(csv).toMatchObject([
      { id: ana.id, country: 'USA', 'country.text': 'United States', nickname: 'Ana, "A"\nB' },
    ]);
    expect(readFileSync(join(path, line?.pdf ?? ''), 'utf8')).toBe(`copy of ${ana.id}`);
    expect(readFileSync(join(path, line?.documents[0]?.path ?? ''), 'utf8')).toBe('document of ana@example.com');
    expect(manifest).toMatchObject({ since: '0', applications: 1, with_sensitive: false, missing: [] });
    const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(manifest.files).toHaveLength(files.length - 1);
    for (const { path: name, size, sha256 } of manifest.files) {
      const bytes = readFileSync(join(path, name));
      expect({ size, sha256 }).toEqual({
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
    }
  });

  test('for spreadsheets has formulas of applicants as text, and every other cell as it is', async () => {
    const formulas = ['=HYPERLINK("http://evil.example")', '@SUM(1+1)', '+1+cmd|calc', '-2+3', '\t=1+1', '＝1+1'];
    for (const [index, nickname] of formulas.entries()) await add(`formula${index}@example.com`, { nickname });
    await add('plain@example.com', { nickname: 'Ana = Ani' });
    const { csv, lines } = await exportTo('--for-spreadsheets');
    const shown = csv.map(({ nickname }) => nickname);
    expect(shown).toEqual(expect.arrayContaining([...formulas.map((formula) => `'${formula}`), 'Ana = Ani']));
    expect(lines.map(({ answers }) => answers.nickname)).toEqual(expect.arrayContaining(formulas));
    expect((await exportTo()).csv.map(({ nickname }) => nickname)).toEqual(expect.arrayContaining(formulas));
  });

  test('has the answers in the order of the form, as the show of one application does', async () => {
    const order = form.places.map(({ question }) => question.key);
    const { id } = await add('ordered@example.com');
    const shown: Line = JSON.parse((await run('show', id)).out);
    const keys = Object.keys(shown.answers).filter((key) => order.includes(key));
    expect(keys.length).toBeGreaterThan(5);
    expect(keys).toEqual(order.filter((key) => keys.includes(key)));
  });

  test('since a cursor has what was submitted after it, and what got its PDF after it', async () => {
    const bea = await add('bea@example.com');
    const first = await exportTo();
    expect(first.lines.find(({ id }) => id === bea.id)).toMatchObject({ pdf: null });
    const nothing = await exportTo('--since', first.path);
    expect(nothing).toMatchObject({ lines: [], manifest: { cursor: first.manifest.cursor } });
    await bea.addPdf();
    const cleo = await add('cleo@example.com');
    const second = await exportTo('--since', nothing.manifest.cursor);
    expect(second.lines.map(({ id, pdf }) => [id, pdf === null]).toSorted()).toEqual(
      [
        [bea.id, false],
        [cleo.id, true],
      ].toSorted(),
    );
    expect(second.printed.out).toContain(`--since ${second.manifest.cursor}`);
  });

  test('has no application below a cursor that a slow submission commits after it', async () => {
    // The submission's time is long past, as is that of one whose transaction waited.
    const before = await exportTo();
    const stores = { db: database.db, sealing: await context().sealing(), storage: await context().storage() };
    const late = await addSubmission(stores, { username: 'late@example.com', now: new Date('2020-01-01T00:00:00Z') });
    expect((await exportTo('--since', before.path)).lines.map(({ id }) => id)).toEqual([late]);
  });

  test('leaves sensitive answers out unless they are asked for, and then remembers who read them', async () => {
    const [ssn = ''] = form.sensitiveKeys;
    const dora = await add('dora@example.com', { [ssn]: '219-09-4321' });
    const closed = await exportTo();
    const isDora = ({ id }: { id: string }) => id === dora.id;
    expect(JSON.stringify(closed.lines)).not.toContain('4321');
    expect(JSON.stringify(closed.csv)).not.toContain('4321');
    expect(await database.db.select().from(sensitiveReads)).toEqual([]);
    const open = await exportTo('--with-sensitive');
    expect(open.lines.find(isDora)).toMatchObject({
      answers: { [ssn]: '219-09-4321' },
      texts: { [ssn]: '219-09-4321' },
    });
    expect(open.printed.err).toMatch(/^Recorded: .+ read sensitive answers\. Applications: \d+\.\n$/);
    expect(await database.db.select().from(sensitiveReads)).toMatchObject([
      { command: 'applications export', applications: open.lines.length },
    ]);
    expect((await run('show', 'dora@example.com')).out).not.toContain('4321');
    expect((await run('show', dora.id, '--with-sensitive')).out).toContain('219-09-4321');
    expect(await database.db.$count(sensitiveReads)).toBe(2);
  });

  test('has the columns of a mapping, and is not made with a code that the mapping does not have', async () => {
    const mapping = join(own, 'mapping.json');
    const columns = [
      { column: 'APPLICANT', field: 'id' },
      { column: 'PROGRAM', answer: 'program', codes: { painting: 'P-1', film: 'F-1' } },
      { column: 'PROGRAM_NAME', text: 'program' },
      { column: 'SOURCE', value: 'WEB' },
    ];
    writeFileSync(mapping, JSON.stringify({ columns }));
    const start = (await exportTo()).path;
    const eve = await add('eve@example.com', { program: 'film', program_desc: 'Film' });
    const { csv } = await exportTo('--since', start, '--mapping', mapping);
    expect(csv).toEqual([{ APPLICANT: eve.id, PROGRAM: 'F-1', PROGRAM_NAME: 'Film', SOURCE: 'WEB' }]);
    const fay = await add('fay@example.com', { program: 'ceramics' });
    const refused = newFolder();
    await expect(run('export', refused, '--mapping', mapping)).rejects.toThrow(
      `PROGRAM: "codes" has none for ceramics, the answer of application ${fay.id}.`,
    );
    expect([existsSync(refused), existsSync(`${refused}.part`)]).toEqual([false, false]);
  });

  test('names a file that the storage has lost', async () => {
    const gil = await add('gil@example.com');
    await gil.addPdf();
    rmSync(join(own, 'files', gil.id, 'copy'), { recursive: true });
    const { printed, manifest, lines } = await exportTo();
    expect(manifest.missing).toEqual([`files/${gil.id}/application.pdf`]);
    expect(printed.err).toBe(`files/${gil.id}/application.pdf: the storage does not have this file.\n`);
    expect(lines.find(({ id }) => id === gil.id)).toMatchObject({ pdf: null });
  });

  test('replaces what a killed export left, and no finished export', async () => {
    const path = newFolder();
    mkdirSync(`${path}.part/files`, { recursive: true });
    await run('export', path);
    expect(existsSync(`${path}.part`)).toBe(false);
    await expect(run('export', path)).rejects.toThrow(`${path} exists already.`);
  });

  test('is listed beforehand: every account with the status of its application', async () => {
    const { out, err } = await run('list', '--status', 'submitted');
    const [head, ...rows] = out.trimEnd().split('\n');
    expect(head).toBe('id\tstatus\tsubmitted_at\tconfirmation_number\tpdf\tusername');
    expect(rows).toContainEqual(expect.stringMatching(/^[0-9a-f-]{36}\tsubmitted\t.+\tCOMPLETED\tana@example\.com$/));
    expect(err).toBe(`Applications: ${rows.length}.\n`);
  });
});

test.each([
  [[], 'Usage:'],
  [['list', 'more'], 'Usage:'],
  [['show'], 'Usage:'],
  [['export'], 'Usage:'],
  [['list', '--since', '1'], 'Usage:'],
  [['export', 'x', '--since', 'yesterday'], '--since yesterday: neither a cursor nor the folder of an export.'],
  [['export', 'x', '--mapping', 'missing.json'], 'no such file'],
])('wrong arguments are explained: %j', async (args, message) => {
  await expect(readApplicationsArguments(args)).rejects.toThrow(message);
});
