import { createReadStream } from 'node:fs';
import { form } from '../../form/university.ts';
import type { components } from '../../openapi.d.ts';
import { importEntries } from '../lookup/importEntries.ts';
import type { Database } from '../store/database.ts';
import type { LookupCategory } from '../store/lookupEntry.ts';
import { saveTemporaryAnswers } from '../store/temporaryAnswers.ts';

type Answers = components['schemas']['Answers'];

/** Work on the database that a person starts in a terminal. Plain JSON, so that it can be sent to the running server. */
export type Command =
  | { name: 'invite'; answers: Answers }
  /** `file` is an absolute path. */
  | { name: 'importLookup'; category: LookupCategory; file: string };

/** What the command prints on each stream. */
export interface Printed {
  out: string;
  err: string;
}

interface CommandContext {
  db: Database;
  publicUrl: string;
  /** Interrupts the command, which then changes nothing. */
  signal?: AbortSignal;
}

export function runCommand(command: Command, context: CommandContext): Promise<Printed> {
  switch (command.name) {
    case 'invite':
      return invite(command.answers, context);
    case 'importLookup':
      return importLookup(command, context);
  }
}

async function invite(answers: Answers, { db, publicUrl }: CommandContext): Promise<Printed> {
  const token = await saveTemporaryAnswers(db, answers, new Date());
  return { out: `${publicUrl}/${form.pages[0]?.key}?token=${token}\n`, err: '' };
}

/** Enough to see what is wrong with a file. */
const maxFaultsShown = 100;

async function importLookup(
  { category, file }: Extract<Command, { name: 'importLookup' }>,
  { db, signal }: CommandContext,
): Promise<Printed> {
  const open = () => createReadStream(file, { signal });
  const { imported, faults, ignored } = await importEntries(db, { category, open, isSample: false });
  const notes = [
    ...(ignored.length > 0 ? [`Unknown columns: ${ignored.join(', ')}`] : []),
    ...faults.slice(0, maxFaultsShown).map(({ line, reason }) => `Line ${line}: ${reason}`),
    ...(faults.length > maxFaultsShown ? [`… and ${faults.length - maxFaultsShown} more lines`] : []),
  ];
  return {
    out: `${category}: ${imported} rows imported, ${faults.length} left out.\n`,
    err: notes.map((note) => `${note}\n`).join(''),
  };
}
