import type { Answers } from '../../form/engine/answers.ts';
import { isRequired } from '../../form/engine/errors.ts';
import { type Part, questionsOf } from '../../form/engine/groups.ts';
import { optionsOf } from '../../form/engine/options.ts';
import { askedQuestions } from '../../form/engine/visibility.ts';
import { form } from '../../form/university.ts';
import { isDocumentKey } from '../state/documents/documentKeys.ts';
import { today } from './today.ts';

/*
 * Answer keys and paths for tests to which any question or page will do. They come from the running university's form,
 * so that such a test holds for every university. Unless a comment says otherwise, a question is asked from the start.
 */

/** A key that no form has: answer keys hold no hyphen. */
export const unknownKey = 'no-such-question';

const asked = askedQuestions(form, {});
const texts = asked.filter(ofKind('text'));

export const textKeys = [at(texts, 0).key, at(texts, 1).key, at(texts, 2).key, at(texts, 3).key] as const;

export const checkboxKey = at(asked.filter(ofKind('checkbox')), 0).key;

export const dateQuestion = at(asked.filter(ofKind('date')), 0);

export const monthYear = at(asked.filter(ofKind('monthYear')), 0);

const required = texts.filter((text) => isRequired(text, { answers: {} }) && !text.requiredMessage);

/** Texts that must be answered; their label is the message when they are not. */
export const requiredTexts = [at(required, 0), at(required, 1)] as const;

const reveals = asked.filter(ofKind('yesNo')).flatMap(({ key, descriptionKey }) =>
  askedQuestions(form, { [key]: 'Y' })
    .filter((question) => !asked.includes(question))
    .filter(ofKind('text'))
    .map((text) => ({ key, descriptionKey, textKey: text.key })),
);

/** A yes-or-no question, and a text that is asked only after Yes. */
export const reveal = at(reveals, 0);

const parts = form.pages.flatMap(({ sections }) => sections.flatMap((section) => section.parts));

/** The same questions several times, each time with a text and check boxes. */
export const entries = at(parts.filter(ofKind('entries')), 0);

/** Tabs; one is answered by a text of several lines and one by a document. */
export const tabGroup = at(parts.filter(ofKind('tabs')), 0);
export const essayKey = at(questionsOf(tabGroup).filter(ofKind('textarea')), 0).key;
export const documentKey = at(form.questions.map(({ key }) => key).filter(isDocumentKey), 0);

const choices = form.questions
  .filter(ofKind('choice'))
  .flatMap((choice) => optionsOf(choice, { answers: {}, today }).map(({ value }) => ({ [choice.key]: value })));
const documentQuestions = form.questions.filter(({ key }) => key === documentKey);

/** An answer that makes the document required while the essay is not written. */
export const documentNeeded: Answers = at(
  [{}, ...choices].filter((answers) => documentQuestions.some((question) => isRequired(question, { answers }))),
  0,
);

export const essayTab = tabWith(essayKey);
export const uploadTab = tabWith(documentKey);

const paths = form.pages.map(({ key }) => `/${key}`);

export const pagePaths = [at(paths, 0), at(paths, 1), at(paths, 2)] as const;

function tabWith(key: string) {
  const isIn = (part: Part) => questionsOf(part).some((question) => question.key === key);
  return at(
    tabGroup.tabs.filter((tab) => tab.parts.some(isIn)),
    0,
  );
}

function ofKind<Kind extends Part['kind']>(kind: Kind) {
  return (part: Part): part is Extract<Part, { kind: Kind }> => part.kind === kind;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('The form has too few questions of a kind for the tests of the machine.');
  return item;
}
