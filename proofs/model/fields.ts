import type { Answer, AnswerKey, Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';

/* The questions that the histories answer: single texts, two texts of one group, a date, a sensitive answer and a choice. */

export const accounts = ['ana@example.com', 'ben@example.com'] as const;
export type Account = (typeof accounts)[number];

interface Field {
  key: AnswerKey;
  kind: 'text' | 'date' | 'choice';
}

export const fields: readonly Field[] = [
  { key: 'preferred_name', kind: 'text' },
  { key: 'first_name', kind: 'text' },
  { key: 'address_line_1', kind: 'text' },
  { key: 'city', kind: 'text' },
  { key: 'birth_date', kind: 'date' },
  { key: 'ssn', kind: 'text' },
  { key: 'gender', kind: 'choice' },
];

export const fieldKeys: readonly AnswerKey[] = [...fields.map(({ key }) => key), 'gender_desc'];

const dates = ['2008-04-17', '2007-01-02', '2008-0'];
const choices: readonly Answers[] = [
  { gender: 'F', gender_desc: 'Female' },
  { gender: 'M', gender_desc: 'Male' },
  { gender: 'X', gender_desc: 'X' },
];

/** The name of an account in the texts that are entered there. */
export const tagOf = (account: string): string => `${account.split('@')[0]} `;

/** What a person enters. A text names whose it is. */
export function entryOf(field: Field, tag: string, text: number): Answers {
  if (field.kind === 'choice') return choices[text % choices.length] ?? {};
  if (field.kind === 'date') return { [field.key]: dates[text % dates.length] ?? '' };
  return { [field.key]: `${tag}${'ABC'[text % 3]}` };
}

/** What another device of the account enters: another text most of the time, which no window of this browser enters. */
export function entryElsewhere(field: Field, account: Account, text: number): Answers {
  if (field.kind !== 'text') return entryOf(field, '', text % 2);
  if (text === 0) return { [field.key]: '' };
  return text === 1 ? entryOf(field, tagOf(account), 0) : { [field.key]: `${tagOf(account)}elsewhere ${text}` };
}

export const isSensitiveKey = (key: AnswerKey): boolean => form.sensitiveKeys.has(key);

export const isBlank = (answer: Answer | undefined): boolean => (answer ?? '') === '';
