import { expect, test } from 'vitest';
import { institution } from '../form/university.ts';
import { ConfigError, type Environment, readConfig, unknownSettings } from './config.ts';

function faultsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [String(error)];
  }
}

test('without settings the server runs on localhost with its own data folder', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    dataDir: expect.stringMatching(/\.data$/),
    sealing: {
      keysFile: expect.stringMatching(/\.data\/sealing\/keys$/),
      folder: expect.stringMatching(/\.data\/sealing\/data-keys$/),
    },
    mailFrom: institution.helpEmail,
    trustedProxies: [],
    retention: {},
    drainSeconds: 0,
    checksReplies: true,
  });
});

test('every setting is read', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://apply.example.edu/',
    DATABASE_URL: 'postgres://user:pass@db:5432/admission',
    DATA_DIR: '/var/lib/admission',
    SMTP_URL: 'smtps://user:pass@mail:465',
    MAIL_FROM: 'apply@example.edu',
    SESSION_SECRET: 's'.repeat(32),
    SEALING_KEYS: `autumn:${Buffer.alloc(32, 1).toString('base64')}`,
    SEALING_KEYS_COMMAND: '/opt/keys wrap',
    SEALING_STORE: '/srv/keys',
    SEALING_STORE_COMMAND: '/opt/keys store',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    RETENTION_DRAFT_DAYS: '400',
    RETENTION_SUBMITTED_DAYS: '2000',
    S3_BUCKET: 'documents',
    S3_REGION: 'eu-central-1',
    S3_ENDPOINT: 'https://storage.example.edu',
    S3_ACCESS_KEY_ID: 'admission',
    S3_SECRET_ACCESS_KEY: 'a secret',
    NODE_ENV: 'production',
  });
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://apply.example.edu',
    databaseUrl: 'postgres://user:pass@db:5432/admission',
    dataDir: '/var/lib/admission',
    sealing: {
      keys: new Map([['autumn', Buffer.alloc(32, 1)]]),
      keysCommand: '/opt/keys wrap',
      keysFile: '/var/lib/admission/sealing/keys',
      folder: '/srv/keys',
      storeCommand: '/opt/keys store',
    },
    smtpUrl: 'smtps://user:pass@mail:465',
    mailFrom: 'apply@example.edu',
    sessionSecret: 's'.repeat(32),
    trustedProxies: ['10.0.0.0/8', '::1'],
    drainSeconds: 15,
    retention: { draftDays: 400, submittedDays: 2000 },
    s3: {
      bucket: 'documents',
      region: 'eu-central-1',
      endpoint: 'https://storage.example.edu',
      accessKeyId: 'admission',
      secretAccessKey: 'a secret',
    },
    checksReplies: false,
  });
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', ['0', '65536', '80a', '-1', '3e3', '1.5']],
  ['PUBLIC_URL', ['apply.example.edu', 'ftp://example.edu', 'https://example.edu/apply', 'https://u:p@example.edu']],
  ['DATABASE_URL', ['mysql://db/x', 'postgres', 'postgres:///x']],
  ['SMTP_URL', ['http://mail', 'mail:25', 'smtp://']],
  ['MAIL_FROM', ['nobody', 'a@b.example\r\nBcc: eve@example.com', 'a@b']],
  ['SESSION_SECRET', ['short', 's'.repeat(31)]],
  ['SEALING_KEYS', ['short', 'autumn:c2hvcnQ=', ':AAAA', 'a:b,c']],
  ['RETENTION_DRAFT_DAYS', ['0', 'ten', '-1', '36501']],
  ['RETENTION_SUBMITTED_DAYS', ['0', '1.5']],
  ['DRAIN_SECONDS', ['soon', '601', '-1']],
  ['NODE_ENV', ['prod', 'Production']],
  ['CHROMIUM_SANDBOX', ['no', 'false']],
  ['CHROMIUM_PATH', ['/no/such/browser']],
  ['TRUST_PROXY', ['proxy', '10.0.0.0/33', '10.0.0.1,', '::1/129']],
])('a wrong %s is reported by name, without its value', (name, values) => {
  for (const value of values) {
    const faults = faultsOf({ [name]: value });
    expect(faults, value).toEqual([expect.stringMatching(new RegExp(`^${name} must be .*\\.$`))]);
    expect(faults.join()).not.toContain(`"${value}"`);
  }
});

test('every wrong setting is reported', () => {
  expect(faultsOf({ PORT: 'x', SMTP_URL: 'x', SESSION_SECRET: 'x' })).toHaveLength(3);
});

test('the bucket and its keys are set together or not at all', () => {
  expect(faultsOf({ S3_BUCKET: 'documents' })).toEqual([
    'S3_ACCESS_KEY_ID must be set, or none of the S3_ settings.',
    'S3_SECRET_ACCESS_KEY must be set, or none of the S3_ settings.',
  ]);
  expect(faultsOf({ S3_ENDPOINT: 'https://storage.example.edu' })).toHaveLength(3);
  expect(faultsOf({ S3_ENDPOINT: 'storage' })).toContain(
    'S3_ENDPOINT must be an address like https://storage.example.edu.',
  );
});

test('a name that begins as a setting and is none is found, and names of others are not', () => {
  const mistyped = ['RETENTION_DRAFTS_DAYS', 'SEALING_KEY', 'S3_BUCKETS', 'SMTP_HOST', 'DATABASE_URI'];
  const ours = ['RETENTION_DRAFT_DAYS', 'SEALING_STORE_COMMAND', 'S3_REGION', 'CHROMIUM_PATH', 'PORT', 'NODE_ENV'];
  const others = ['PATH', 'HOME', 'NODE_OPTIONS', 'PORTS', 'LC_ALL', 'npm_config_cache'];
  const environment = Object.fromEntries([...mistyped, ...ours, ...others].map((name) => [name, 'x']));
  expect(unknownSettings(environment)).toEqual(mistyped);
});
