import type { AnswerKey } from '../../form/engine/answers.ts';
import { nameOf } from '../../form/engine/questions.ts';
import { form } from '../../form/university.ts';
import { isSensitive } from './sensitive.ts';
import type { StorageKind } from './storageSlice.ts';

/** Where the unsaved answers to these keys are kept, in words: "kept on this device". Sensitive ones are in the page alone. */
export function keptWords(keys: readonly AnswerKey[], kind: StorageKind): string {
  if (keys.every(isSensitive) || kind === 'memory') return storageWords.memory;
  return storageWords[kind] + exceptWords(keys);
}

/** ", except Social Security number", where a sensitive one is among these keys. */
export function exceptWords(keys: readonly AnswerKey[]): string {
  const names = keys.filter(isSensitive).flatMap((key) => form.placeOf.get(key)?.question ?? []);
  return names.length === 0 ? '' : `, except ${new Intl.ListFormat('en').format(names.map(nameOf))}`;
}

const storageWords: Readonly<Record<StorageKind, string>> = {
  reading: 'kept on this page',
  indexedDb: 'kept on this device',
  session: 'kept until you close this tab',
  memory: 'kept until you leave this page',
};
