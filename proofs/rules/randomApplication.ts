import type { Answer, AnswerKey, Answers, Context } from '../../form/engine/answers.ts';
import type { Form } from '../../form/engine/compileForm.ts';
import type { Condition } from '../../form/engine/conditions.ts';
import { optionsOf } from '../../form/engine/options.ts';
import type { Examples } from '../../form/engine/published/examples.ts';
import type { PublishedForm } from '../../form/engine/published/publishForm.ts';
import { type ChoiceQuestion, keysOf, type Question, type YesNoQuestion } from '../../form/engine/questions.ts';
import type { Samples } from '../../form/engine/university.ts';

/** A number from 0 to less than 1, the same sequence for the same seed. */
export type Random = () => number;

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const oneOf = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values[Math.floor(random() * values.length)];

export interface Subject {
  form: Form;
  published: PublishedForm;
  samples: Samples;
}

/** Days on which a birthday, a term or a year begins or ends, and days of leap years. */
const days = [
  '2024-02-29',
  '2026-01-10',
  '2026-01-11',
  '2026-08-23',
  '2026-08-24',
  '2026-12-31',
  '2027-01-01',
  '2100-03-01',
];

/** Texts that languages tell apart differently: white space, digits, letters outside the first plane, names of objects. */
const strangeTexts = [
  ...['', ' ', '\t', '\u00a0', '\u0085', '\u001c', '\u200b', '\ufeff', '\u2028', '\u3000 \u2003'],
  ...['Łódź', 'İstanbul', 'Zoë', 'Zoe\u0308', 'ß', 'مريم', '王小明', '👩‍🎓', '𝒜𝓃𝒶', '\u202eana'],
  ...['٣٠', '１２', '१२३', '²', '-1', '+5', '1e1', '0x10', '1_0', '007', 'NaN', 'Infinity', '.5', '5.'],
  ...['constructor', '__proto__', 'toString', 'true', 'false', 'None', 'null', 'list'],
  ...['0000-02-29', '1900-02-29', '2000-02-29', '2023-02-29', '2013-11-23', '2024-13-01', '9999-12-31', '2008-04-17\n'],
  ...[
    '(312) 555-0142',
    '(312) 555-0142\n',
    '+919876543210',
    '98765432109',
    '+44 20 7946 0958',
    '+44\u00a020 7946 0958',
  ],
  ...['ana@example.com', 'ana@münchen.example', 'ana@example.com\n', 'ana@exa\u0085mple.com', 'a@b', '123-45-6789'],
  ...[
    '\u202aana@gmail.com\u202c',
    'ana.@example.com',
    'ana@example.com/',
    '\u202a+44 20 7946\u20110958\u202c',
    '\u2800',
    '\u3164',
  ],
  ...['5', '10', '36', '37', '120', '200', '205', '800', '60613', ' 6061 ', '6061', '👩👩', '👩👩👩'],
];

