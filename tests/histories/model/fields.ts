import { pickAnswers } from '../../../app/state/draft/pickAnswers.ts';
import { keysOfTab } from '../../../app/state/tabs/keysOfTab.ts';
import { type AnswerKey, type Answers, textOf } from '../../../form/engine/answers.ts';
import type { TabGroup } from '../../../form/engine/groups.ts';
import { optionsOf } from '../../../form/engine/options.ts';
import { keysOf } from '../../../form/engine/questions.ts';
import { isAsked } from '../../../form/engine/visibility.ts';
import { form } from '../../../form/university.ts';

/*
 * The questions that people answer in histories: one of each way in which answers depend on each other. What belongs
 * together is asked of the form, and nothing else of the answers is known here.
 */

/** A field that a person may fill in. */
export interface Field {
  key: AnswerKey;
  kind: 'text' | 'choice' | 'checkbox' | 'secret';
}

export const fields: readonly Field[] = [
  { key: 'preferred_name', kind: 'text' },
  { key: 'middle_name', kind: 'text' },
  { key: 'optin_sms_ind', kind: 'checkbox' },
  { key: 'country', kind: 'choice' },
  { key: 'state', kind: 'choice' },
  { key: 'city', kind: 'text' },
  { key: 'pronouns', kind: 'choice' },
  { key: 'pronoun_other', kind: 'text' },
  { key: 'mailing_addr_same_as_perm_addr', kind: 'checkbox' },
  { key: 'mailing_city', kind: 'text' },
  { key: 'ssn', kind: 'secret' },
  { key: 'personal_statement_essay', kind: 'text' },
  { key: 'suspended', kind: 'choice' },
  { key: 'suspended_comment', kind: 'text' },
];

/** The question that asks for a file. */
export const [documentKey = ''] = form.documentKeys;

/** Its tabs, of which one asks for the document. */
export const documentTabs = form.pages
  .flatMap(({ sections }) => sections.flatMap(({ parts }) => parts))
  .find((part): part is TabGroup => part.kind === 'tabs');

/** The answers that a switch between them may clear. */
export const keysOfTabs: readonly AnswerKey[] = (documentTabs?.tabs ?? []).flatMap(keysOfTab);

export const wordKeys: readonly AnswerKey[] = fields
  .filter(({ kind }) => kind === 'text' || kind === 'secret')
  .map(({ key }) => key);

/** How every sensitive answer begins, and no other word. */
export const secretBegins = '900-00-';

export const isSecret = (key: AnswerKey): boolean =>
  fields.some((field) => field.key === key && field.kind === 'secret');

/** Whether the device never gets the answers of a group, by its name. */
export const hasSecretKey = (group: AnswerKey): boolean =>
  fields.some(({ key, kind }) => key === group && kind === 'secret');

/** A group of answers that are judged together, by the key that names it. */
export interface Group {
  name: AnswerKey;
  keys: readonly AnswerKey[];
}

const groupOf = (key: AnswerKey): Group => {
  const keys = form.together.get(key) ?? [key];
  return { name: keys[0] ?? key, keys };
};

export const groups: readonly Group[] = [
  ...new Map(fields.map(({ key }) => [groupOf(key).name, groupOf(key)])).values(),
];

/** The answers of a group as one text: two versions are equal when their texts are. An empty text stands for no answer. */
export const versionOf = ({ keys }: Group, answers: Answers): string =>
  keys
    .filter((key) => answers[key])
    .map((key) => `${key}=${String(answers[key])}`)
    .join('; ');

/** What a person may enter in a field now, or undefined where the field is not shown. */
export function entryFor({ key, kind }: Field, answers: Answers, today: string, word: string, pick: number) {
  const place = form.placeOf.get(key);
  if (!place || !isAsked(place, answers)) return undefined;
  switch (kind) {
    case 'text':
    case 'secret':
      return textOf(answers, key) === word ? undefined : { [key]: word };
    case 'checkbox':
      return { [key]: answers[key] !== true };
    case 'choice': {
      const { question } = place;
      if (question.kind !== 'choice' && question.kind !== 'yesNo') return undefined;
      const options = optionsOf(question, { answers, today });
      const option = optionAt(options, pick);
      if (!option || option.value === textOf(answers, key)) return undefined;
      const label = question.descriptionKey && { [question.descriptionKey]: option.value && option.label };
      return { [key]: option.value, ...label };
    }
  }
}

/** The option that is chosen in a field, with its label; undefined where none is, or the field is not shown. */
export function chosenOption({ key, kind }: Field, answers: Answers): Answers | undefined {
  const place = form.placeOf.get(key);
  if (kind !== 'choice' || !place || !answers[key] || !isAsked(place, answers)) return undefined;
  return pickAnswers(answers, keysOf(place.question));
}

interface Option {
  value: string;
  label: string;
}

/** Few options, so that two people often choose the same: the last one, which often shows more questions, and two others. */
const optionAt = (options: readonly Option[], pick: number): Option | undefined =>
  [options.at(-1), options[0], options[1]][pick % 3] ?? options[0];

/** The page of the form that asks a question. */
export const pathOf = (key: AnswerKey): string => `/${form.placeOf.get(key)?.page.key ?? ''}`;
