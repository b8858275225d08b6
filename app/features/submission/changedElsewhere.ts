import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import type { Question } from '../../../form/engine/questions.ts';
import { form } from '../../../form/university.ts';
import { findOtherDocument } from '../../effects/findOtherDocument.ts';
import { headersOf, nameSave } from '../../effects/nameSave.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import type { Failure } from '../../platform/failure.ts';
import { documentKeys, isDocumentKey } from '../../state/documents/documentKeys.ts';
import { selectDocuments } from '../../state/documents/documentsSlice.ts';
import { differingQuestions } from '../../state/draft/conflictPlace.ts';
import type { Draft } from '../../state/draft/draft.ts';
import { selectDraft } from '../../state/draft/draftSlice.ts';
import { answerKeys } from '../../state/draft/pickAnswers.ts';
import { quotedNames } from '../../state/draft/quotedNames.ts';
import { saveStarted, saveSucceeded } from '../../state/saving/savingSlice.ts';
import { profileRequested } from '../../state/session/sessionSlice.ts';

/**
 * Learns what other devices have saved, which the reply to a save tells. Where nothing was left to save since `before`, it is a save
 * without answers. A server without revisions does not tell it. Returns why it is not known, or null.
 */
export function* learnChanges(api: Api, before: Draft): SagaGenerator<Failure | null> {
  const { revision, lastNumber } = yield* select(selectDraft);
  const name = yield* call(nameSave, revision);
  if (!name || lastNumber > before.lastNumber) return null;
  const answers = {};
  const params = { header: headersOf(name) };
  const outcome = yield* callApi((signal) => api.PUT('/api/answer', { params, body: answers, signal }));
  if (!outcome.ok) return outcome.failure;
  yield* put(saveStarted({ answers, isRequested: false, ...name }));
  yield* put(saveSucceeded({ answers, at: Date.now(), number: name.number, reply: outcome.data }));
  return null;
}

/** The questions to which another device has saved other answers than the applicant had in sight. */
export function* changedSince({ answers: shown }: Draft): SagaGenerator<readonly Question[]> {
  const { answers: other } = yield* select(selectDraft);
  const keys = answerKeys({ ...shown, ...other }).filter((key) => !isDocumentKey(key));
  return differingQuestions({ keys, other }, shown);
}

/** The questions that another device has answered otherwise than the applicant has seen. A file among them is shown soon. */
export function* findUnseen(api: Api, before: Draft): SagaGenerator<readonly Question[]> {
  const changed = yield* call(changedSince, before);
  if (changed.length > 0) return changed;
  const unseen = yield* call(findUnseenDocuments, api);
  // The profile brings the file.
  if (unseen.length > 0) yield* put(profileRequested('quiet'));
  return unseen;
}

/** The questions for which another device has uploaded a file that this page does not show. A failed call finds none. */
function* findUnseenDocuments(api: Api): SagaGenerator<readonly Question[]> {
  const shown = yield* select(selectDocuments);
  const unseen: Question[] = [];
  for (const key of documentKeys) {
    const found = yield* call(findOtherDocument, api, key, shown[key]);
    const question = 'other' in found && found.other && form.placeOf.get(key)?.question;
    if (question) unseen.push(question);
  }
  return unseen;
}

export const changedText = (questions: readonly Question[]): string =>
  `Another device has changed ${quotedNames(questions)}. Please check, and press Submit Application again.`;
