import type { components } from '../../../openapi.d.ts';
import type { Api } from '../../api/client.ts';

export type LookupCategory = components['schemas']['LookupCategory'];
export type LookupDetails = components['schemas']['LookupDetails'];

export interface LookupSuggestion {
  id: string;
  text: string;
  /** Tells it from others of the same name. */
  subText: string;
}

/** Finds addresses and schools by what is typed. Both calls fail when the server does; the widget then stays silent (product.md section 8). */
export interface Lookup {
  search: (category: LookupCategory, text: string, signal: AbortSignal) => Promise<readonly LookupSuggestion[]>;
  details: (category: LookupCategory, id: string, signal: AbortSignal) => Promise<LookupDetails>;
}

/** form.md section 9. */
const mostResults = 5;
/** The contract takes no longer text. */
const longestText = 200;

/** The lookup of the contract. Waiting, order and cancelling are the widget's (design-system Autocomplete), so no saga stands between. */
export const createLookup = (api: Api): Lookup => ({
  async search(category, text, signal) {
    const query = { text: text.slice(0, longestText), category, max_results: mostResults };
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
