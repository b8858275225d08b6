import { tooManyTries } from '../account/limits.ts';
import { networkOf } from '../account/networkOf.ts';
import { countCalls } from '../http/callLimit.ts';
import { errorMessages } from '../routes/errorMessages.ts';
import type { Handlers } from '../routes/handlers.ts';
import { validationErrorOf } from '../routes/validationError.ts';
import type { Services } from '../services.ts';
import { foldWords } from '../store/foldWords.ts';
import { type FoundEntry, findEntry, findSuggestions } from '../store/lookup.ts';
import { type LookupCategory, type LookupEntry, placeOf, titleOf } from '../store/lookupEntry.ts';

/** A single letter matches too much to be useful. */
const shortestText = 2;
/** The contract's default for `max_results`. */
const usualResults = 5;

/** Suggestions while an applicant types a school or an address, and the details of the chosen one. */
export function lookupOperations({ db, now }: Services): Handlers<'findLookup'> {
  const secondsToWait = countCalls();

  const details = async (category: LookupCategory, id: string) => {
    const entry = await findEntry(db, category, id);
    if (!entry) return { status: 404 as const, body: { message: errorMessages.notFound } };
    return { status: 200 as const, body: detailsOf(category, entry) };
  };

  const suggestions = async (category: LookupCategory, text: string, limit: number, country?: string) => {
    const words = foldWords(text);
    if (words.join(' ').length < shortestText) return { status: 200 as const, body: [] };
    const query = { category, words, limit };
    const ofCountry = country ? await findSuggestions(db, { ...query, country }) : [];
    const found = preferred(ofCountry, await findSuggestions(db, query)).slice(0, limit);
    const body = found.map((entry) => ({ id: entry.id, text: titleOf(category, entry), sub_text: placeOf(entry) }));
    return { status: 200 as const, body };
  };

  return {
    /** The details of an id, or suggestions for a text. An id takes precedence. */
    async findLookup({ query, address }) {
      const { category, text, id, country, max_results = usualResults } = query;
      if (id === undefined && text === undefined) return { status: 422, body: validationErrorOf([['text', textOrId]]) };
      const seconds = secondsToWait(networkOf(address), now());
      if (seconds > 0) return tooManyTries(seconds);
      if (id !== undefined) return details(category, id);
      return suggestions(category, text ?? '', max_results, category === 'address' ? country : undefined);
    },
  };
}

/** Better matches come first; among equal ones, those of the chosen country. */
function preferred(ofCountry: readonly FoundEntry[], all: readonly FoundEntry[]): readonly FoundEntry[] {
  const others = all.filter(({ id }) => !ofCountry.some((entry) => entry.id === id));
  return [...ofCountry, ...others].sort((one, other) => one.stage - other.stage);
}

const textOrId = 'is required, or else an id.';

/** A school has a name and a CEEB code; an address has only its place. */
function detailsOf(category: LookupCategory, { id, name, addressLine1, city, state, zip, country }: LookupEntry) {
  const place = { address_line_1: addressLine1, city, state, zip, country };
  return category === 'address' ? place : { name, ceeb: id, ...place };
}
