import { operations } from './operations.ts';

/* A backend grows: it has accounts before it has drafts, and drafts before submissions. */

/** The tags that each level adds to those before it. The last level adds all others. */
const tagsByLevel = {
  account: ['account', 'profile'],
  drafts: ['answers', 'tabs', 'add-another', 'lookup'],
  documents: ['documents'],
  submission: ['submission', 'pdf'],
  all: operations.flatMap(({ tags }) => tags),
};

export type Level = keyof typeof tagsByLevel;

export const levels: readonly Level[] = ['account', 'drafts', 'documents', 'submission', 'all'];

/** The tags of the contract that a backend of this level has. */
export const tagsOf = (level: Level): readonly string[] =>
  levels.slice(0, levels.indexOf(level) + 1).flatMap((each) => tagsByLevel[each]);
