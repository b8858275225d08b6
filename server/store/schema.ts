import { sql } from 'drizzle-orm';
import {
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
import type { components } from '../../openapi.d.ts';

/*
 * Everything the server keeps, on PGlite and on PostgreSQL (15 and later) alike. After a change here run
 * `npm run migration --workspace server`: it writes the step into migrations/, and every server takes it at its next start.
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
  /** When the address was proved to be the applicant's; nobody logs in before. */
  confirmedAt: moment('confirmed_at'),
  createdAt: moment('created_at').notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie: whoever reads this table cannot use what stands in it. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index().on(table.accountId)],
);

/** Confirmation codes and reset ids. One of each purpose per account: a new one ends the one before. */
export const tokens = pgTable(
  'tokens',
  {
    accountId: accountId(),
    purpose: text('purpose', { enum: ['confirm', 'reset'] }).notNull(),
    hash: text('hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.purpose] })],
);

export const applications = pgTable('applications', {
  accountId: accountId().primaryKey(),
  answers: jsonb('answers').$type<Schemas['Answers']>().notNull().default(sql`'{}'::jsonb`),
  tabs: jsonb('tabs').$type<Chosen>().notNull().default(sql`'{}'::jsonb`),
  addAnother: jsonb('add_another').$type<Counted>().notNull().default(sql`'{}'::jsonb`),
  lastPage: text('last_page'),
  /** The errors the applicant was last shown, for the admissions office. */
  validations: jsonb('validations').$type<Schemas['ErrorsByKey']>(),
  /** From then on nothing in this row changes. */
  submittedAt: moment('submitted_at'),
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

/** Uploaded documents, one for each question that asks for one. The files themselves lie in the storage. */
export const documents = pgTable(
  'documents',
  {
    accountId: accountId(),
    answerKey: text('answer_key').$type<Schemas['DocumentKey']>().notNull(),
    /** As the applicant called it: shown, and never part of a path. */
    fileName: text('file_name').notNull(),
    /** Bytes. */
    fileSize: integer('file_size').notNull(),
    fileKey: text('file_key').notNull(),
    /** Of the conversion to PDF; null once the PDF was deleted. */
    status: text('status').$type<ConversionStatus>(),
    /** What the applicant can do about a conversion that failed. */
    message: text('message'),
    /** Where the PDF lies, once there is one. */
    pdfKey: text('pdf_key'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.answerKey] })],
);

export const logins = pgTable('logins', { accountId: accountId(), at: moment('at').notNull() }, (table) => [
  index().on(table.accountId, table.at),
]);

/** Lets the print job read one application, for some minutes. */
export const serviceTokens = pgTable('service_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: accountId(),
  expiresAt: moment('expires_at').notNull(),
});

/** The PDF copies of submitted applications. */
export const copies = pgTable('copies', {
  accountId: accountId().primaryKey(),
  status: text('status').$type<ConversionStatus>().notNull(),
  /** Where it lies in the storage, once there is one. */
  pdfKey: text('pdf_key'),
});

/** Answers that an invitation link prefills for a visitor. */
export const temporaryAnswers = pgTable('temporary_answers', {
  tokenHash: text('token_hash').primaryKey(),
  answers: jsonb('answers').$type<Schemas['Answers']>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Tries within a window, counted here so that the limits hold across processes. */
export const rateLimits = pgTable('rate_limits', {
  /** A keyed hash: neither addresses nor accounts can be read from it. */
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
    /** Of our own making, for the first start; the first import of the category removes it. */
    isInvented: boolean('is_invented').notNull(),
    /** Folded words with one space between (`searchTextOf`). */
    search: text('search').notNull(),
    /** The same words, as full-text search wants them. No parser in between: what a word is, `foldWords` has decided. */
    words: textVector('words').generatedAlwaysAs(sql`array_to_tsvector(string_to_array(search, ' '))`),
  },
  (table) => [
    primaryKey({ columns: [table.category, table.id] }),
    // In the order of bytes, whatever the database's own is, so that "begins with" is a range of this index.
    index('lookup_entries_search_index').on(table.category, sql`${table.search} collate "C"`),
    // Without fast update: the embedded database never tidies up by itself, and a search would read what waits.
    index('lookup_entries_words_index').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/** Every word there is to find, for those who misspell it; numbers and words of two letters have no likely neighbours. */
export const lookupWords = pgMaterializedView('lookup_words', {
  category: text('category').$type<Schemas['LookupCategory']>().notNull(),
  word: text('word').notNull(),
}).as(
  sql`select distinct category, word from lookup_entries, unnest(tsvector_to_array(words)) as word where word ~ '^[^0-9]{3,}$'`,
);
