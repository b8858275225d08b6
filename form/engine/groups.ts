import type { AnswerKey, Answers } from './answers.ts';
import type { Computed } from './computed.ts';
import type { Condition } from './conditions.ts';
import type { CheckboxQuestion, ChoiceQuestion, Question, YesNoQuestion } from './questions.ts';

/** Anything in a section: questions, text, and groups of them. */
export type Part = Question | Note | Explanation | Group;

/** A sentence between the questions. */
export interface Note {
  kind: 'note';
  /** The key of the question that the note is about. */
  about: AnswerKey;
  /** Computed where it quotes answers. */
  text: string | Computed<Answers, string>;
  /** Helps to answer and is not printed with the answers. @default false */
  isGuidance?: boolean;
  shownWhen?: Condition;
}

/** Text behind a button. */
export interface Explanation {
  kind: 'explanation';
  /** The text of the button. */
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

/** A choice that shows other parts for each option. */
export interface Reveal extends Grouped<'reveal'> {
  question: ChoiceQuestion | YesNoQuestion;
  /** By the value of the option. */
  variants: Readonly<Record<string, PlainGroup>>;
}

/** A check box that hides some parts and shows others once it is checked. */
export interface CheckboxReveal extends Grouped<'checkboxReveal'> {
  question: CheckboxQuestion;
  /** Above the box until it is checked. */
  optional?: PlainGroup;
  /** Below the box until it is checked. */
  before?: PlainGroup;
  /** Below the box once it is checked. */
  after?: PlainGroup;
}

/** What a look-up knows of an address or a school. */
export type LookupDetails = Readonly<
  Partial<Record<'name' | 'address_line_1' | 'city' | 'state' | 'zip' | 'country' | 'ceeb', string>>
>;

/** Suggestions from a look-up, in one question of a group. */
export interface Suggestions {
  /** The text question that suggests. */
  on: AnswerKey;
  category: 'address' | 'hs_ceeb' | 'college_ceeb';
  /** The question that each detail of a chosen suggestion fills. Clearing the text empties the same questions. */
  fills: Readonly<Partial<Record<keyof LookupDetails, AnswerKey>>>;
}

interface Block<Kind extends string> extends Grouped<Kind> {
  /** Names the group for screen readers. */
  label: string;
  /** The start of every answer key in the group. */
  prefix: string;
  suggestions: Suggestions;
}

/** An address that can be looked up. */
export interface AddressBlock extends Block<'address'> {}

/** A school that can be looked up by its name. Only schools of the list have a code. */
export interface SchoolBlock extends Block<'school'> {
  suggestions: Suggestions & { fills: { ceeb: AnswerKey } };
}

/** The same questions several times. The applicant shows the next entry with Add Another. */
export interface Entries extends Grouped<'entries'> {
  /** The server keeps the number of entries under this id. */
  id: string;
  /** Names an entry: "Activity" becomes "Activity 2 of 4". */
  entryName: string;
  /** One group for each possible entry. */
  parts: readonly PlainGroup[];
}

/** Several ways to answer; the applicant sees one at a time. */
export interface TabGroup extends Grouped<'tabs'> {
  /** The server keeps the chosen tab under this id. */
  id: string;
  /** The question that the tabs answer, for screen readers. */
  label: string;
  /** The first is the default, and the only one that visitors without an account see. */
  tabs: readonly Tab[];
}

export interface Tab {
  id: string;
  title: string;
  /** Leaving the tab clears the answers to them. */
  parts: readonly Part[];
}

export type Group = PlainGroup | Reveal | CheckboxReveal | AddressBlock | SchoolBlock | Entries | TabGroup;

export interface Section {
  title: string;
  /** A sentence or two under the heading. */
  intro?: string;
  shownWhen?: Condition;
  /**
   * Follows the review of all answers, which it asks the applicant to sign. On the page that submits, the review is above the
   * first such section, or else below all sections.
   */
  afterReview?: boolean;
  parts: readonly Part[];
  /**
   * The text of a button, such as "Add another parent", which opens a section that few applicants need (ARIA's disclosure). It
   * is open without the button when it holds an answer or an error. Only a view: it asks, stores and checks nothing.
   */
  disclosure?: string;
}

export interface Page {
  /** The page's address is `/{key}`. */
  key: string;
  title: string;
  sections: readonly Section[];
  /** What differs from the buttons that follow from the order of the pages (pageButtons.ts). */
  buttons?: PageButtons;
}

/** The buttons under a page, with the routes they lead to. A button that is undefined is left out. */
export interface PageButtons {
  /** Previous. */
  previous?: { targetRoute: string } | undefined;
  /** Save and Continue. */
  next?: { targetRoute: string } | undefined;
  /** Submit Application. It leads to the completion page, or with errors to the default route. @default the page stays open */
  submit?: { defaultRoute?: string } | undefined;
}

export const isGroup = (part: Part): part is Group => 'parts' in part;

export const isQuestion = (part: Part): part is Question => 'key' in part;

/** Every question of a part, asked or not, in order. */
export const questionsOf = (part: Part): readonly Question[] => {
  if (isGroup(part)) return part.parts.flatMap(questionsOf);
  return isQuestion(part) ? [part] : [];
};

/** Whether no answer of the section is ever needed. */
export const isOptional = ({ parts }: Section): boolean => {
  const questions = parts.flatMap(questionsOf);
  return questions.length > 0 && !questions.some(mayBeNeeded);
};

/**
 * The sections in which a label, such as "First Name", also stands in another section of the form: only with the section's name
 * does a voice say whose it is. Addresses, schools and entries have names of their own.
 */
export function alikeSections(pages: readonly Page[]): readonly Section[] {
  const sections = pages.flatMap((page) => page.sections);
  const labels = sections.map(({ parts }) => [...new Set(unnamedLabels(parts))]);
  const all = labels.flat();
  const isShared = (label: string) => all.indexOf(label) !== all.lastIndexOf(label);
  return sections.filter((_, index) => labels[index]?.some(isShared));
}

/** The labels of the questions that are in no group with a name. */
const unnamedLabels = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap((part) => {
    if (isGroup(part)) return ['address', 'school', 'entries'].includes(part.kind) ? [] : unnamedLabels(part.parts);
    return isQuestion(part) ? [part.label] : [];
  });

/** Whether the question must be answered in some application, alone or as one of several. */
export const mayBeNeeded = ({ required = false, oneOfSeveral }: Question): boolean =>
  required !== false || oneOfSeveral !== undefined;

export const noteText = ({ text }: Note, answers: Answers): string =>
  typeof text === 'string' ? text : text.compute(answers);
