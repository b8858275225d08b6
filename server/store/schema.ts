import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgMaterializedView,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Answer } from '../../form/engine/answers.ts';
import type { FormRecord } from '../../form/engine/formRecord.ts';
import type { UnfitAnswer } from '../../form/engine/unfitAnswers.ts';
import type { components } from '../../openapi.d.ts';
import type { SealedAnswers } from '../sealing/sealing.ts';

/*
 * Every table, for PGlite and PostgreSQL (15 and later) alike. After a change here run
 * `npm run migration --workspace server`. It writes a step to migrations/, which every server runs at its next start.
 */

type Schemas = components['schemas'];
type Counted = Schemas['AddAnotherMap'];
type Chosen = Schemas['TabMap'];
type ConversionStatus = Exclude<Schemas['ConversionStatus'], 'NOT_ANSWERED'>;

const moment = (name: string) => timestamp(name, { withTimezone: true });
const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** The email address, trimmed and in lower case. */
  username: text('username').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /** When the applicant confirmed the address. Null until then, and no login is possible. */
  confirmedAt: moment('confirmed_at'),
  createdAt: moment('created_at').notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie, so that a reader of this table cannot use a session. */
    tokenHash: text('token_hash').primaryKey(),
    /** Null once the account is deleted: until the session expires, its browser is told. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    /** A few minutes old at most. */
    lastCallAt: moment('last_call_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId)],
);

/** Browsers that an account was signed up for or logged in to: see devices.ts. */
export const devices = pgTable(
  'devices',
  {
    accountId: accountId(),
    /** SHA-256 of the cookie. */
    deviceId: text('device_id').notNull(),
    /** Whether it has tries of its own: after a log-in, and while it is the one that made the account. */
    isTrusted: boolean('is_trusted').notNull(),
    /** The password of a sign-up that is not confirmed. */
    passwordHash: text('password_hash'),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceId] })],
);

/**
 * Confirmation codes and reset ids. An account has one reset id at most, one code for the browser that made the account, and
 * one for all others together. A new one replaces it.
 */
export const tokens = pgTable(
  'tokens',
  {
    accountId: accountId(),
    purpose: text('purpose', { enum: ['confirm', 'reset'] }).notNull(),
    /** The browser that a code is for; empty for all others. */
    deviceId: text('device_id').notNull().default(''),
    hash: text('hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.purpose, table.deviceId] })],
);

export const applications = pgTable('applications', {
  accountId: accountId().primaryKey(),
  /** Without those of sensitive questions. */
  answers: jsonb('answers').$type<Schemas['Answers']>().notNull().default(sql`'{}'::jsonb`),
  /** The answers of sensitive questions, each sealed with the applicant's data key, which is not in this database. */
  sealed: jsonb('sealed').$type<SealedAnswers>().notNull().default(sql`'{}'::jsonb`),
  tabs: jsonb('tabs').$type<Chosen>().notNull().default(sql`'{}'::jsonb`),
  addAnother: jsonb('add_another').$type<Counted>().notNull().default(sql`'{}'::jsonb`),
  lastPage: text('last_page'),
  /** The errors that the applicant saw last, for the admissions office. */
  validations: jsonb('validations').$type<Schemas['ErrorsByKey']>(),
  /** Another text after each change of the answers or documents by a client: see `saveAnswers` in the contract. */
  revision: text('revision').notNull().default(sql`gen_random_uuid()::text`),
  /** The version of the form that the answers are for. Null for an application older than these versions. */
  formVersion: text('form_version'),
  /** Null until the applicant submits. Nothing in this row changes afterwards. */
  submittedAt: moment('submitted_at'),
  /** What the applicant quotes. Null for an application submitted before there were such numbers. */
  confirmationNumber: text('confirmation_number').unique(),
});

/** Every form that this database has served, for what was submitted under it. */
export const formVersions = pgTable('form_versions', {
  version: text('version').primaryKey(),
  record: jsonb('record').$type<FormRecord>().notNull(),
  firstServedAt: moment('first_served_at').notNull(),
});

/** Answers of drafts that the form of today has no place for. They return when a form asks for them again. */
export const setAsideAnswers = pgTable(
  'set_aside_answers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    answerKey: text('answer_key').notNull(),
    /** Empty for one that is sealed. */
    answer: jsonb('answer').$type<Answer>().notNull(),
    sealed: text('sealed'),
    reason: text('reason').$type<UnfitAnswer['reason']>().notNull(),
    /** The label and the kind of the question that was answered. Null where its form is not known. */
    label: text('label'),
    kind: text('kind').$type<UnfitAnswer['kind']>(),
    isDescription: boolean('is_description').notNull(),
    setAsideAt: moment('set_aside_at').notNull(),
  },
  (table) => [index().on(table.accountId)],
);

/** The closing date: one row, or none. */
export const closings = pgTable('closings', {
  closesAt: moment('closes_at').primaryKey(),
  /** Until then, what was begun before the closing date may be submitted. */
  graceEndsAt: moment('grace_ends_at').notNull(),
});

export const statuses = pgTable(
  'statuses',
  {
    accountId: accountId(),
    status: text('status', { enum: ['started', 'validating', 'submitted'] }).notNull(),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.status] })],
);

