import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { type LookupCategory, type LookupEntry, searchTextOf } from '../lookup/entry.ts';
import type { Database, Transaction } from './database.ts';
import { lookupEntries, lookupWords } from './schema.ts';

/** In stages 2 and 3 at most so many entries are compared: who types "high school" alone is not waiting for the best of 60,000. */
const mostCompared = 500;
/** Words of a text beyond these do not narrow a search any more. */
const mostWords = 8;

/** Nothing sorts behind it: what begins with "wal" lies between "wal" and "wal" with it. */
const lastCharacter = '\u{10FFFF}';

export interface LookupQuery {
  category: LookupCategory;
  /** Folded, in the order they were typed; at least one. */
  words: readonly string[];
  /** How many entries are wanted. */
  limit: number;
}

export type FoundEntry = Pick<LookupEntry, 'id' | 'name' | 'addressLine1' | 'city' | 'state' | 'country'>;

/**
 * The entries that fit best, in one statement of three stages; a later one runs only when those before leave room:
 * 1. what begins with the text, in the order of an index, so that the first letters cost nothing;
 * 2. what has a word beginning with each typed word, nearest to the front first: names before places;
 * 3. when nothing was found: the same, with each typed word or one of the three words most like it (trigrams).
 */
export async function suggest(db: Database, { category, words, limit }: LookupQuery): Promise<readonly FoundEntry[]> {
  const typed = words.slice(0, mostWords);
  const text = typed.join(' ');
  const start = sql`${text}::text`;
  const begins = sql`search collate "C" >= ${start} and search collate "C" < ${text + lastCharacter}`;
  // Folded words are letters and digits, so nothing in them can end the quotes.
  const everyWord = typed.map((word, index) => `'${word}'${isBeginning(word, index, typed) ? ':*' : ''}`).join(' & ');
  const ofCategory = sql`select * from ${lookupEntries} where category = ${category}`;
  const found = sql`(
    with starting as (
      select *, 1 as stage, 0::real as distance from (${ofCategory} and ${begins}) as entry
      order by search collate "C" limit ${limit}
    ),
    containing as (
      select *, 2 as stage, position(${` ${typed[0]}`}::text in ' ' || search)::real as distance
      from (${ofCategory} and words @@ ${everyWord}::tsquery and not (${begins}) limit ${mostCompared}) as entry
      where (select count(*) from starting) < ${limit}
      order by distance, search limit ${limit}
    ),
    meant as (
      select string_agg('(''' || word || ''':*' || coalesce(alternatives, '') || ')', ' & ')::tsquery as query
      from unnest(string_to_array(${text}::text, ' ')) as typed(word), lateral (${likely(category)}) as likely
    ),
    alike as (
      select *, 3 as stage, 1 - word_similarity(${start}, search) as distance
      from (${ofCategory} and words @@ (select query from meant) limit ${mostCompared}) as entry
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
    })
    .from(found)
    .orderBy(sql`stage, distance, search collate "C"`)
    .limit(limit);
}

/** Whether more of the word may follow. A letter that another word follows stands alone: it begins half of all words there are. */
const isBeginning = (word: string, index: number, typed: readonly string[]) =>
  word.length > 1 || index === typed.length - 1;

/** A quarter of the trigrams in common: "xaiver" and "xavier" have that. */
const farthest = 0.75;

/** The words of this category most like `typed.word`, as the rest of a choice: `|'walnut'|'walnuts'`. Numbers are taken as they are. */
const likely = (category: LookupCategory) => sql`
  select string_agg('|''' || near.word || '''', '') as alternatives
  from (
    select word, word <-> typed.word as distance from ${lookupWords}
    where category = ${category} and typed.word ~ '^[^0-9]{3,}$'
    order by word <-> typed.word limit 3
  ) as near
  where distance <= ${farthest}`;

/** Everything known of one entry. */
export async function findEntry(db: Database, category: LookupCategory, id: string) {
  const [entry] = await db
    .select()
    .from(lookupEntries)
    .where(and(eq(lookupEntries.category, category), eq(lookupEntries.id, id)));
  return entry;
}

export async function isEmpty(db: Database): Promise<boolean> {
  const rows = await db.select({ id: lookupEntries.id }).from(lookupEntries).limit(1);
  return rows.length === 0;
}

/** Keeps entries; one that is there already takes their place. `finishImport` comes afterwards. No id stands twice among them. */
export async function keepEntries(
  tx: Transaction,
  category: LookupCategory,
  entries: readonly LookupEntry[],
  isInvented: boolean,
) {
  const rows = entries.map((entry) => ({ ...entry, category, isInvented, search: searchTextOf(category, entry) }));
  await tx
    .insert(lookupEntries)
    .values(rows)
    .onConflictDoUpdate({
      target: [lookupEntries.category, lookupEntries.id],
      set: replacement,
      // A row that is the same is left alone: the embedded database keeps every old version of a row on disk.
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

/** Removes what we invented: whoever imports a real list wants no other. */
export async function removeInvented(tx: Transaction, category: LookupCategory) {
  await tx.delete(lookupEntries).where(and(eq(lookupEntries.category, category), eq(lookupEntries.isInvented, true)));
}

/** Makes what was kept easy to find: the words to be misspelt, and what the planner knows of the table. */
export async function finishImport(tx: Transaction) {
  await tx.refreshMaterializedView(lookupWords);
  await tx.execute(sql`analyze ${lookupEntries}`);
  await tx.execute(sql`analyze ${lookupWords}`);
}
