import { parseArgs } from 'node:util';
import { operationsOfContract } from './contract.ts';

/** What the command was asked to do; a sentence instead when that makes no sense. */
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
  /** The folder for junit.xml, report.json and report.html. */
  reports?: string | undefined;
}

export const help = `Usage: conformance <address> [options]

Checks a backend against the contract of the online admission application. It signs up accounts of its own
(conformance.…@example.com) and touches nothing but what lies at the address it is given, its path included.

How it learns the codes that are mailed to applicants, one of:
  --smtp-port <port>         take the backend's mail on this port of this computer
  --code-hook <command>      run a command; KIND (code or reset) and ADDRESS are in its environment, it prints the
                             newest code, or the id in the newest link
  --fixed-code <code>        the one code of a backend in test mode

What it checks:
  --only <tag>               only operations of this tag, more than once for more: ${tags().join(', ')}
  --read-only                only calls that change nothing
  --mock <cookie>            a mock, which remembers nobody: only what needs no memory, with this cookie as the session
  --invitation-token <token> an invitation that should open
  --service-token <token>    a service token that should open
  --storage <address>        documents may be sent to and read from there too

How it goes about it:
  --rate <number>            requests per second at most (20)
  --timeout <seconds>        how long an answer may take (10)
  --seed <number>            make up the same requests again
  --runs <number>            how many requests are made up for each promise (20)
  --reports <folder>         write junit.xml, report.json and report.html there
  --help                     print this

Exits with 0 when everything holds, 1 when something does not, 2 when it could not begin.
`;

function tags(): readonly string[] {
  return [...new Set(operationsOfContract.flatMap(({ tags: [tag] }) => tag))];
}

/** Reads the command's arguments. Throws an Error with a sentence for whoever typed them. */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'smtp-port': { type: 'string' },
      'code-hook': { type: 'string' },
      'fixed-code': { type: 'string' },
      only: { type: 'string', multiple: true },
      'read-only': { type: 'boolean' },
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
  if (!address || more.length > 0) throw new Error('Name one address, such as https://apply.example.edu.');
  const only = (values.only ?? []).flatMap((names) => names.split(','));
  const unknown = only.filter((tag) => !tags().includes(tag));
  if (unknown.length > 0) throw new Error(`No tag is named ${unknown.join(', ')}. The tags are: ${tags().join(', ')}.`);
  return {
    base: addressOf('The address', address),
    ...(values.storage && { storage: addressOf('--storage', values.storage) }),
    rate: numberOf('--rate', values.rate, 20, 0.01),
    timeoutMs: numberOf('--timeout', values.timeout, 10, 0.01) * 1000,
    only,
    isReadOnly: values['read-only'] ?? false,
    seed: numberOf('--seed', values.seed, Date.now() % 1_000_000, 0),
    runs: numberOf('--runs', values.runs, 20, 1),
    smtpPort: values['smtp-port'] === undefined ? undefined : numberOf('--smtp-port', values['smtp-port'], 0, 0),
    codeHook: values['code-hook'],
    fixedCode: values['fixed-code'],
    invitationToken: values['invitation-token'],
    serviceToken: values['service-token'],
    mockCookie: values.mock,
    reports: values.reports,
  };
}

function addressOf(name: string, text: string): URL {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`${name} should begin with http:// or https://, and is “${text}”.`);
  return new URL(text);
}

function numberOf(name: string, text: string | undefined, usual: number, least: number): number {
  const number = text === undefined ? usual : Number(text);
  if (!Number.isFinite(number) || number < least)
    throw new Error(`${name} needs a number of at least ${least}, and is “${text}”.`);
  return number;
}
