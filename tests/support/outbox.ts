import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { hangMs } from './limits.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The 6-digit confirmation code, when there is one. */
  code?: string;
  /** The first web address, when there is one. */
  link?: string;
}

interface Wanted {
  to: string;
  subject?: RegExp;
}

export interface Outbox {
  /** Waits for the oldest mail to this address that was not returned before. Throws after the time-out. */
  waitForMail: (wanted: Wanted) => Promise<Mail>;
}

/** Reads the mails that a server without SMTP leaves in its outbox folder. */
export function createOutbox(folder: string): Outbox {
  const read = new Set<string>();

  async function find({ to, subject }: Wanted): Promise<Mail | undefined> {
    const files = await readdir(folder).catch(() => []);
    const unread = files.filter((file) => file.endsWith('.eml') && !read.has(file));
    const mails = await Promise.all(unread.map(async (file) => ({ file, ...(await parse(join(folder, file))) })));
    const wanted = mails
      .filter((mail) => mail.to === to && (subject === undefined || subject.test(mail.subject)))
      .sort((one, other) => one.sentAt - other.sentAt)[0];
    if (wanted) read.add(wanted.file);
    return wanted;
  }

  return {
    async waitForMail(wanted) {
      const deadline = Date.now() + hangMs;
      for (;;) {
        const mail = await find(wanted);
        if (mail) return mail;
        if (Date.now() > deadline) throw new Error(`No mail ${wanted.subject ?? ''} came to ${wanted.to}`);
        await pause(50);
      }
    },
  };
}

async function parse(path: string): Promise<Mail & { sentAt: number }> {
  const { to, subject = '', text = '' } = await simpleParser(await readFile(path));
  const receiver = Array.isArray(to) ? to[0] : to;
  const code = /\b[0-9]{6}\b/.exec(text)?.[0];
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  return {
    to: receiver?.value[0]?.address ?? '',
    subject,
    text,
    sentAt: (await stat(path)).mtimeMs,
    ...(code && { code }),
    ...(link && { link }),
  };
}
