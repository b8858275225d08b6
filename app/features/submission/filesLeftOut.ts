import type { FileState } from 'design-system';

/* Files that were chosen, and are not part of the application. */

/** Their names. */
export const filesLeftOut = (documents: Readonly<Record<string, FileState>>): readonly string[] =>
  Object.values(documents).flatMap(({ status, fileName }) => (status === 'failed' ? [fileName] : []));

export const leftOutTitle = (names: readonly string[]): string =>
  `${new Intl.ListFormat('en').format(names.map((name) => `“${name}”`))} ${names.length === 1 ? 'was' : 'were'} not uploaded`;

export const leftOutText = ({ length }: readonly string[]): string =>
  length === 1
    ? 'Your application does not have it. Choose it again at its question, or press Submit Application again to submit without it.'
    : 'Your application does not have them. Choose them again at their questions, or press Submit Application again to submit without them.';
