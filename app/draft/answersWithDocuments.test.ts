import type { FileState } from 'design-system';
import { expect, test } from 'vitest';
import { documentKey, textKeys } from '../testing/sampleKeys.ts';
import { selectAnswersWithDocuments } from './answersWithDocuments.ts';
import { emptyDraft } from './draft.ts';

const key = documentKey;
const [name] = textKeys;
const file = { fileName: 'new.pdf', fileSize: 8 };

test.each<[string, FileState | undefined, string]>([
  ['without a document', undefined, ''],
  ['waiting', { status: 'waiting', ...file }, ''],
  ['uploading', { status: 'uploading', ...file, percent: 100 }, ''],
  ['converting', { status: 'converting', ...file }, ''],
  ['failed', { status: 'failed', ...file, reason: 'No.', mayRetry: false }, ''],
  ['ready', { status: 'ready', ...file }, 'new.pdf'],
  ['checking', { status: 'checking', ...file }, 'saved.pdf'],
])('a document question that is %s has the answer of its document, whatever is saved', (_, document, answer) => {
  const draft = { ...emptyDraft, answers: { [name]: 'Ana', [key]: 'saved.pdf' } };
  const documents = document ? { [key]: document } : {};
  expect(selectAnswersWithDocuments({ draft, documents })).toEqual({ [name]: 'Ana', [key]: answer });
});
