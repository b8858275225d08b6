import { deleteApplicant } from '../applicants/deleteApplicant.ts';
import { exportApplicant } from '../applicants/exportApplicant.ts';
import type { Retention } from '../config.ts';
import { findAccount } from '../store/accounts.ts';
import { listDue } from '../store/applicants.ts';
import type { Database } from '../store/database.ts';
import { recordSensitiveRead } from '../store/exportNumbers.ts';
import type { CommandContext, Printed } from './commandContext.ts';

/** What `npm run applicants` does. */
export type ApplicantCommand =
  | { name: 'deleteApplicant'; username: string }
  /** `folder` is an absolute path; `user` the user of the operating system, because sensitive answers are opened. */
  | { name: 'exportApplicant'; username: string; folder: string; user: string }
  /** `retention` need not be that of the servers. */
  | { name: 'listDueApplicants'; retention: Retention };

async function find(db: Database, username: string) {
  const account = await findAccount(db, username);
  if (!account) throw new Error(`There is no account of ${username}.`);
  return account;
}

export async function deleteOne(
  { username }: Extract<ApplicantCommand, { name: 'deleteApplicant' }>,
  { db, sealing, storage }: CommandContext,
): Promise<Printed> {
  const { id } = await find(db, username);
  await deleteApplicant({ db, sealing: await sealing(), storage: await storage() }, id);
  return { out: `${username} was deleted: account, answers, files, jobs, mails that wait and data key.\n`, err: kept };
}

const kept =
  'Backups, exports and mails that were sent are not touched. The sealed answers in backups can no longer be opened once the copies ' +
  'of the data key are deleted, too. After a restore of a backup, delete this person again.\n';

export async function exportOne(
  { username, folder, user }: Extract<ApplicantCommand, { name: 'exportApplicant' }>,
  { db, sealing, storage }: CommandContext,
): Promise<Printed> {
  const person = await find(db, username);
  await recordSensitiveRead(db, { at: new Date(), reader: user, command: 'applicants export', applications: 1 });
  const count = await exportApplicant({ db, sealing: await sealing(), storage: await storage() }, person, folder);
  return { out: `Everything about ${username} is in ${folder}: ${count} files.\n`, err: '' };
}

/** Whom the servers would delete with these days, before they are set. */
export async function listDueNow(retention: Retention, { db }: CommandContext): Promise<Printed> {
  const due = await listDue(db, new Date(), retention);
  return { out: due.map(({ username }) => `${username}\n`).join(''), err: `${due.length} would be deleted now.\n` };
}
