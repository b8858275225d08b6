import { parseArgs } from 'node:util';
import { type Level, levels } from './levels.ts';
import { operations } from './operations.ts';

/** The options of the command line. */
export interface Options {
  base: URL;
  storage?: URL | undefined;
  rate: number;
  timeoutMs: number;
  only: readonly string[];
  isReadOnly: boolean;
  seed: number;
  runs: number;
  smtpPort?: number | undefined;
  codeHook?: string | undefined;
  fixedCode?: string | undefined;
  invitationToken?: string | undefined;
  serviceToken?: string | undefined;
  mockCookie?: string | undefined;
  /** Skipped checks are no reason for an exit code of their own. */
  allowsSkips: boolean;
  /** The highest level to check. */
  level: Level;
  /** A shell command that restarts the backend and ends once it answers again. */
  restartHook?: string | undefined;
  /** Whether to wait for minutes. */
  isLong: boolean;
  /** Whether to leave out the slow flows. */
  isQuick: boolean;
  /** The folder for junit.xml, report.json and report.html. */
  reports?: string | undefined;
}

export const help = `Usage: conformance <address> [options]

Checks a backend against the contract of the online admission application. It signs up accounts of its own
(conformance.…@example.com) and sends requests only below the given address, including its path.

How to read the codes that are mailed to applicants (one of these):
  --smtp-port <port>         receive the backend's mail on this port of this computer
  --code-hook <command>      run a command with KIND (code or reset) and ADDRESS in its environment; it prints the
                             newest code, or the id in the newest link
  --fixed-code <code>        a code that a backend in test mode always accepts

What to check:
  --only <tag>               only operations with this tag and what their checks need (can be repeated): ${tags().join(', ')}
  --level <level>            only what a backend in the making has: ${levels.join(', ')} (all)
  --read-only                only requests that change nothing
  --restart-hook <command>   also check what is there after a restart: this command restarts the backend and ends when it
                             answers again
  --long                     also check what is there after three minutes
  --quick                    leave out the slow checks, most of which wait for conversions or a PDF copy
  --mock <cookie>            the backend is a mock: check only what needs no memory, with this cookie as the session
  --invitation-token <token> a valid invitation token
  --service-token <token>    a valid service token
  --storage <address>        another address where documents may be uploaded and read

How to check:
  --rate <number>            at most this many requests per second (30)
  --timeout <seconds>        how long a response may take (10); a mail may take 1.5 times, a conversion 12 times as long
  --seed <number>            generate the same requests again
  --runs <number>            how many requests each check of generated requests sends (6, with --long 20)
  --allow-skips              exit with 0 although some checks were skipped
  --reports <folder>         write junit.xml, report.json and report.html to this folder
  --help                     show this help

Exits with 0 when every check passes, 1 when a check fails, 2 when the checks could not start, 3 when none fails but some were
skipped. What the contract leaves to a backend and this one does without is “not offered”, and neither.
`;

function tags(): readonly string[] {
  return [...new Set(operations.flatMap(({ tags: [tag] }) => tag ?? []))];
}

/** Reads the command's arguments. Throws an error that says which one is wrong. */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'smtp-port': { type: 'string' },
      'code-hook': { type: 'string' },
      'fixed-code': { type: 'string' },
      only: { type: 'string', multiple: true },
      level: { type: 'string' },
      'read-only': { type: 'boolean' },
      'restart-hook': { type: 'string' },
      long: { type: 'boolean' },
      quick: { type: 'boolean' },
      'allow-skips': { type: 'boolean' },
      mock: { type: 'string' },
      'invitation-token': { type: 'string' },
      'service-token': { type: 'string' },
      storage: { type: 'string' },
      rate: { type: 'string' },
      timeout: { type: 'string' },
      seed: { type: 'string' },
      runs: { type: 'string' },
      reports: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return 'help';
  const [address, ...more] = positionals;
  if (!address || more.length > 0) throw new Error('Give one address, such as https://apply.example.edu.');
  const only = (values.only ?? []).flatMap((names) => names.split(','));
  const unknown = only.filter((tag) => !tags().includes(tag));
  if (unknown.length > 0) throw new Error(`Unknown tag: ${unknown.join(', ')}. The tags are: ${tags().join(', ')}.`);
  return {
    base: addressOf('The address', address),
    ...(values.storage && { storage: addressOf('--storage', values.storage) }),
    rate: numberOf('--rate', values.rate, 30, 0.01),
    timeoutMs: numberOf('--timeout', values.timeout, 10, 0.01) * 1000,
    only,
    level: levelOf(values.level),
    restartHook: values['restart-hook'],
    isLong: values.long ?? false,
    isQuick: values.quick ?? false,
    allowsSkips: values['allow-skips'] ?? false,
    isReadOnly: values['read-only'] ?? false,
    seed: numberOf('--seed', values.seed, Date.now() % 1_000_000, 0),
    runs: numberOf('--runs', values.runs, values.long ? 20 : 6, 1),
    smtpPort: values['smtp-port'] === undefined ? undefined : numberOf('--smtp-port', values['smtp-port'], 0, 0),
    codeHook: values['code-hook'],
    fixedCode: values['fixed-code'],
    invitationToken: values['invitation-token'],
    serviceToken: values['service-token'],
    mockCookie: values.mock,
    reports: values.reports,
  };
}

function levelOf(text = 'all'): Level {
  const level = levels.find((name) => name === text);
  if (!level) throw new Error(`Unknown level: ${text}. The levels are: ${levels.join(', ')}.`);
  return level;
}

function addressOf(name: string, text: string): URL {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`${name} must begin with http:// or https://, but is “${text}”.`);
  return new URL(text);
}

function numberOf(name: string, text: string | undefined, fallback: number, minimum: number): number {
  const number = text === undefined ? fallback : Number(text);
  if (!Number.isFinite(number) || number < minimum)
    throw new Error(`${name} must be a number of at least ${minimum}, but is “${text}”.`);
  return number;
}
