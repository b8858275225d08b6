import type { Readable } from 'node:stream';
import type { Database, Transaction } from '../store/database.ts';
import { deleteEntries, deleteSampleEntries, finishImport, saveEntries } from '../store/lookup.ts';
import type { LookupCategory, LookupEntry } from '../store/lookupEntry.ts';
import { type CsvLine, readCsv } from './readCsv.ts';
import { type Column, columns, neededColumns, type Row, readEntry } from './readEntry.ts';

export interface Import {
  category: LookupCategory;
  /** Opens the CSV file. docs/adopting.md describes its columns. */
  open: () => Readable;
  /** Whether these are sample entries, which the first real import replaces. */
  isSample: boolean;
  /** Whether the entries of the category that the file does not have are deleted. @default false */
  replaces?: boolean;
}

export interface ImportResult {
  imported: number;
  /** Lines that were not imported, and why. */
  faults: readonly { line: number; reason: string }[];
  /** Columns of the file that the import does not know. */
  ignored: readonly string[];
}

/** The file as a whole cannot be imported. */
export class ImportError extends Error {}

const batchSize = 1000;

/**
 * Imports the valid rows of a CSV file and returns the faults of the others. A row replaces the entry with the same id.
 * An interrupted import changes nothing.
 */
export function importEntries(
  db: Database,
  { category, open, isSample, replaces = false }: Import,
): Promise<ImportResult> {
  return db.transaction(async (tx) => {
    if (replaces) await deleteEntries(tx, category);
    else if (!isSample) await deleteSampleEntries(tx, category);
    const intake = createIntake(tx, category, isSample);
    for await (const lines of readCsv(open(), batchSize)) await intake.take(lines);
    const result = intake.result();
    await finishImport(tx);
    return result;
  });
}

function createIntake(tx: Transaction, category: LookupCategory, isSample: boolean) {
  const faults: { line: number; reason: string }[] = [];
  const lineOfId = new Map<string, number>();
  let header: Header | undefined;

  const entryOf = (csvLine: CsvLine, { names }: Header): readonly LookupEntry[] => {
    const { line } = csvLine;
    const refuse = (...reasons: readonly string[]) => {
      faults.push({ line, reason: reasons.join(' ') });
      return [];
    };
    if ('fault' in csvLine) return refuse(csvLine.fault);
    const { values } = csvLine;
    if (values.length !== names.length) return refuse(`It has ${values.length} values for ${names.length} columns.`);
    const read = readEntry(category, rowOf(names, values));
    if ('faults' in read) return refuse(...read.faults);
    const earlier = lineOfId.get(read.entry.id);
    if (earlier !== undefined) return refuse(`id: "${read.entry.id}" is already used in line ${earlier}.`);
    lineOfId.set(read.entry.id, line);
    return [read.entry];
  };

  return {
    async take(lines: readonly CsvLine[]) {
      const [first] = lines;
      const rows = header ? lines : lines.slice(1);
      header ??= readHeader(category, first);
      const known = header;
      const entries = rows.flatMap((row) => entryOf(row, known));
      if (entries.length > 0) await saveEntries(tx, category, entries, isSample);
    },
    result: (): ImportResult => {
      if (!header) throw new ImportError('The file is empty.');
      return { imported: lineOfId.size, faults, ignored: header.ignored };
    },
  };
}

interface Header {
  names: readonly string[];
  ignored: readonly string[];
}

const isColumn = (name: string): name is Column => columns.some((column) => column === name);

function readHeader(category: LookupCategory, first: CsvLine | undefined): Header {
  const names = first && 'values' in first ? first.values.map((name) => name.toLowerCase()) : [];
  const missing = neededColumns(category).filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new ImportError(
      `The first line must name the columns, separated by commas. Missing: ${missing.join(', ')}. Known: ${columns.join(', ')}.`,
    );
  }
  return { names, ignored: names.filter((name) => !isColumn(name)) };
}

const noValues: Row = { id: '', name: '', address_line_1: '', city: '', state: '', zip: '', country: '' };

const rowOf = (names: readonly string[], values: readonly string[]): Row => ({
  ...noValues,
  ...Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
});
