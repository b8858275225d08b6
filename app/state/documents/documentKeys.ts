import { form } from '../../../form/university.ts';
import type { components } from '../../../openapi.d.ts';

/** An answer key of a question that asks for a document. */
export type DocumentKey = components['schemas']['DocumentKey'];

/** The builders of the form admit only the contract's document keys. */
export const isDocumentKey = (key: string): key is DocumentKey => form.documentKeys.includes(key);

export const documentKeys: readonly DocumentKey[] = form.documentKeys.filter(isDocumentKey);
