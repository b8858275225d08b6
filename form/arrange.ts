import { answered, type Condition, equals, none, notAnswered } from './conditions.ts';
import {
  type CheckboxReveal,
  type Entries,
  type Explanation,
  type Note,
  type Part,
  type PlainGroup,
  questionsOf,
  type Reveal,
  type Section,
  type Tab,
  type TabGroup,
} from './parts.ts';

/*
 * How questions are put together: shown under a condition, one variant of several, after a choice, as repeated entries.
 * Whatever is not shown is not asked, and has no answer (asked.ts).
 */

/** Asks several questions only while the condition holds, on top of their own conditions. */
export const onlyWhen = (shownWhen: Condition, parts: readonly Part[]): PlainGroup => ({
  kind: 'plain',
  shownWhen,
  parts,
});

interface Variant {
  when: Condition;
  ask: readonly Part[];
}

/** Of several variants the first whose condition holds is asked, and no other (form.md section 4, condition group). */
export const firstTrue = (...variants: readonly Variant[]): PlainGroup => ({
  kind: 'plain',
  parts: variants.map(({ when, ask }, index) => {
    const before = variants.slice(0, index).map((variant) => variant.when);
    return onlyWhen((answers) => when(answers) && none(...before)(answers), ask);
  }),
});

/** Radio buttons whose options ask on: for each value what follows it. */
export function reveal(question: Reveal['question'], contents: Readonly<Record<string, readonly Part[]>>): Reveal {
  const variants = Object.fromEntries(
    Object.entries(contents).map(([value, parts]) => [value, onlyWhen(equals(question.key, value), parts)]),
  );
  return { kind: 'reveal', question, variants, parts: [question, ...Object.values(variants)] };
}

interface Around {
  /** Above the box until it is checked: what to know beforehand. */
  optional?: readonly Part[];
  /** Below it until it is checked. */
  before?: readonly Part[];
  /** Below it once it is checked. */
  after?: readonly Part[];
}

/** A check box with content that goes, or comes, when it is checked. */
export function beforeAfter(question: CheckboxReveal['question'], around: Around): CheckboxReveal {
  const optional = around.optional && onlyWhen(notAnswered(question.key), around.optional);
  const before = around.before && onlyWhen(notAnswered(question.key), around.before);
  const after = around.after && onlyWhen(answered(question.key), around.after);
  return {
    kind: 'checkboxReveal',
    question,
    ...(optional && { optional }),
    ...(before && { before }),
    ...(after && { after }),
    parts: [optional, question, before, after].filter((part) => part !== undefined),
  };
}

/** The first entry's keys carry no number: `activity_name`, `activity_2_name` (form.md section 3). */
type EntrySuffix = '' | `_${number}`;

/** The same questions once for each suffix of their keys. */
export const entries = <const Suffix extends EntrySuffix>(
  about: Pick<Entries, 'id' | 'entryName'>,
  suffixes: readonly Suffix[],
  ask: (suffix: Suffix) => readonly Part[],
): Entries => ({
  kind: 'entries',
  ...about,
  parts: suffixes.map((suffix) => ({ kind: 'plain', parts: ask(suffix) })),
});

/** Ways to answer, of which the applicant chooses one. */
export const tabs = (about: Pick<TabGroup, 'id' | 'label'>, ...ways: readonly Tab[]): TabGroup => ({
  kind: 'tabs',
  ...about,
  tabs: ways,
  parts: ways.flatMap(({ parts }) => parts),
});

export const note = (about: Note['about'], text: Note['text']): Note => ({ kind: 'note', about, text });

/** A note for who answers, which is not printed. */
export const guidance = (about: Note['about'], text: string): Note => ({
  ...note(about, () => text),
  isGuidance: true,
});

/** Told only to those who press the trigger. */
export const explanation = (trigger: string, ...paragraphs: readonly string[]): Explanation => ({
  kind: 'explanation',
  trigger,
  paragraphs,
});

export const section = (
  title: string,
  parts: readonly Part[],
  about: Pick<Section, 'intro' | 'shownWhen'> = {},
): Section => ({ title, parts, questions: parts.flatMap(questionsOf), ...about });
