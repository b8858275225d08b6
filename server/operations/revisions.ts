import type { Revisions } from '../store/saves.ts';

interface RevisionHeaders {
  'If-Match'?: string;
  'Idempotency-Key'?: string;
}

/** The revisions that the headers of a call name. */
export const revisionsIn = (headers: RevisionHeaders | undefined): Revisions => {
  const { 'If-Match': ifMatch, 'Idempotency-Key': key } = headers ?? {};
  return { ifMatch: quotedIn(ifMatch), idempotencyKey: quotedIn(key)?.[0] };
};

/** The texts in quotes: `"r0", "s1"`. The contract allows no other characters in them. */
const quotedIn = (header: string | undefined): readonly string[] | undefined => header?.match(/[\w-]+/g) ?? undefined;

/** The reply to a change that may not replace the application's revision. */
export const otherRevision = {
  status: 412 as const,
  body: { message: 'Your application was changed on another device or in another window.' },
};
