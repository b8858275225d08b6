import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError, describeError } from './errors.ts';

const failed = (code: string) =>
  new Error('A query with words of an applicant.', { cause: Object.assign(new Error(), { code }) });

async function answerTo(error: Error) {
  const log: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => void log.push(line) } } });
  app.setErrorHandler(answerError);
  app.get('/', () => Promise.reject(error));
  const { statusCode, body } = await app.inject('/');
  await app.close();
  return { statusCode, body, log: log.join('') };
}

test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '53300', '55000'])(
  'a call whose database cannot be reached (%s) may be made again, and the log names the code',
  async (code) => {
    const { statusCode, log } = await answerTo(failed(code));
    expect(statusCode).toBe(503);
    expect(log).toContain(`"code":"${code}"`);
    expect(log).not.toContain('words');
  },
);

test('a connection that the database cut is one that cannot be reached', async () => {
  const cause = new Error('Connection terminated unexpectedly');
  expect((await answerTo(new Error('A query.', { cause }))).statusCode).toBe(503);
});

test.each(['ENOSPC', 'EDQUOT', '53100'])(
  'a call for which the disk has no room (%s) may be made again, and the log says so',
  async (code) => {
    const { statusCode, body, log } = await answerTo(failed(code));
    expect(statusCode).toBe(503);
    expect(body).not.toContain('restarting');
    expect(log).toContain('"msg":"A disk is full."');
    expect(log).toContain(`"code":"${code}"`);
  },
);

test.each(['23505', 'ENOENT', '42P01'])('another failure (%s) stays an error of the server', async (code) => {
  expect((await answerTo(failed(code))).statusCode).toBe(500);
});

test('an error that the job queue copied is described as one', () => {
  const { message, stack } = new Error('Words of an applicant.');
  const described = describeError({ message, stack, code: 'ECONNREFUSED', queue: 'mail' });
  expect(described).toMatchObject({ type: 'Error', code: 'ECONNREFUSED' });
  expect(described.at.join()).toContain('errors.test.ts');
  expect(JSON.stringify(described)).not.toContain('Words');
});
