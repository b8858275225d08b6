import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { access, constants, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { institution } from '../../form/university.ts';
import type { Config } from '../config.ts';
import type { Message } from './messages.ts';

export interface Mail extends Message {
  /** One address that `isEmail` accepted. An object, unlike a string, cannot add recipients or headers. */
  to: { address: string };
  /** What makes two copies of a mail one: its name and its time. */
  id: string;
  date: Date;
}

export interface Mailbox {
  /** Where mail goes, for the console: `Mail goes ${place}`. */
  place: string;
  /** Resolves once the mail is delivered to the mail server or written to the outbox. */
  send(mail: Mail): Promise<void>;
  /** Rejects when no mail can be delivered at the moment. */
  check(): Promise<unknown>;
}

/** Sends mail through `SMTP_URL`, or writes each mail to a file in `DATA_DIR/outbox`. */
export const openMailbox = (config: Config, log: (line: string) => void): Mailbox =>
  config.smtpUrl ? smtpMailbox(config.smtpUrl, config) : outbox(join(config.dataDir, 'outbox'), config, log);

const headers = ({ mailFrom }: Pick<Config, 'mailFrom'>, { to, subject, text, id, date }: Mail) => ({
  from: { name: institution.name, address: mailFrom },
  to,
  subject,
  text,
  date,
  messageId: `<${id}@${mailFrom.split('@')[1]}>`,
  // RFC 3834: autoresponders do not reply to it.
  headers: { 'Auto-Submitted': 'auto-generated' },
  // Nodemailer must not read a file or an address that a mail names.
  disableFileAccess: true,
  disableUrlAccess: true,
});

function smtpMailbox(url: string, config: Config): Mailbox {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  const { host } = new URL(url);
  return {
    place: `to the mail server ${host}`,
    send: async (mail) => {
      await transport.sendMail(headers(config, mail));
    },
    check: () => transport.verify(),
  };
}

function outbox(folder: string, config: Config, log: (line: string) => void): Mailbox {
  const transport = createTransport({ streamTransport: true, buffer: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    place: `into files of ${folder}`,
    send: async (mail) => {
      const { message } = await transport.sendMail(headers(config, mail));
      const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
      // The file is renamed into place, so that a reader never finds half a mail.
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
      log(`A mail was written to ${path}`);
    },
    check: () => access(folder, constants.W_OK),
  };
}