/** Uploaded documents, one per document question. The storage has the files. */
export const documents = pgTable(
  'documents',
  {
    accountId: accountId(),
    answerKey: text('answer_key').$type<Schemas['DocumentKey']>().notNull(),
    /** The applicant's name for the file. It is shown and never used in a path. */
    fileName: text('file_name').notNull(),
    /** Bytes. */
    fileSize: integer('file_size').notNull(),
    fileKey: text('file_key').notNull(),
    /** The status of the conversion to PDF. Null after the PDF was deleted. */
    status: text('status').$type<ConversionStatus>(),
    /** What the applicant can do about a failed conversion. */
    message: text('message'),
    /** The storage key of the PDF. Null until there is one. */
    pdfKey: text('pdf_key'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.answerKey] })],
);

export const logins = pgTable('logins', { accountId: accountId(), at: moment('at').notNull() }, (table) => [
  index().on(table.accountId, table.at),
]);

/** Tokens that let the print job read one application for a few minutes. */
export const serviceTokens = pgTable('service_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: accountId(),
  expiresAt: moment('expires_at').notNull(),
});

/** The PDF copies of submitted applications. */
export const pdfCopies = pgTable('copies', {
  accountId: accountId().primaryKey(),
  status: text('status').$type<ConversionStatus>().notNull(),
  /** The storage key of the PDF. Null until there is one. */
  pdfKey: text('pdf_key'),
});

/**
 * The order in which submitted applications are exported. A number is given by the first export that finds the application, and
 * a new one when its PDF copy has been made since.
 */
export const exportNumbers = pgTable('export_numbers', {
  accountId: accountId().primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().unique(),
  /** The PDF copy of that number. Null while there was none. */
  pdfKey: text('pdf_key'),
});

/** Who had the server open sensitive answers in a terminal. It names no applicant. */
export const sensitiveReads = pgTable('sensitive_reads', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  /** The user of the operating system who ran the command. */
  reader: text('reader').notNull(),
  command: text('command').notNull(),
  applications: integer('applications').notNull(),
});

/** Answers that an invitation link prefills for a visitor. */
export const temporaryAnswers = pgTable('temporary_answers', {
  tokenHash: text('token_hash').primaryKey(),
  answers: jsonb('answers').$type<Schemas['Answers']>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Which store holds the data keys of sealed answers: one row at most. A server with another store does not start. */
export const keyStores = pgTable('key_stores', {
  one: integer('one').primaryKey().default(1),
  fingerprint: text('fingerprint').notNull(),
});

/** Which folder holds the applicants' files: one row at most. A server with another folder does not start. */
export const filesFolders = pgTable('files_folders', {
  one: integer('one').primaryKey().default(1),
  id: uuid('id').notNull(),
});

/** Tries within a window. In the database the limits hold for all servers together. */
export const rateLimits = pgTable('rate_limits', {
  /** A keyed hash, which reveals neither network address nor account. */
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  endsAt: moment('ends_at').notNull(),
});

const textVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Schools and addresses that applicants look up. */
export const lookupEntries = pgTable(
  'lookup_entries',
  {
    category: text('category').$type<Schemas['LookupCategory']>().notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    addressLine1: text('address_line_1').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    country: text('country').notNull(),
    /** Whether this is a sample entry, which the first import of its category deletes. */
    isSample: boolean('is_invented').notNull(),
    /** The search text: folded words separated by one space (`searchTextOf`). */
    search: text('search').notNull(),
    /** The same words for full-text search, without PostgreSQL's parser, because `foldWords` already split the text. */
    words: textVector('words').generatedAlwaysAs(sql`array_to_tsvector(string_to_array(search, ' '))`),
  },
  (table) => [
    primaryKey({ columns: [table.category, table.id] }),
    // In byte order, whatever the database's order, so that "begins with" is a range of this index.
    index('lookup_entries_search_index').on(table.category, sql`${table.search} collate "C"`),
    // Without fast update, whose pending entries slow searches down: the embedded database never merges them by itself.
    index('lookup_entries_words_index').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/** All words of entries, to find the intended word for a misspelled one. Numbers and words of two letters are left out. */
export const lookupWords = pgMaterializedView('lookup_words', {
  category: text('category').$type<Schemas['LookupCategory']>().notNull(),
  word: text('word').notNull(),
}).as(
  sql`select distinct category, word from lookup_entries, unnest(tsvector_to_array(words)) as word where word ~ '^[^0-9]{3,}$'`,
);
