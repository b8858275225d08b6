import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { type LookupCategory, type LookupEntry, searchTextOf } from './lookupEntry.ts';
import { lookupEntries, lookupWords } from './schema.ts';

/** How many entries stages 2 and 3 compare at most. "high school" alone matches 60,000, and sorting all would be slow. */
const maxCompared = 500;
/** Further words of a text are ignored. */
const maxWords = 8;

/** The last character in sort order: every text that begins with "wal" sorts between "wal" and "wal" followed by it. */
const lastCharacter = '\u{10FFFF}';

export interface LookupQuery {
  category: LookupCategory;
  /** At least one folded word, in the order typed. */
  words: readonly string[];
  limit: number;
  /** Only entries of this country. @default all */
  country?: string;
}

export interface FoundEntry extends Pick<LookupEntry, 'id' | 'name' | 'addressLine1' | 'city' | 'state' | 'country'> {
  /** How well it matches: the stage of the search that found it, 1 to 3. */
  stage: number;
}

/**
 * The entries that match best, found by one statement in three stages. A later stage runs only when there is room left.
 * 1. Entries that begin with the text, in the order of an index, which is fast for the first letters.
 * 2. Entries with a word that begins with each typed word. A match near the front, in the title, comes first.
 * 3. If stages 1 and 2 found nothing: as stage 2, with each typed word or one of the three most similar words (trigrams).
 */
export async function findSuggestions(
  db: Database,
  { category, words, limit, country }: LookupQuery,
): Promise<readonly FoundEntry[]> {
  const typed = words.slice(0, maxWords);
  const text = typed.join(' ');
  const start = sql`${text}::text`;
  const begins = sql`search collate "C" >= ${start} and search collate "C" < ${text + lastCharacter}`;
  // Folded words contain only letters and digits, so they need no escaping.
  const everyWord = typed.map((word, index) => `'${word}'${isBeginning(word, index, typed) ? ':*' : ''}`).join(' & ');
  const ofCountry = country === undefined ? sql`` : sql` and country = ${country}`;
  const ofCategory = sql`select * from ${lookupEntries} where category = ${category}${ofCountry}`;
  const found = sql`(
    with starting as (
      select *, 1 as stage, 0::real as distance from (${ofCategory} and ${begins}) as entry
      order by search collate "C" limit ${limit}
    ),
    containing as (
      select *, 2 as stage, position(${` ${typed[0]}`}::text in ' ' || search)::real as distance
      from (${ofCategory} and words @@ ${everyWord}::tsquery and not (${begins}) limit ${maxCompared}) as entry
      where (select count(*) from starting) < ${limit}
      order by distance, search limit ${limit}
    ),
    meant as (
      select string_agg('(''' || word || ''':*' || coalesce(alternatives, '') || ')', ' & ')::tsquery as query
      from unnest(string_to_array(${text}::text, ' ')) as typed(word), lateral (${likelyWords(category)}) as likely
    ),
    alike as (
      select *, 3 as stage, 1 - word_similarity(${start}, search) as distance
      from (${ofCategory} and words @@ (select query from meant) limit ${maxCompared}) as entry
      where not exists (select from starting) and not exists (select from containing)
      order by distance, search limit ${limit}
    )
    select * from starting union all select * from containing union all select * from alike
  ) as found`;
  return db
    .select({
      id: sql<string>`id`,
      name: sql<string>`name`,
      addressLine1: sql<string>`address_line_1`,
      city: sql<string>`city`,
      state: sql<string>`state`,
      country: sql<string>`country`,
      stage: sql<number>`stage`,
    })
    .from(found)
    .orderBy(sql`stage, distance, search collate "C"`)
    .limit(limit);
}

/** Whether the word may be incomplete. A single letter before another word is complete, since half of all words begin with it. */
const isBeginning = (word: string, index: number, typed: readonly string[]) =>
  word.length > 1 || index === typed.length - 1;

/** Trigram distance: similar words share more than a quarter of their trigrams, as "xaiver" and "xavier" do. */
const maxDistance = 0.75;

/** SQL for the words most similar to `typed.word`, as alternatives of a search: `|'walnut'|'walnuts'`. None for numbers. */
const likelyWords = (category: LookupCategory) => sql`
  select string_agg('|''' || near.word || '''', '') as alternatives
  from (
    select word, word <-> typed.word as distance from ${lookupWords}
    where category = ${category} and typed.word ~ '^[^0-9]{3,}$'
    order by word <-> typed.word limit 3
  ) as near
  where distance < ${maxDistance}`;

export async function findEntry(db: Database, category: LookupCategory, id: string) {
  const [entry] = await db
    .select()
    .from(lookupEntries)
    .where(and(eq(lookupEntries.category, category), eq(lookupEntries.id, id)));
  return entry;
}

export async function hasNoLookupEntries(db: Database): Promise<boolean> {
  const rows = await db.select({ id: lookupEntries.id }).from(lookupEntries).limit(1);
  return rows.length === 0;
}

/** Saves entries and replaces those with the same id. Each id may occur once in the list. Call `finishImport` afterwards. */
export async function saveEntries(
  tx: Transaction,
  category: LookupCategory,
  entries: readonly LookupEntry[],
  isSample: boolean,
) {
  const rows = entries.map((entry) => ({ ...entry, category, isSample, search: searchTextOf(category, entry) }));
  await tx
    .insert(lookupEntries)
    .values(rows)
    .onConflictDoUpdate({
      target: [lookupEntries.category, lookupEntries.id],
      set: replacement,
      // Unchanged rows are not written, because the embedded database keeps every old version of a row on disk.
      setWhere: sql`(${columnList('lookup_entries')}) is distinct from (${columnList('excluded')})`,
    });
}

const { category: _category, id: _id, words: _words, ...replaced } = getTableColumns(lookupEntries);
const columnList = (source: 'lookup_entries' | 'excluded') =>
  sql.raw(
    Object.values(replaced)
      .map(({ name }) => `${source}.${name}`)
      .join(', '),
  );
const replacement = Object.fromEntries(
  Object.entries(replaced).map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)]),
);

export async function deleteEntries(tx: Transaction, category: LookupCategory) {
  await tx.delete(lookupEntries).where(eq(lookupEntries.category, category));
}

/** Deletes the sample entries, which a real list replaces. */
export async function deleteSampleEntries(tx: Transaction, category: LookupCategory) {
  await tx.delete(lookupEntries).where(and(eq(lookupEntries.category, category), eq(lookupEntries.isSample, true)));
}

/** Updates the list of words for misspellings and the query planner's statistics. */
export async function finishImport(tx: Transaction) {
  await tx.refreshMaterializedView(lookupWords);
  await tx.execute(sql`analyze ${lookupEntries}`);
  await tx.execute(sql`analyze ${lookupWords}`);
}
