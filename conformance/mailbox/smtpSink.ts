import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { Failure } from '../check.ts';
import { type Mailbox, mailPatienceMs } from './mailbox.ts';

interface Mail {
  to: string;
  text: string;
}

/** Takes every mail the backend sends to this port; nothing goes further. Resolves with the port, if 0 was asked for. */
export async function openSmtpSink(port: number): Promise<Mailbox & { port: number }> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, __, done) => done(null, { user: 'anybody' }),
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

  /** The oldest mail to the address that holds such a text; it is not found again. */
  async function take(address: string, wanted: RegExp, what: string): Promise<string> {
    const deadline = Date.now() + mailPatienceMs;
    for (;;) {
      const at = mails.findIndex(({ to, text }) => to === address.toLowerCase() && wanted.test(text));
      const [mail] = at < 0 ? [] : mails.splice(at, 1);
      const found = mail && wanted.exec(mail.text)?.[1];
      if (found) return found;
      if (Date.now() > deadline) throw new Failure(`No mail with ${what} came to ${address}.`);
      await pause(50);
    }
  }

  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    code: (address) => take(address, /(?<![\w=])(\d{6})(?!\w)/, 'a 6-digit code'),
    resetId: async (address) =>
      decodeURIComponent(await take(address, /[?&]id=([^&\s"<>]+)/, 'a link to set a new password')),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const textOf = ({ text, html }: ParsedMail) => text ?? (html || '').replaceAll('&amp;', '&');
