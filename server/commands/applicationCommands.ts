import { exportApplications } from '../exporting/exportApplications.ts';
import { formReader, toExported } from '../exporting/exportedApplication.ts';
import { remakePdfCopies } from '../printing/pdfCopies.ts';
import type { Sealing } from '../sealing/sealing.ts';
import { findApplication, listApplications } from '../store/applicationList.ts';
import { recordSensitiveRead } from '../store/exportNumbers.ts';
import type { CommandContext, Printed } from './commandContext.ts';

/*
 * What `npm run applications` does. Sensitive answers are opened only when the command says so, and the database remembers it
 * before they are.
 */

export type ApplicationCommand =
  | { name: 'listApplications'; status?: string }
  /** Without `application`, all copies that failed. */
  | { name: 'remakeCopies'; application?: string }
  | { name: 'showApplication'; application: string; reader: Reader }
  /** `folder` is an absolute path. `mapping` is the content of a mapping file. */
  | {
      name: 'exportApplications';
      folder: string;
      since: number;
      mapping?: unknown;
      forSpreadsheets?: boolean;
      reader: Reader;
    };

interface Reader {
  /** The user of the operating system. */
  user: string;
  withSensitive: boolean;
}

/** The username of an account that has not logged in has no status of an application. */
const notStarted = 'none';

export async function listAll(
  { status: wanted }: Extract<ApplicationCommand, { name: 'listApplications' }>,
  { db }: CommandContext,
): Promise<Printed> {
  const rows = (await listApplications(db)).map(
    ({ id, username, confirmationNumber, status, submittedAt, pdf }) =>
      [
        id,
        status ?? notStarted,
        submittedAt?.toISOString() ?? '',
        confirmationNumber ?? '',
        pdf ?? '',
        username,
      ] as const,
  );
  const listed = rows.filter(([, status]) => wanted === undefined || status === wanted);
  const head = ['id', 'status', 'submitted_at', 'confirmation_number', 'pdf', 'username'];
  return {
    out: [head, ...listed].map((cells) => `${cells.join('\t')}\n`).join(''),
    err: `Applications: ${listed.length}.\n`,
  };
}

export async function showOne(
  { application: name, reader }: Extract<ApplicationCommand, { name: 'showApplication' }>,
  context: CommandContext,
): Promise<Printed> {
  const { db } = context;
  const found = await findApplication(db, name);
  if (!found) throw new Error(`There is no application of ${name}.`);
  const { sealing, note } = await openFor(reader, 'applications show', 1, context);
  const shown = await toExported(found.application, { username: found.username, formOf: formReader(db), sealing });
  return { out: `${JSON.stringify(shown, null, 2)}\n`, err: note };
}

export async function remakeCopies(
  { application: wanted }: Extract<ApplicationCommand, { name: 'remakeCopies' }>,
  { db, jobs }: CommandContext,
): Promise<Printed> {
  const found = wanted === undefined ? undefined : await findApplication(db, wanted);
  if (wanted !== undefined && !found) throw new Error(`There is no application of ${wanted}.`);
  const count = await remakePdfCopies({ db, jobs }, found?.application.accountId);
  return { out: `Failed PDF copies that are made again: ${count}.\n`, err: '' };
}

export async function exportAll(
  {
    folder,
    since,
    mapping,
    forSpreadsheets = false,
    reader,
  }: Extract<ApplicationCommand, { name: 'exportApplications' }>,
  context: CommandContext,
): Promise<Printed> {
  const { db, signal } = context;
  const storage = await context.storage();
  let note = '';
  const summary = await exportApplications({
    db,
    storage,
    folder,
    since,
    forSpreadsheets,
    signal,
    now: new Date(),
    ...(mapping !== undefined && { mapping }),
    async openSealing(count) {
      const opened = await openFor(reader, 'applications export', count, context);
      note = opened.note;
      return opened.sealing;
    },
  });
  const missing = summary.missing.map((path) => `${path}: the storage does not have this file.\n`).join('');
  return {
    out: `Applications in ${folder}: ${summary.applications}. The next export begins with --since ${summary.cursor}\n`,
    err: note + missing,
  };
}

/** Opens the keys of sensitive answers for a reader who asked for them, and remembers it. */
async function openFor(
  { user, withSensitive }: Reader,
  command: string,
  applications: number,
  { db, sealing }: CommandContext,
): Promise<{ sealing: Sealing | undefined; note: string }> {
  if (!withSensitive) return { sealing: undefined, note: '' };
  await recordSensitiveRead(db, { at: new Date(), reader: user, command, applications });
  return {
    sealing: await sealing(),
    note: `Recorded: ${user} read sensitive answers. Applications: ${applications}.\n`,
  };
}
