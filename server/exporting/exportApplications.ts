import { recordOf } from '../../form/engine/formRecord.ts';
import { form } from '../../form/university.ts';
import type { Sealing } from '../sealing/sealing.ts';
import type { Storage } from '../storage/storage.ts';
import type { Database } from '../store/database.ts';
import { type DocumentRow, documentsOf } from '../store/documents.ts';
import { numberedSince, numberSubmissions, readSubmissions } from '../store/exportNumbers.ts';
import { formsOfSubmissions } from '../store/formVersions.ts';
import { answerKeysOf, asText, csvLine, everyColumn } from './columns.ts';
import { type ExportedApplication, formReader, toExported } from './exportedApplication.ts';
import { createExportFolder, type ExportFolder, type WrittenFile } from './exportFolder.ts';
import { readMapping } from './exportMapping.ts';

export interface ExportOptions {
  db: Database;
  storage: Pick<Storage, 'read'>;
  /** Opens the sensitive answers of so many applications, or returns undefined: then they are left out. */
  openSealing: (applications: number) => Promise<Sealing | undefined>;
  /** The export's folder, which does not exist yet. */
  folder: string;
  /** The cursor of the export before; 0 exports everything. */
  since: number;
  /** The columns of `applications.csv`: the content of a mapping file. @default every field and answer */
  mapping?: unknown;
  /** Puts an apostrophe before a cell of `applications.csv` that a spreadsheet would take for a formula. */
  forSpreadsheets?: boolean;
  now: Date;
  signal: AbortSignal | undefined;
}

export interface ExportSummary {
  applications: number;
  /** The cursor for the next export. */
  cursor: number;
  /** Files that the storage does not have, by their path in the export. */
  missing: readonly string[];
}

/** How many applications are in memory at once. */
const batchSize = 50;

/**
 * Writes the applications that were submitted, or whose PDF copy was made, since a cursor. An application may come in several
 * exports, with the same id; none is left out. The folder appears whole or not at all.
 */
export async function exportApplications(options: ExportOptions): Promise<ExportSummary> {
  const { db, since } = options;
  await numberSubmissions(db);
  const numbered = await numberedSince(db, since);
  const folder = await createExportFolder(options.folder);
  try {
    return await fill(folder, numbered, options);
  } catch (error) {
    await folder.discard();
    throw error;
  }
}

async function fill(
  folder: ExportFolder,
  numbered: readonly { accountId: string; number: number }[],
  { db, storage, openSealing, since, mapping, forSpreadsheets, now, signal }: ExportOptions,
): Promise<ExportSummary> {
  const forms = [recordOf(form), ...(await formsOfSubmissions(db))];
  const keys = new Set(answerKeysOf(forms));
  const columns = mapping === undefined ? everyColumn(forms) : readMapping(mapping, (key) => keys.has(key));
  const sealing = await openSealing(numbered.length);
  const context = { storage, folder };
  const formOf = formReader(db);
  const json = await folder.lines('applications.jsonl');
  const csv = await folder.lines('applications.csv');
  await csv.add(csvLine(columns.map(({ name }) => name)));
  const files: WrittenFile[] = [];
  const missing: string[] = [];
  let count = 0;
  for (let done = 0; done < numbered.length; done += batchSize) {
    signal?.throwIfAborted();
    const ids = numbered.slice(done, done + batchSize).map(({ accountId }) => accountId);
    const rows = new Map((await readSubmissions(db, ids)).map((row) => [row.application.accountId, row]));
    const documents = await documentsOf(db, ids);
    for (const id of ids) {
      const row = rows.get(id);
      // It was deleted meanwhile.
      if (!row) continue;
      const exported = await toExported(row.application, { username: row.username, formOf, sealing });
      const own = await writeFiles(context, exported, { pdfKey: row.pdfKey, documents: documents.get(id) ?? [] });
      await json.add(`${JSON.stringify({ ...exported, pdf: own.pdf, documents: own.documents })}\n`);
      const cells = columns.map(({ show }) => show(exported));
      await csv.add(csvLine(forSpreadsheets ? cells.map(asText) : cells));
      files.push(...own.written);
      missing.push(...own.missing);
      count += 1;
    }
  }
  const cursor = numbered.at(-1)?.number ?? since;
  const lists = [await json.close(), await csv.close()];
  await folder.finish({
    exported_at: now.toISOString(),
    since: String(since),
    cursor: String(cursor),
    with_sensitive: sealing !== undefined,
    applications: count,
    files: [...lists, ...files],
    missing,
  });
  return { applications: count, cursor, missing };
}

interface FilesContext {
  storage: Pick<Storage, 'read'>;
  folder: ExportFolder;
}

/** Writes the PDF copy and the converted documents of an application. What an applicant uploaded is not delivered as it was. */
async function writeFiles(
  { storage, folder }: FilesContext,
  { id, answers }: ExportedApplication,
  { pdfKey, documents }: { pdfKey: string | null; documents: readonly DocumentRow[] },
) {
  const written: WrittenFile[] = [];
  const missing: string[] = [];
  const write = async (name: string, key: string): Promise<string | null> => {
    const path = `files/${id}/${name}.pdf`;
    const bytes = await storage.read(key);
    if (bytes) written.push(await folder.write(path, bytes, id));
    else missing.push(path);
    return bytes ? path : null;
  };
  const pdf = pdfKey === null ? null : await write('application', pdfKey);
  const delivered: { question: string; file_name: string; path: string | null }[] = [];
  // A document whose question was removed before the submission is none of the answers.
  for (const { answerKey, fileName, pdfKey: key } of documents)
    if (answers[answerKey] && key !== null)
      delivered.push({ question: answerKey, file_name: fileName, path: await write(answerKey, key) });
  return { pdf, documents: delivered, written, missing };
}
