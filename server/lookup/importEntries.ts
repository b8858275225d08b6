import type { Readable } from 'node:stream';
import type { Database, Transaction } from '../store/database.ts';
import { finishImport, keepEntries, removeInvented } from '../store/lookup.ts';
import type { LookupCategory, LookupEntry } from './entry.ts';
import { type CsvLine, readCsv } from './readCsv.ts';
import { type Column, columns, neededColumns, type Row, readEntry } from './readEntry.ts';

export interface Import {
  category: LookupCategory;
  /** Opens the CSV file (README, "Schools and addresses to look up"). */
  open: () => Readable;
  /** Whether the list is of our own making and gives way to a real one. */
  isInvented: boolean;
}

export interface ImportResult {
  kept: number;
  /** Lines that were left out, and why. */
  faults: readonly { line: number; reason: string }[];
  /** Columns of the file that nothing was read from. */
  ignored: readonly string[];
}

/** The file as a whole is none of ours. */
export class ImportError extends Error {}

const batchSize = 1000;

/**
 * Keeps the good rows of a CSV file and tells of the others; a row whose id is known replaces what was kept. All of it or, when
 * it is interrupted, none of it.
 */
export function importEntries(db: Database, { category, open, isInvented }: Import): Promise<ImportResult> {
  return db.transaction(async (tx) => {
    if (!isInvented) await removeInvented(tx, category);
    const intake = takeIn(tx, category, isInvented);
    for await (const lines of readCsv(open(), batchSize)) await intake.take(lines);
    const result = intake.result();
    await finishImport(tx);
    return result;
  });
}

function takeIn(tx: Transaction, category: LookupCategory, isInvented: boolean) {
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
    if (earlier !== undefined) return refuse(`id: "${read.entry.id}" is that of line ${earlier} already.`);
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
      if (entries.length > 0) await keepEntries(tx, category, entries, isInvented);
    },
    result: (): ImportResult => {
      if (!header) throw new ImportError('The file is empty.');
      return { kept: lineOfId.size, faults, ignored: header.ignored };
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
