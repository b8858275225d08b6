import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, test } from 'vitest';
import type { OperationId } from '../../contract/operations.ts';
import { addressOf, withClient } from '../../server/testing/databases.ts';
import { buildPage, universityEnvironment } from '../support/buildOtherUniversity.ts';
import { freePort } from '../support/startProcess.ts';
import { startServer } from '../support/startServer.ts';
import { type Conformance, notPassed, runConformance } from './runConformance.ts';

/*
 * The reference server passes the conformance checks. Its mail is read from an SMTP sink. A check waits most of its time, so the
 * servers are checked at once.
 */

type Environment = Readonly<Record<string, string>>;

const postgres = process.env.TEST_DATABASE_URL;

const page = await buildPage();
afterAll(() => page.discard());
/** Server and check run the made-up university with its own contract, and the server prints its own page. */
const madeUpUniversity = { ...universityEnvironment, PAGE_FOLDER: page.folder };

const backends: readonly (readonly [string, string, Environment])[] = [
  ['on the embedded database', '', {}],
  ['of a made-up university on the embedded database', '', madeUpUniversity],
  ...(postgres
    ? ([
        ['on PostgreSQL', postgres, {}],
        ['of a made-up university on PostgreSQL', postgres, madeUpUniversity],
      ] as const)
    : []),
];

describe.concurrent.each(backends)('%s', (_, databaseUrl, env) => {
  test('every check passes, and every status that a client can cause is seen', async ({ expect }) => {
    const conformance = await checkServer(databaseUrl, env);
    expect(notPassed(conformance)).toEqual([
      'skipped: a valid service token returns its application: It needs a valid token: --service-token.',
    ]);
    expect(conformance.exitCode).toBe(3);
    expect(conformance.report?.operations.map(({ id, unseen }) => [id, unseen])).toEqual(
      conformance.report?.operations.map(({ id }) => [id, unseen(id)]),
    );
  });
});

const limited: readonly OperationId[] = [
  'signUp',
  'confirmAccount',
  'resendConfirmation',
  'logIn',
  'deleteApplication',
];

/** No request makes the server fail or close, only some operations reach a rate limit here, and a service token never leaves the server. */
const unseen = (id: OperationId) => [
  ...(id === 'getServiceApplication' ? [200] : []),
  // Only a malformed address brings it, and the check sends none.
  ...(['deleteDocumentAnswer', 'getConversion', 'deleteConversion'].includes(id) ? [400] : []),
  // This backend has offers, and offers all there is.
  ...(['getOffers', 'reportBrowserError', 'deleteApplication'].includes(id) ? [404] : []),
  ...(limited.includes(id) ? [] : [429]),
  500,
  503,
];

async function checkServer(databaseUrl = '', env: Environment = {}): Promise<Conformance> {
  const smtpPort = String(await freePort());
  const database = await emptyDatabase(databaseUrl);
  const server = await startServer({
    // It is the entry that serves PAGE_FOLDER.
    movesClock: true,
    env: { ...env, SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, DATABASE_URL: database.address },
  });
  try {
    const token = inviteToken(server.dataDir, { ...env, DATABASE_URL: database.address });
    return await runConformance(
      [
        server.url,
        '--smtp-port',
        smtpPort,
        `--invitation-token=${token}`,
        '--rate',
        '1000',
        '--seed',
        '1',
        '--runs',
        '20',
        // For a machine that stands still now and then.
        '--timeout',
        '60',
      ],
      { env },
    );
  } finally {
    await server.discard();
    await database.drop();
  }
}

/** Creates an invitation with the command of the admissions office, while the server runs. */
function inviteToken(dataDir: string, settings: Environment): string {
  const file = join(dataDir, 'answers.json');
  writeFileSync(file, JSON.stringify({ first_name: 'Invited' }));
  const env = { ...process.env, ...settings, DATA_DIR: dataDir };
  const link = execFileSync(process.execPath, ['server/invite.ts', file], { env, encoding: 'utf8' }).trim();
  return new URL(link).searchParams.get('token') ?? '';
}

/** Makes an empty database on the same server; the address of the embedded one stays ''. */
async function emptyDatabase(url: string): Promise<{ address: string; drop: () => Promise<unknown> }> {
  if (url === '') return { address: '', drop: async () => undefined };
  const name = `conformance_${randomUUID().replaceAll('-', '')}`;
  await withClient(url, (client) => client.query(`create database ${name}`));
  return {
    address: addressOf(url, name),
    drop: () => withClient(url, (client) => client.query(`drop database ${name} with (force)`)),
  };
}
