import type { AnswerKey } from '../../../form/engine/answers.ts';
import { nameOf } from '../../../form/engine/questions.ts';
import { form } from '../../../form/university.ts';
import { isSensitive } from '../draft/storedOutbox.ts';
import type { Place } from './deviceSlice.ts';

/** Where the unsaved answers to these keys are kept, in words: "kept on this device". Sensitive ones are in the page alone. */
export function keptWords(keys: readonly AnswerKey[], place: Place): string {
  if (keys.every(isSensitive) || place === 'page') return placeWords.page;
  return placeWords[place] + exceptWords(keys);
}

/** ", except Social Security number", where a sensitive one is among these keys. */
export function exceptWords(keys: readonly AnswerKey[]): string {
  const names = keys.filter(isSensitive).flatMap((key) => form.placeOf.get(key)?.question ?? []);
  return names.length === 0 ? '' : `, except ${new Intl.ListFormat('en').format(names.map(nameOf))}`;
}

const placeWords: Readonly<Record<Place, string>> = {
  reading: 'kept on this page',
  device: 'kept on this device',
  tab: 'kept until you close this tab',
  page: 'kept until you leave this page',
};
