import { createSelector } from '@reduxjs/toolkit';
import { type Answers, textOf } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import { type Documents, selectDocuments } from '../state/documents/documentsSlice.ts';
import { selectAnswers } from './draftSlice.ts';

/**
 * The answers that errors, progress and the print are derived from. A document question is answered while its document is
 * ready, whatever the draft says. Until the status of an earlier upload is known, the saved answer counts.
 */
export const selectAnswersWithDocuments = createSelector(
  [selectAnswers, selectDocuments],
  (answers, documents): Answers => ({
    ...answers,
    ...Object.fromEntries(form.documentKeys.map((key) => [key, documentAnswer(documents[key], textOf(answers, key))])),
  }),
);

/** The names of the documents that are ready. Compare results by their content. */
export const selectDocumentNames = (state: Parameters<typeof selectAnswersWithDocuments>[0]): readonly string[] =>
  form.documentKeys.map((key) => textOf(selectAnswersWithDocuments(state), key)).filter(Boolean);

function documentAnswer(document: Documents[string] | undefined, saved: string): string {
  if (document?.status === 'checking') return saved;
  return document?.status === 'ready' ? document.fileName : '';
}
