import { type AnswerKey, type Answers, type Context, isAnswered } from './answers.ts';
import { answerText } from './answerText.ts';
import type { Form } from './compileForm.ts';
import type { Condition } from './conditions.ts';
import { isGroup, isQuestion, type Part } from './groups.ts';
import { keysOf, type Question } from './questions.ts';
import { isAsked } from './visibility.ts';

/** What is kept of a form after the university has changed it: enough to read answers that were given to it. Plain JSON. */
export interface FormRecord {
  places: readonly RecordedPlace[];
}

interface RecordedPlace {
  /** The titles of the page and of the section. */
  page: string;
  section: string;
  /** Names the entry of a repeated group: "Activity 2". */
  entry?: string;
  conditions: readonly Condition[];
  question: Question;
}

export const recordOf = ({ pages }: Pick<Form, 'pages'>): FormRecord => ({
  places: pages.flatMap(({ title: page, sections }) =>
    sections.flatMap((section) =>
      section.parts.flatMap((part) =>
        placesIn(part, { page, section: section.title, conditions: conditionOf(section) }),
      ),
    ),
  ),
});

const conditionOf = ({ shownWhen }: { shownWhen?: Condition }): readonly Condition[] => (shownWhen ? [shownWhen] : []);

function placesIn(part: Part, around: Omit<RecordedPlace, 'question'>): readonly RecordedPlace[] {
  const here = { ...around, conditions: [...around.conditions, ...conditionOf(part)] };
  if (!isGroup(part)) return isQuestion(part) ? [{ ...here, question: part }] : [];
  if (part.kind !== 'entries') return part.parts.flatMap((inner) => placesIn(inner, here));
  return part.parts.flatMap((entry, index) => placesIn(entry, { ...here, entry: `${part.entryName} ${index + 1}` }));
}

/** Part of an application in the words of the form that it was given to. */
export interface PrintedPart {
  page: string;
  section: string;
  lines: { label: string; text: string }[];
}

/** The answers to the questions that were asked, section by section. Empty answers are left out, unchecked boxes are not. */
export function printedParts({ places }: FormRecord, context: Context): PrintedPart[] {
  const parts: PrintedPart[] = [];
  for (const { page, section, entry, conditions, question } of places) {
    const text = isAsked({ conditions }, context.answers) ? printedText(question, context) : '';
    // An unchecked box may be one of an entry that the applicant never opened.
    if (text === '' || (entry && text === unchecked)) continue;
    const line = { label: entry ? `${entry}: ${question.label}` : question.label, text };
    const last = parts.at(-1);
    if (last?.page === page && last.section === section) last.lines.push(line);
    else parts.push({ page, section, lines: [line] });
  }
  return parts;
}

const unchecked = '[ ]';

function printedText(question: Question, context: Context): string {
  if (question.kind === 'checkbox') return context.answers[question.key] === true ? '[X]' : unchecked;
  return hasAnswer(question, context.answers) ? answerText(question, context) : '';
}

/**
 * The answers to the questions that were asked, by question key, in the words of the form. An empty one is left out. A sensitive
 * answer is whole: the caller leaves out those that its reader may not see.
 */
export function answerTexts({ places }: FormRecord, context: Context): Record<AnswerKey, string> {
  const answered = places.filter(
    ({ conditions, question }) => isAsked({ conditions }, context.answers) && hasAnswer(question, context.answers),
  );
  return Object.fromEntries(
    answered.map(({ question }) => [
      question.key,
      answerText({ ...question, sensitive: false, printed: 'whole' }, context),
    ]),
  );
}

const hasAnswer = (question: Question, answers: Answers) => keysOf(question).some((key) => isAnswered(answers[key]));
