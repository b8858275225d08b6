import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { openSmtpSink } from '../../conformance/mailbox/smtpSink.ts';

/* Reading what a backend mails. */

const address = 'ana+apply@example.com';

/** The id in the mail that has this link, as `--smtp-port` reads it. */
async function idIn(link: string): Promise<string> {
  const mailbox = await openSmtpSink(0);
  const mail = ['--mail-from', 'office@example.com', '--mail-rcpt', address, '--upload-file', '-'];
  const sender = spawn('curl', ['-s', `smtp://127.0.0.1:${mailbox.port}`, ...mail]);
  sender.stdin.end(`To: ${address}\r\nSubject: Password\r\n\r\nFollow ${link}\r\n`);
  try {
    return await mailbox.resetId(address);
  } finally {
    await mailbox.close();
  }
}

test('the id of a mailed link is read', async () => {
  expect(await idIn('https://apply.example.edu/reset?username=ana%2Bapply%40example.com&id=a%2Bb')).toBe('a+b');
});

test('a link with a bare plus in the address, which a page reads as a space, is a failure', async () => {
  await expect(idIn('https://apply.example.edu/reset?username=ana+apply@example.com&id=ab')).rejects.toThrow(
    'A link that was mailed to ana+apply@example.com is for “ana apply@example.com”',
  );
});
