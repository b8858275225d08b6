import type { components } from '../../openapi.d.ts';

/** The answer keys that the contract knows documents of. */
export type DocumentKey = components['schemas']['DocumentKey'];

export const documentKeys: readonly DocumentKey[] = ['personal_statement_doc'];

export const isDocumentKey = (key: string): key is DocumentKey => documentKeys.some((known) => known === key);
