import type { AnswerKey, Answers } from './answers.ts';
import type { Condition } from './conditions.ts';
import type { CheckboxQuestion, ChoiceQuestion, Question, YesNoQuestion } from './questions.ts';

/** What stands between two headings: questions, text, and groups of them. */
export type Part = Question | Note | Explanation | Group;

/** A sentence between the questions; it may quote answers. */
export interface Note {
  kind: 'note';
  /** The question it belongs to. */
  about: AnswerKey;
  text: (answers: Answers) => string;
  /** It helps to answer, and is not printed with the answers. @default false */
  isGuidance?: boolean;
  shownWhen?: Condition;
}

/** More about a question, for whoever asks for it. */
export interface Explanation {
  kind: 'explanation';
  /** The words of the button that reveals it. */
  trigger: string;
  paragraphs: readonly string[];
  shownWhen?: Condition;
}

interface Grouped<Kind extends string> {
  kind: Kind;
  parts: readonly Part[];
  shownWhen?: Condition;
}

/** Parts that share a condition. */
export interface PlainGroup extends Grouped<'plain'> {}

/** What the answer to a question brings with it: for each of its options other parts. */
export interface Reveal extends Grouped<'reveal'> {
  question: ChoiceQuestion | YesNoQuestion;
  /** By the value of the option. */
  variants: Readonly<Record<string, PlainGroup>>;
}

/** What checking a box takes away and what it brings (form.md section 4, content trigger). */
export interface CheckboxReveal extends Grouped<'checkboxReveal'> {
  question: CheckboxQuestion;
  /** Above the box until it is checked. */
  optional?: PlainGroup;
  /** Below the box until it is checked. */
  before?: PlainGroup;
  /** Below the box once it is checked. */
  after?: PlainGroup;
}

interface Block<Kind extends string> extends Grouped<Kind> {
  /** Names the group for screen readers. */
  label: string;
  /** What comes before each part in its answer key. */
  prefix: string;
}

/** An address whose first line suggests addresses. */
export interface AddressBlock extends Block<'address'> {
  /** Makes this address's own autofill token of a plain one; without it the browser is asked to fill in nothing (WCAG 1.3.5). */
  autoComplete?: (token: string) => string;
}

/** A school that is found by its name. */
export interface SchoolBlock extends Block<'school'> {
  category: 'hs_ceeb' | 'college_ceeb';
}

/** The same questions several times, shown one entry after the other by Add Another. */
export interface Entries extends Grouped<'entries'> {
  /** What the server keeps the number of entries under. */
  id: string;
  /** "Activity" makes "Activity 2 of 4". */
  entryName: string;
  /** One group for each entry there may be. */
  parts: readonly PlainGroup[];
}

/** One of several ways to answer. All may be asked; the applicant sees one at a time. */
export interface TabGroup extends Grouped<'tabs'> {
  /** What the server keeps the choice under. */
  id: string;
  /** What is chosen between. */
  label: string;
  /** The first is the default, and all that visitors see (form.md section 4). */
  tabs: readonly Tab[];
}

export interface Tab {
  id: string;
  title: string;
  /** Leaving the tab clears their answers. */
  parts: readonly Part[];
}

export type Group = PlainGroup | Reveal | CheckboxReveal | AddressBlock | SchoolBlock | Entries | TabGroup;

export interface Section {
  title: string;
  /** A sentence or two under the heading. */
  intro?: string;
  shownWhen?: Condition;
  /** As they stand on the page. */
  parts: readonly Part[];
  /** Every question among the parts, in order. */
  questions: readonly Question[];
}

export interface Page {
  /** Also its route: `/{key}`. */
  key: string;
  title: string;
  sections: readonly Section[];
}

export const isGroup = (part: Part): part is Group => 'parts' in part;

export const isQuestion = (part: Part): part is Question => 'key' in part;

/** Every question of a part, asked or not, in order. */
export const questionsOf = (part: Part): readonly Question[] => {
  if (isGroup(part)) return part.parts.flatMap(questionsOf);
  return isQuestion(part) ? [part] : [];
};
