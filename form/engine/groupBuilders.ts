import { all, answered, type Condition, equals, none, notAnswered } from './conditions.ts';
import type {
  CheckboxReveal,
  Entries,
  Explanation,
  Note,
  Part,
  PlainGroup,
  Reveal,
  Section,
  Tab,
  TabGroup,
} from './groups.ts';

/** Shows several parts only while the condition holds, in addition to their own conditions. */
export const onlyWhen = (shownWhen: Condition, parts: readonly Part[]): PlainGroup => ({
  kind: 'plain',
  shownWhen,
  parts,
});

interface Variant {
  when: Condition;
  parts: readonly Part[];
}

/** Shows the first variant whose condition holds, and no other. */
export const firstTrue = (...variants: readonly Variant[]): PlainGroup => ({
  kind: 'plain',
  parts: variants.map(({ when, parts }, index) => {
    const earlier = variants.slice(0, index).map((variant) => variant.when);
    return onlyWhen(all(when, none(...earlier)), parts);
  }),
});

/** A choice that shows other parts, by the value of the chosen option. */
export function reveal(question: Reveal['question'], partsByValue: Readonly<Record<string, readonly Part[]>>): Reveal {
  const variants = Object.fromEntries(
    Object.entries(partsByValue).map(([value, parts]) => [value, onlyWhen(equals(question.key, value), parts)]),
  );
  return { kind: 'reveal', question, variants, parts: [question, ...Object.values(variants)] };
}

interface CheckboxContents {
  /** Above the box until it is checked. */
  optional?: readonly Part[];
  /** Below the box until it is checked. */
  before?: readonly Part[];
  /** Below the box once it is checked. */
  after?: readonly Part[];
}

/** A check box that hides some parts, or shows others, once it is checked. */
export function checkboxReveal(question: CheckboxReveal['question'], contents: CheckboxContents): CheckboxReveal {
  const optional = contents.optional && onlyWhen(notAnswered(question.key), contents.optional);
  const before = contents.before && onlyWhen(notAnswered(question.key), contents.before);
  const after = contents.after && onlyWhen(answered(question.key), contents.after);
  return {
    kind: 'checkboxReveal',
    question,
    ...(optional && { optional }),
    ...(before && { before }),
    ...(after && { after }),
    parts: [optional, question, before, after].filter((part) => part !== undefined),
  };
}

/** The keys of the first entry carry no number: `activity_name`, `activity_2_name`. */
type EntrySuffix = '' | `_${number}`;

/** The same parts once for each suffix of their keys. */
export const entries = <const Suffix extends EntrySuffix>(
  settings: Pick<Entries, 'id' | 'entryName'>,
  suffixes: readonly Suffix[],
  partsOf: (suffix: Suffix) => readonly Part[],
): Entries => ({
  kind: 'entries',
  ...settings,
  parts: suffixes.map((suffix) => ({ kind: 'plain', parts: partsOf(suffix) })),
});

/** Several ways to answer; the applicant sees one at a time. */
export const tabs = (settings: Pick<TabGroup, 'id' | 'label'>, ...list: readonly Tab[]): TabGroup => ({
  kind: 'tabs',
  ...settings,
  tabs: list,
  parts: list.flatMap(({ parts }) => parts),
});

export const note = (about: Note['about'], text: Note['text']): Note => ({ kind: 'note', about, text });

/** A note that helps to answer and is not printed. */
export const guidance = (about: Note['about'], text: Note['text']): Note => ({
  ...note(about, text),
  isGuidance: true,
});

/** Text behind a button. */
export const explanation = (trigger: string, ...paragraphs: readonly string[]): Explanation => ({
  kind: 'explanation',
  trigger,
  paragraphs,
});

export const section = (
  title: string,
  parts: readonly Part[],
  settings: Omit<Section, 'title' | 'parts'> = {},
): Section => ({ title, parts, ...settings });
