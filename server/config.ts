import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isEmail } from '../form/engine/formats.ts';
import { institution } from '../form/university.ts';
import { parseKeys } from './sealing/keyRing.ts';

/** The server's settings, read once from the environment. docs/operating.md lists the same names. */
export interface Config {
  /** `PORT`: where to listen. @default 3000 */
  port: number;
  /** `HOST`: the interface to listen on; 0.0.0.0 for all. @default localhost */
  host: string;
  /** `PUBLIC_URL`: the origin that applicants open, without a slash at the end. @default http://localhost:PORT */
  publicUrl: string;
  /** `DATABASE_URL`: a PostgreSQL database. Without it the server keeps an embedded database in `dataDir`. */
  databaseUrl?: string;
  /** `DATA_DIR`: the folder for everything that the server stores on disk. @default .data */
  dataDir: string;
  /** `SMTP_URL`: the mail server. Without it each mail becomes a file in `dataDir`. */
  smtpUrl?: string;
  /** `MAIL_FROM`: the sender of all mail. @default the institution's help address */
  mailFrom: string;
  /** `SESSION_SECRET`: at least 32 characters. Without it the server makes one and stores it in `dataDir`. */
  sessionSecret?: string;
  /** Where the keys of sealed answers are. */
  sealing: SealingConfig;
  /** `TRUST_PROXY`: proxies on other machines whose `X-Forwarded-For` is trusted. A proxy on this machine always is. */
  trustedProxies: readonly string[];
  /** `METRICS_TOKEN`: at least 16 characters. Without it only programs on this machine read /metrics. */
  metricsToken?: string;
  /** `S3_*`: a bucket for documents. Without it they are files in `dataDir`. */
  s3?: S3Config;
  /** After how many days a person is deleted with everything stored about them. Without a number, never. */
  retention: Retention;
  /**
   * `DRAIN_SECONDS`: how long a server that is stopping goes on answering, so that the load balancer and kept-alive connections
   * notice. @default 15 with `NODE_ENV=production`, otherwise 0
   */
  drainSeconds: number;
  /** Whether every reply is checked against the contract. Off with `NODE_ENV=production`. */
  checksReplies: boolean;
}

export interface SealingConfig {
  /** `SEALING_KEYS`: the keys that wrap data keys, by id. The first one wraps. */
  keys?: ReadonlyMap<string, Buffer>;
  /** `SEALING_KEYS_COMMAND`: a command that wraps instead. */
  keysCommand?: string;
  /** Without either, the server makes a key and stores it here. */
  keysFile: string;
  /** `SEALING_STORE`: the folder of the wrapped data keys. @default a folder in `dataDir` */
  folder: string;
  /** `SEALING_STORE_COMMAND`: a command that stores them instead. */
  storeCommand?: string;
}

export interface Retention {
  /** `RETENTION_DRAFT_DAYS`: after the last log-in or save of an application that is not submitted. */
  draftDays?: number;
  /** `RETENTION_SUBMITTED_DAYS`: after the submission. */
  submittedDays?: number;
}

