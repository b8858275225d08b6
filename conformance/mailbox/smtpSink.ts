import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { CheckFailure } from '../result.ts';
import { type Mailbox, mailTimeoutMs } from './mailbox.ts';

interface Mail {
  to: string;
  text: string;
}

/** Receives all mail that the backend sends to this port and delivers none of it. Port 0 takes a free port. */
export async function openSmtpSink(port: number, timeoutMs = mailTimeoutMs): Promise<Mailbox & { port: number }> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, __, done) => done(null, { user: 'any' }),
    onData(stream, { envelope }, done) {
      simpleParser(stream).then((mail) => {
        for (const { address } of envelope.rcptTo) mails.push({ to: address.toLowerCase(), text: textOf(mail) });
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port);
  await once(listening, 'listening');
  const bound = listening.address();

  /** Removes the oldest mail to the address that matches, and returns what the pattern captures. */
  async function take(address: string, pattern: RegExp, what: string): Promise<string> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const index = mails.findIndex(({ to, text }) => to === address.toLowerCase() && pattern.test(text));
      const [mail] = index < 0 ? [] : mails.splice(index, 1);
      const found = mail && pattern.exec(mail.text)?.[1];
      if (found) return found;
      if (Date.now() > deadline) throw new CheckFailure(`No mail with ${what} came to ${address}.`);
      await pause(50);
    }
  }

  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    mail: (address) => take(address, /([\s\S]+)/, 'any text'),
    code: (address) => take(address, /(?<![\w=])(\d{6})(?!\w)/, 'a 6-digit code'),
    resetId: async (address) => {
      const link = await take(address, /([^\s"<>]*[?&]id=[^\s"<>]+)/, 'a link to set a new password');
      // As a browser reads them, to which a + is a space.
      const { searchParams: parameters } = new URL(link, 'http://any');
      const username = parameters.get('username');
      if (username !== address)
        throw new CheckFailure(`A link that was mailed to ${address} is for “${username}”: ${link}`);
      return parameters.get('id') ?? '';
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const textOf = ({ text, html }: ParsedMail) => text ?? (html || '').replaceAll('&amp;', '&');
