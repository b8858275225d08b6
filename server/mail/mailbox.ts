import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { institution } from '../../form/institution.ts';
import type { Config } from '../config.ts';
import type { Message } from './messages.ts';

export interface Mail extends Message {
  /** One address that `isEmail` accepted. As an object it cannot name further recipients or headers. */
  to: { address: string };
}

/** Where mail goes. */
export interface Mailbox {
  /** In words, for whoever starts the server. */
  place: string;
  /** Resolves once the mail is handed over; rejects so that it is tried again. */
  send(mail: Mail): Promise<void>;
}

/** Hands mail to `SMTP_URL`, else writes each into a file of `DATA_DIR/outbox`. */
export const openMailbox = (config: Config, say: (line: string) => void): Mailbox =>
  config.smtpUrl ? smtpMailbox(config.smtpUrl, config) : outbox(join(config.dataDir, 'outbox'), config, say);

const headers = ({ mailFrom }: Pick<Config, 'mailFrom'>, { to, subject, text }: Mail) => ({
  from: { name: institution.name, address: mailFrom },
  to,
  subject,
  text,
  // Answering machines keep quiet, and no mail client previews a file or address we did not mean (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
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
  };
}

function outbox(folder: string, config: Config, say: (line: string) => void): Mailbox {
  const transport = createTransport({ streamTransport: true, buffer: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    place: `into files of ${folder}`,
    send: async (mail) => {
      const { message } = await transport.sendMail(headers(config, mail));
      const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
      // Renamed into place, so that whoever waits for a mail finds a whole one.
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
      say(`A mail was written to ${path}`);
    },
  };
}
