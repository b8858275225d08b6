import { nanoid } from '@reduxjs/toolkit';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { selectWriter } from '../state/draft/draftSlice.ts';

/** What the headers of a save tell (docs/saving.md). */
export interface SaveName {
  base: number;
  writer: string;
  number: number;
}

/** Names the next save of answers with this base; nothing for a server without revisions. */
export function* nameSave(base: number | null): SagaGenerator<SaveName | undefined> {
  if (base === null) return undefined;
  const { writer, lastNumber } = yield* select(selectWriter);
  return { base, writer: writer || nanoid(), number: lastNumber + 1 };
}

export const headersOf = ({ base, writer, number }: SaveName) => ({
  'Answers-Revision': base,
  'Answers-Writer': writer,
  'Answers-Number': number,
});