/** Makes applications of any kind: none, complete or full at first, then with answers that are right, wrong and strange. */
export function randomApplications({ form, published, samples }: Subject, random: Random): () => Context {
  const compared = valuesInConditions(form);
  const rules = rulesIn(published);
  const starts = new Map<string, readonly Answers[]>();
  return randomApplication;

  function randomApplication(): Context {
    const today = random() < 0.6 ? published.exampleDay : (oneOf(random, days) ?? published.exampleDay);
    const changed = oneOf(random, [0.02, 0.1, 0.4, 0.9]) ?? 0;
    let answers: Answers = oneOf(random, startsOn(today)) ?? {};
    for (const question of form.questions)
      if (random() < changed) answers = { ...answers, ...randomAnswers(question, { answers, today }) };
    for (let count = Math.floor(random() * 8); count > 0; count--) answers = { ...answers, ...randomExample() };
    return { answers, today };
  }

  function startsOn(today: string): readonly Answers[] {
    const known = starts.get(today) ?? [{}, samples.completeAnswers(today), ...samples.fullApplications(today)];
    starts.set(today, known);
    return known;
  }

  function randomAnswers(question: Question, context: Context): Answers {
    if (question.kind === 'monthYear')
      return { ...randomAnswers(question.month, context), ...randomAnswers(question.year, context) };
    if (question.kind === 'choice' || question.kind === 'yesNo') return randomChoice(question, context);
    return Object.fromEntries(keysOf(question).map((key) => [key, randomAnswer(key, question)]));
  }

  function randomAnswer(key: AnswerKey, question: Question): Answer {
    if (question.kind === 'checkbox' || question.kind === 'checkGroup') return random() < 0.5;
    const text = oneOf(random, [...strangeTexts, ...(compared.get(key) ?? [])]) ?? '';
    if (question.kind === 'textarea' && random() < 0.3) return longText(question.maxLength);
    return random() < 0.1 ? `${oneOf(random, strangeTexts)}${text}` : padded(text);
  }

  function padded(text: string): string {
    return random() < 0.1 ? ` ${text}\u00a0` : text;
  }

  function longText(limit: number): string {
    const end = oneOf(random, ['', ' ', 'a', '👩', '👩👩']) ?? '';
    return 'a'.repeat(limit - Math.floor(random() * 4)) + end;
  }

  function randomChoice(question: ChoiceQuestion | YesNoQuestion, context: Context): Answers {
    const options = optionsOf(question, context);
    const chosen = oneOf(random, options);
    const other = oneOf(random, options);
    const value =
      random() < 0.5
        ? (chosen?.value ?? '')
        : (oneOf(random, [...strangeTexts, ...(compared.get(question.key) ?? [])]) ?? '');
    const label = oneOf(random, [
      chosen?.label,
      other?.label,
      'An earlier option',
      ' ',
      '',
      oneOf(random, strangeTexts),
    ]);
    return {
      [question.key]: padded(value),
      ...(question.descriptionKey && label && { [question.descriptionKey]: label }),
    };
  }

  function randomExample(): Answers {
    const { right, wrong, withdrawn = [] }: Examples = oneOf(random, rules)?.examples ?? { right: [], wrong: [] };
    const example = oneOf(random, [...right, ...wrong, ...wrong, ...withdrawn]) ?? {};
    return Object.fromEntries(
      Object.entries(example).map(([key, answer]) => [
        key,
        typeof answer === 'object' ? answer.repeat.repeat(answer.times) : answer,
      ]),
    );
  }
}

/** A password that lacks nothing, something, or much. */
export function randomPassword(random: Random): string {
  const parts = [
    'Correct',
    '-Horse',
    '-7',
    'HORSE',
    'é',
    'É',
    'ǅ',
    'ﬁ',
    '٣',
    '👩',
    ' ',
    '\u00a0',
    '\ufeff',
    '\u0085',
    'horse',
    '7777',
  ];
  return Array.from({ length: 1 + Math.floor(random() * 6) }, () => oneOf(random, parts)).join('');
}

/** Every rule of a form with the key of its question. */
export const rulesIn = ({ pages }: PublishedForm) =>
  pages.flatMap(({ sections }) =>
    sections.flatMap(({ questions }) =>
      questions.flatMap(({ key, rules, halves = [] }) =>
        [...rules, ...halves.flatMap((half) => half.rules)].map((rule) => ({ ...rule, key })),
      ),
    ),
  );

/** The values that conditions compare answers with, by key. */
function valuesInConditions({ places }: Form): ReadonlyMap<AnswerKey, readonly string[]> {
  const values = new Map<AnswerKey, readonly string[]>();
  const collect = (condition: Condition) => {
    if ('of' in condition) condition.of.forEach(collect);
    else values.set(condition.key, [...new Set([...(values.get(condition.key) ?? []), ...valuesOf(condition)])]);
  };
  for (const { conditions } of places) conditions.forEach(collect);
  return values;
}

function valuesOf(condition: Condition): readonly string[] {
  if ('values' in condition) return condition.values.slice(0, 3);
  return 'value' in condition ? [String(condition.value)] : [];
}