export interface S3Config {
  /** `S3_BUCKET` */
  bucket: string;
  /** `S3_REGION` @default us-east-1 */
  region: string;
  /** `S3_ENDPOINT`: the address of an S3-compatible server. @default Amazon's */
  endpoint?: string;
  /** `S3_ACCESS_KEY_ID` */
  accessKeyId: string;
  /** `S3_SECRET_ACCESS_KEY` */
  secretAccessKey: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** All wrong settings, one readable line each. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Reads the settings. Throws a `ConfigError` that names every wrong setting without quoting its value. */
export function readConfig(environment: Environment): Config {
  const faults: string[] = [];
  const read = <Value>(name: string, parse: (text: string) => Value | undefined, expected: string, absent: Value) => {
    const text = environment[name]?.trim();
    if (!text) return absent;
    const value = parse(text);
    if (value === undefined) faults.push(`${name} must be ${expected}.`);
    return value ?? absent;
  };

  const isProduction = environment.NODE_ENV === 'production';
  const port = read('PORT', parsePort, 'a number from 1 to 65535', 3000);
  const databaseUrl = read('DATABASE_URL', urlOf(['postgres:', 'postgresql:']), postgresUrl, undefined);
  const smtpUrl = read('SMTP_URL', urlOf(['smtp:', 'smtps:']), mailUrl, undefined);
  const sessionSecret = read('SESSION_SECRET', longEnough, 'at least 32 characters long', undefined);
  const metricsToken = read(
    'METRICS_TOKEN',
    (text) => (text.length >= 16 ? text : undefined),
    'at least 16 characters long',
    undefined,
  );
  read('NODE_ENV', oneOf(['production', 'development', 'test']), 'production, development or test', '');
  read('CHROMIUM_SANDBOX', oneOf(['on', 'off']), 'on or off', '');
  read('CHROMIUM_PATH', (text) => (existsSync(text) ? text : undefined), 'the path of a browser', '');
  const s3 = readS3(read, environment, faults);
  const dataDir = resolve(read('DATA_DIR', (text) => text, 'a folder', '.data'));
  const config: Config = {
    port,
    host: read('HOST', (text) => text, 'a host', 'localhost'),
    publicUrl: read('PUBLIC_URL', originOf, publicOrigin, `http://localhost:${port}`),
    dataDir,
    sealing: readSealing(read, dataDir),
    mailFrom: read(
      'MAIL_FROM',
      (text) => (isEmail(text) ? text : undefined),
      'an email address',
      institution.helpEmail,
    ),
    trustedProxies: read('TRUST_PROXY', addressesOf, 'IP addresses or ranges, separated by commas', []),
    retention: readRetention(read),
    drainSeconds: read('DRAIN_SECONDS', parseSeconds, 'a number of seconds from 0 to 600', isProduction ? 15 : 0),
    checksReplies: !isProduction,
    ...(databaseUrl && { databaseUrl }),
    ...(smtpUrl && { smtpUrl }),
    ...(sessionSecret && { sessionSecret }),
    ...(metricsToken && { metricsToken }),
    ...(s3 && { s3 }),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/**
 * Names that begin as settings do and are none, such as `RETENTION_DRAFTS_DAYS`: the setting that was meant does not count. Names
 * that begin with `NODE_` are Node's own.
 */
export function unknownSettings(environment: Environment): readonly string[] {
  const settings = new Set<string>();
  const noted: Environment = new Proxy({}, { get: (_, name) => void settings.add(String(name)) });
  readConfig(noted);
  const beginnings = new Set([...settings].filter((name) => name !== 'NODE_ENV').map(beginningOf));
  return Object.keys(environment).filter((name) => !settings.has(name) && beginnings.has(beginningOf(name)));
}

/** The first word of a name of several words. */
const beginningOf = (name: string) => /^[A-Z0-9]+_/.exec(name)?.[0] ?? name;

type Read = <Value>(name: string, parse: (text: string) => Value | undefined, expected: string, absent: Value) => Value;

function readSealing(read: Read, dataDir: string): SealingConfig {
  const folder = join(dataDir, 'sealing');
  const keys = read<SealingConfig['keys']>('SEALING_KEYS', parseKeys, wrappingKeys, undefined);
  const keysCommand = read<string | undefined>('SEALING_KEYS_COMMAND', (text) => text, 'a command', undefined);
  const storeCommand = read<string | undefined>('SEALING_STORE_COMMAND', (text) => text, 'a command', undefined);
  return {
    keysFile: join(folder, 'keys'),
    folder: resolve(read('SEALING_STORE', (text) => text, 'a folder', join(folder, 'data-keys'))),
    ...(keys && { keys }),
    ...(keysCommand && { keysCommand }),
    ...(storeCommand && { storeCommand }),
  };
}

function readRetention(read: Read): Retention {
  const draftDays = read<number | undefined>('RETENTION_DRAFT_DAYS', parseDays, someDays, undefined);
  const submittedDays = read<number | undefined>('RETENTION_SUBMITTED_DAYS', parseDays, someDays, undefined);
  return { ...(draftDays && { draftDays }), ...(submittedDays && { submittedDays }) };
}

/** The bucket and its keys are set together or not at all. */
function readS3(read: Read, environment: Environment, faults: string[]): S3Config | undefined {
  const text = (name: string) => environment[name]?.trim() || undefined;
  const bucket = text('S3_BUCKET');
  const accessKeyId = text('S3_ACCESS_KEY_ID');
  const secretAccessKey = text('S3_SECRET_ACCESS_KEY');
  const endpoint = read<string | undefined>('S3_ENDPOINT', urlOf(['http:', 'https:']), storageUrl, undefined);
  const region = text('S3_REGION');
  if (bucket && accessKeyId && secretAccessKey)
    return { bucket, accessKeyId, secretAccessKey, region: region ?? 'us-east-1', ...(endpoint && { endpoint }) };
  const named = { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const isWanted = [bucket, accessKeyId, secretAccessKey, endpoint, region].some((value) => value !== undefined);
  for (const [name, value] of Object.entries(named))
    if (isWanted && value === undefined) faults.push(`${name} must be set, or none of the S3_ settings.`);
  return undefined;
}

const someDays = 'a number of days from 1 to 36500';
const wrappingKeys = 'keys like autumn:BASE64,spring:BASE64, each of 32 bytes';
const storageUrl = 'an address like https://storage.example.edu';
const postgresUrl = 'a PostgreSQL address like postgres://user:password@host:5432/database';
const mailUrl = 'a mail server address like smtp://user:password@host:587';
const publicOrigin = 'an origin like https://apply.example.edu, without a path';

function parsePort(text: string): number | undefined {
  const port = Number(text);
  return /^[0-9]+$/.test(text) && port >= 1 && port <= 65_535 ? port : undefined;
}

const oneOf = (values: readonly string[]) => (text: string) => (values.includes(text) ? text : undefined);

const parseSeconds = (text: string) => (/^[0-9]{1,3}$/.test(text) && Number(text) <= 600 ? Number(text) : undefined);

function parseDays(text: string): number | undefined {
  const days = Number(text);
  return /^[0-9]+$/.test(text) && days >= 1 && days <= 36_500 ? days : undefined;
}

const urlOf = (protocols: readonly string[]) => (text: string) => {
  const url = URL.parse(text);
  return url && protocols.includes(url.protocol) && url.hostname ? text : undefined;
};

function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  const isOrigin = url && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? url.origin : undefined;
}

/** NIST SP 800-107: an HMAC key should be as long as the hash, 32 bytes for SHA-256. */
const longEnough = (text: string) => (text.length >= 32 ? text : undefined);

function addressesOf(text: string): string[] | undefined {
  const ranges = text.split(',').map((part) => part.trim());
  return ranges.every(isRange) ? ranges : undefined;
}

function isRange(range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}
