import type { components } from '../../../openapi.d.ts';
import type { Api } from '../../platform/client.ts';

export type LookupCategory = components['schemas']['LookupCategory'];
export type LookupDetails = components['schemas']['LookupDetails'];

export interface LookupSuggestion {
  id: string;
  text: string;
  /** Distinguishes it from others with the same name. */
  subText: string;
}

/** Finds addresses and schools. Both calls reject when the server fails; the widget then shows no suggestions. */
export interface Lookup {
  /** @param country the chosen country of an address; the server may show suggestions of it first */
  search: (
    category: LookupCategory,
    text: string,
    signal: AbortSignal,
    country?: string,
  ) => Promise<readonly LookupSuggestion[]>;
  details: (category: LookupCategory, id: string, signal: AbortSignal) => Promise<LookupDetails>;
}

const maxResults = 5;
/** The contract's limit. */
const maxTextLength = 200;

/** Looks up on the server. The Autocomplete widget debounces, orders and cancels the calls, so no saga is needed. */
export const createLookup = (api: Api): Lookup => ({
  async search(category, text, signal, country) {
    const query = {
      text: text.slice(0, maxTextLength),
      category,
      max_results: maxResults,
      ...(country && { country }),
    };
    const { data } = await api.GET('/lookup/find', { params: { query }, signal });
    if (!Array.isArray(data)) throw new LookupFailed();
    return data.map(({ id, text, sub_text }) => ({ id, text, subText: sub_text }));
  },

  async details(category, id, signal) {
    const { data } = await api.GET('/lookup/find', { params: { query: { id, category } }, signal });
    if (data === undefined || Array.isArray(data)) throw new LookupFailed();
    return data;
  },
});

class LookupFailed extends Error {}
