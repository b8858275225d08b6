import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { addressOf, withClient } from '../../../server/testing/databases.ts';
import { checkThatItFits, environmentOf, type Fault, readFaults, root } from '../../support/plantedFaults/fault.ts';
import { freePort } from '../../support/startProcess.ts';
import { startServer } from '../../support/startServer.ts';

/*
 * `npm run conformance:strangers`: checks the reference server, which must pass, then plants one fault of the strangers after the
 * other in it, checks it until a check fails, and prints which. The database is one of TEST_DATABASE_URL, where races show, and
 * otherwise the embedded one. `--only 07,12` takes those whose name begins so, `--sample 26` as many of them. `--list` checks that
 * each patch still fits, and checks no server. `--round 2` takes those of another round than the newest, `--long` waits for minutes
 * instead of restarting the server.
 */

const folder = 'tests/conformance/strangers';
const newest = Math.max(...readdirSync(join(root, folder)).map((name) => Number(/^round(\d+)$/.exec(name)?.[1] ?? 0)));

const { values } = parseArgs({
  options: {
    round: { type: 'string', default: String(newest) },
    only: { type: 'string', default: '' },
    sample: { type: 'string' },
    long: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

/** The first check that fails of a server with this fault, or without one, and why; undefined when none does. */
async function findingOf(fault?: Fault): Promise<string | undefined> {
  const smtpPort = String(await freePort());
  const env = {
    ...(fault && environmentOf(fault)),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    DATABASE_URL: await newDatabase(),
  };
  const server = await startServer({ env });
  const restarts = createServer(async (_, response) => {
    await server.stop();
    await server.start();
    response.end();
  });
  try {
    const file = join(server.dataDir, 'answers.json');
    writeFileSync(file, JSON.stringify({ first_name: 'Invited' }));
    const settings = { ...process.env, ...env, DATA_DIR: server.dataDir };
    const link = execFileSync(process.execPath, ['server/invite.ts', file], { env: settings, encoding: 'utf8' });
    await new Promise<void>((resolve) => restarts.listen(0, '127.0.0.1', resolve));
    const { port } = restarts.address() as AddressInfo;
    return await firstFailure([
      server.url,
      ...['--smtp-port', smtpPort, '--rate', '1000', '--seed', '1', '--runs', '8'],
      `--invitation-token=${new URL(link.trim()).searchParams.get('token')}`,
      // Both together log in more often than the server lets one network address.
      ...(values.long
        ? ['--long']
        : ['--restart-hook', `"${process.execPath}" -e "fetch('http://127.0.0.1:${port}')"`]),
    ]);
  } finally {
    restarts.close();
    await server.discard();
    await dropDatabase();
  }
}

/** Runs the command until its first check fails. */
async function firstFailure(args: readonly string[]): Promise<string | undefined> {
  const command = spawn(process.execPath, [join(root, 'conformance/cli.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(command, 'exit');
  let failure = '';
  for await (const line of createInterface(command.stdout)) {
    if (failure !== '') {
      command.kill();
      return `${failure}: ${line.trim()}`;
    }
    if (line.startsWith('FAIL')) failure = line;
  }
  const [code] = await exit;
  // 3: the check of the service token is skipped.
  if (code !== 0 && code !== 3) throw new Error(`The check ended with ${code}.`);
  return undefined;
}

const postgres = process.env.TEST_DATABASE_URL ?? '';
const database = `strangers_${process.pid}`;

/** An empty one; '' for the embedded one. */
async function newDatabase(): Promise<string> {
  if (postgres === '') return '';
  await withClient(postgres, (client) => client.query(`create database ${database}`));
  return addressOf(postgres, database);
}

async function dropDatabase() {
  if (postgres !== '') await withClient(postgres, (client) => client.query(`drop database ${database} with (force)`));
}

const faults = readFaults(`${folder}/round${values.round}`);
for (const fault of faults) checkThatItFits(fault);
console.log(`${faults.length} faults fit the product.`);

if (!values.list && !existsSync(join(root, 'app/dist')))
  throw new Error('The PDF copy is printed by the built application: run `npm run build` first.');

const only = values.only.split(',');
const named = values.list ? [] : faults.filter(({ name }) => only.some((beginning) => name.startsWith(beginning)));
const every = Math.ceil(named.length / Number(values.sample ?? named.length));
let missed = 0;
const tried = named.filter((_, index) => index % every === 0);
// Whatever fails without a fault would count as having found each of them.
const falseAlarm = tried.length > 0 && (await findingOf());
if (falseAlarm) throw new Error(`The server without a fault fails:\n${falseAlarm}`);
for (const fault of tried) {
  const first = await findingOf(fault);
  if (first === undefined) missed += 1;
  console.log(
    `${first === undefined ? 'MISSED' : 'caught'} ${fault.name}${first === undefined ? '' : `\n       ${first}`}`,
  );
}
if (tried.length > 0) console.log(`${tried.length} tried, ${tried.length - missed} caught, ${missed} missed`);
