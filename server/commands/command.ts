import { createReadStream } from 'node:fs';
import { type Closing, closingPhase, closingText } from '../../form/engine/closing.ts';
import { form, institution } from '../../form/university.ts';
import type { components } from '../../openapi.d.ts';
import { importEntries } from '../lookup/importEntries.ts';
import { readClosing, writeClosing } from '../store/closing.ts';
import { forgetKeyStore, rewrapDataKeys } from '../store/dataKeys.ts';
import type { LookupCategory } from '../store/lookupEntry.ts';
import { saveTemporaryAnswers } from '../store/temporaryAnswers.ts';
import { type ApplicantCommand, deleteOne, exportOne, listDueNow } from './applicantCommands.ts';
import { type ApplicationCommand, exportAll, listAll, remakeCopies, showOne } from './applicationCommands.ts';
import type { CommandContext, Printed } from './commandContext.ts';

type Answers = components['schemas']['Answers'];

/** Work on the database that a person starts in a terminal. Plain JSON, so that it can be sent to the running server. */
export type Command =
  | ApplicationCommand
  | ApplicantCommand
  | { name: 'invite'; answers: Answers }
  | { name: 'setClosing'; closing: Closing | null }
  | { name: 'showClosing' }
  /** `file` is an absolute path. With `replaces`, entries that it does not have are deleted. */
  | { name: 'importLookup'; category: LookupCategory; file: string; replaces: boolean }
  /** Wraps the data keys of sealed answers with the first key of the ring. */
  | { name: 'rotateSealing' }
  /** Lets servers start with another store of data keys. */
  | { name: 'acceptSealingLoss' };

export function runCommand(command: Command, context: CommandContext): Promise<Printed> {
  switch (command.name) {
    case 'invite':
      return invite(command.answers, context);
    case 'importLookup':
      return importLookup(command, context);
    case 'setClosing':
      return setClosing(command.closing, context);
    case 'showClosing':
      return showClosing(context);
    case 'rotateSealing':
      return rotateSealing(context);
    case 'acceptSealingLoss':
      return acceptSealingLoss(context);
    case 'deleteApplicant':
      return deleteOne(command, context);
    case 'exportApplicant':
      return exportOne(command, context);
    case 'listDueApplicants':
      return listDueNow(command.retention, context);
    case 'listApplications':
      return listAll(command, context);
    case 'showApplication':
      return showOne(command, context);
    case 'remakeCopies':
      return remakeCopies(command, context);
    case 'exportApplications':
      return exportAll(command, context);
  }
}

async function invite(answers: Answers, { db, publicUrl }: CommandContext): Promise<Printed> {
  const sensitive = Object.keys(answers).filter((key) => form.sensitiveKeys.has(key));
  if (sensitive.length > 0) throw new Error(`A link is no place for sensitive answers: ${sensitive.join(', ')}.`);
  const token = await saveTemporaryAnswers(db, answers, new Date());
  return { out: `${publicUrl}/${form.pages[0]?.key}?token=${token}\n`, err: '' };
}

async function setClosing(closing: Closing | null, context: CommandContext): Promise<Printed> {
  await writeClosing(context.db, closing);
  return showClosing(context);
}

async function showClosing({ db }: CommandContext): Promise<Printed> {
  const closing = await readClosing(db);
  if (!closing) return { out: 'There is no closing date.\n', err: '' };
  const text = closingText(closing, closingPhase(closing, Date.now()), institution.timeZone);
  const minutes = Math.round((closing.graceEndsAt - closing.closesAt) / 60_000);
  return { out: `${text} The grace is ${minutes} minutes.\n`, err: '' };
}

/** Enough to see what is wrong with a file. */
const maxFaultsShown = 100;

async function importLookup(
  { category, file, replaces }: Extract<Command, { name: 'importLookup' }>,
  { db, signal }: CommandContext,
): Promise<Printed> {
  const open = () => createReadStream(file, { signal });
  const { imported, faults, ignored } = await importEntries(db, { category, open, isSample: false, replaces });
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

async function rotateSealing({ db, sealing }: CommandContext): Promise<Printed> {
  const count = await rewrapDataKeys(db, await sealing());
  return { out: `${count} data keys were wrapped with the first key.\n`, err: '' };
}

async function acceptSealingLoss({ db }: CommandContext): Promise<Printed> {
  await forgetKeyStore(db);
  return { out: 'The next server may start with another store. Answers sealed until now stay unreadable.\n', err: '' };
}
