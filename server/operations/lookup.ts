import { tooMany } from '../account/limits.ts';
import { refusalOf } from '../contract/refusal.ts';
import { words } from '../contract/words.ts';
import type { Operations } from '../contract.ts';
import { type LookupCategory, type LookupEntry, placeOf, titleOf } from '../lookup/entry.ts';
import { foldWords } from '../lookup/foldWords.ts';
import { countLookups } from '../lookup/lookupLimit.ts';
import type { Services } from '../services.ts';
import { findEntry, suggest } from '../store/lookup.ts';

/** A single letter finds nothing in particular. */
const shortestText = 2;
/** The contract's default for `max_results` (form.md section 7). */
const usualResults = 5;

/** Suggestions while an applicant types a school or an address, and what the chosen one fills in. */
export function lookupOperations({ db, now }: Services): Operations<'findLookup'> {
  const secondsToWait = countLookups();

  const details = async (category: LookupCategory, id: string) => {
    const entry = await findEntry(db, category, id);
    if (!entry) return { status: 404 as const, body: { message: words.notFound } };
    return { status: 200 as const, body: detailsOf(category, entry) };
  };

  const suggestions = async (category: LookupCategory, text: string, limit: number) => {
    const typed = foldWords(text);
    if (typed.join(' ').length < shortestText) return { status: 200 as const, body: [] };
    const found = await suggest(db, { category, words: typed, limit });
    const body = found.map((entry) => ({ id: entry.id, text: titleOf(category, entry), sub_text: placeOf(entry) }));
    return { status: 200 as const, body };
  };

  return {
    /** With an id its details, whatever else is asked; else suggestions for a text. */
    async findLookup({ query: { category, text, id, max_results = usualResults }, address }) {
      if (id === undefined && text === undefined) return { status: 422, body: refusalOf([['text', neither]]) };
      const seconds = secondsToWait(address, now());
      if (seconds > 0) return tooMany(seconds);
      return id === undefined ? suggestions(category, text ?? '', max_results) : details(category, id);
    },
  };
}

const neither = 'is required, or else an id.';

/** A school has a name and a code; an address begins with its first line. */
function detailsOf(category: LookupCategory, { id, name, addressLine1, city, state, zip, country }: LookupEntry) {
  const place = { address_line_1: addressLine1, city, state, zip, country };
  return category === 'address' ? place : { name, ceeb: id, ...place };
}
