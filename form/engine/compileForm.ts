import type { AnswerKey } from './answers.ts';
import type { Condition } from './conditions.ts';
import { isGroup, isQuestion, type Page, type Part, type Section } from './groups.ts';
import { type ChoiceQuestion, keysOf, type Question } from './questions.ts';
import { linkOf, type Together, togetherIn } from './together.ts';

/** The pages of a form, and what the app and the server look up in them with every answer. */
export interface Form {
  pages: readonly Page[];
  /** Every question in the order of the pages, asked or not. */
  questions: readonly Question[];
  /** The same questions, each with its place. */
  places: readonly Place[];
  /** The same of each section. */
  placesIn: ReadonlyMap<Section, readonly Place[]>;
  /** The place of a question, by each key it writes. */
  placeOf: ReadonlyMap<AnswerKey, Place>;
  /** The choices that depend on an answer, by the key of that answer. */
  dependentsOf: ReadonlyMap<AnswerKey, readonly ChoiceQuestion[]>;
  /** The places of the questions that are asked, or lose their answer, by what is answered to a key; those that write it among them. */
  placesReading: ReadonlyMap<AnswerKey, readonly Place[]>;
  /** By each key, the keys of the answers that make sense only together with it. */
  together: Together;
  /** The keys of the questions that ask for a document. */
  documentKeys: readonly AnswerKey[];
  /** Every key that a sensitive question writes. */
  sensitiveKeys: ReadonlySet<AnswerKey>;
}

/** A question and what is around it. */
export interface Place {
  question: Question;
  page: Page;
  section: Section;
  /** All of them must hold for the question to be asked: its own condition and those around it. */
  conditions: readonly Condition[];
}

/** Computes once what follows from the pages. */
export function compileForm(pages: readonly Page[]): Form {
  const places = pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.parts
        .flatMap((part) => questionsIn(part, conditionOf(section)))
        .map((inner) => ({ page, section, ...inner })),
    ),
  );
  const questions = places.map(({ question }) => question);
  return {
    pages,
    questions,
    places,
    placesIn: new Map(
      pages.flatMap(({ sections }) =>
        sections.map((section) => [section, places.filter((place) => place.section === section)] as const),
      ),
    ),
    placeOf: new Map(places.flatMap((place) => keysOf(place.question).map((key) => [key, place]))),
    dependentsOf: dependentsAmong(questions),
    placesReading: readersAmong(places),
    together: togetherIn(pages, places),
    documentKeys: questions.filter(({ kind }) => kind === 'document').map(({ key }) => key),
    sensitiveKeys: new Set(questions.filter(({ sensitive }) => sensitive).flatMap(keysOf)),
  };
}

const conditionOf = ({ shownWhen }: { shownWhen?: Condition }): readonly Condition[] => (shownWhen ? [shownWhen] : []);

function questionsIn(part: Part, around: readonly Condition[]): readonly Pick<Place, 'question' | 'conditions'>[] {
  const conditions = [...around, ...conditionOf(part)];
  if (isGroup(part)) return part.parts.flatMap((inner) => questionsIn(inner, conditions));
  return isQuestion(part) ? [{ question: part, conditions }] : [];
}

function readersAmong(places: readonly Place[]): Form['placesReading'] {
  const readers = new Map<AnswerKey, Place[]>();
  for (const place of places)
    for (const key of new Set(linkOf(place))) readers.set(key, [...(readers.get(key) ?? []), place]);
  return readers;
}

function dependentsAmong(questions: readonly Question[]): Form['dependentsOf'] {
  const dependents = new Map<AnswerKey, ChoiceQuestion[]>();
  for (const question of questions) {
    if (question.kind !== 'choice' || !('by' in question.options)) continue;
    const { by } = question.options;
    dependents.set(by, [...(dependents.get(by) ?? []), question]);
  }
  return dependents;
}
