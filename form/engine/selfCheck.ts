import type { Form } from './compileForm.ts';
import { type Entries, type Group, isGroup, mayBeNeeded, type Page, type Part, questionsOf } from './groups.ts';
import { isMaskable } from './masking.ts';
import { keysOf } from './questions.ts';
import { linkedKeys } from './suggestions.ts';

/*
 * Mistakes in a form itself, which developers see and applicants never do. The specification fixes the messages, in
 * which pagesToQuestions means the pages of a form.
 */

/** A mistake in the form or in the institution's settings. */
export class ConfigurationError extends Error {}

/** The most entries that Add Another may show. */
const mostComponents = 10;

/** The mistakes in a form, given every answer key of the contract. */
export const configurationErrors = (form: Form, answerKeys: readonly string[]): readonly string[] => [
  ...duplicates(form),
  ...extras(form, answerKeys),
  ...unasked(form, answerKeys),
  ...sensitiveDocuments(form),
  ...unmaskable(form),
  ...neededButFolded(form),
  ...form.pages.flatMap((page) => routeErrors(form, page)),
  ...form.pages.flatMap((page) => page.sections.flatMap(({ parts }) => parts.flatMap(errorsIn))),
];

const keysIn = ({ questions }: Form): readonly string[] => questions.flatMap(keysOf);

const messageAbout = (message: string, keys: readonly string[]) =>
  keys.length > 0 ? [`${message} ${keys.join(', ')}`] : [];

const duplicates = (form: Form) =>
  messageAbout(
    'Your ValidationErrorSummary implementation uses keys that are present in multiple pages. The following keys are duplicates:',
    keysIn(form).filter((key, index, keys) => keys.indexOf(key) !== index),
  );

const extras = (form: Form, answerKeys: readonly string[]) =>
  messageAbout(
    'Your ValidationErrorSummary implementation uses keys that are not present in the tenant dataModel. Please add them to the dataModel or ask for others. The following keys are extras:',
    keysIn(form).filter((key) => !answerKeys.includes(key)),
  );

const unasked = (form: Form, answerKeys: readonly string[]) =>
  messageAbout(
    'The keys of the schema differ from the answers enumeration. The following keys are asked on no page:',
    answerKeys.filter((key) => !keysIn(form).includes(key)),
  );

const sensitiveDocuments = ({ documentKeys, sensitiveKeys }: Form) =>
  messageAbout(
    'A document cannot be sensitive: its answer is the name of a file. The following keys are documents:',
    documentKeys.filter((key) => sensitiveKeys.has(key)),
  );

/** Print would show an empty answer, or follow-up questions other than those that were asked. */
const unmaskable = ({ questions, together }: Form) =>
  messageAbout(
    "A sensitive answer that is no free text, or that other questions depend on, needs printed: 'whole'. The following keys do not have it:",
    questions
      .filter(({ sensitive, printed }) => sensitive && printed !== 'whole')
      .filter((question) => !isMaskable(question) || (together.get(question.key)?.length ?? 1) > 1)
      .map(({ key }) => key),
  );

/** An applicant would have to open the section to see what is needed. */
const neededButFolded = ({ places }: Form) =>
  messageAbout(
    'A section with a disclosure may ask only for optional answers. The following keys may be required:',
    places
      .filter(({ section, question }) => section.disclosure !== undefined && mayBeNeeded(question))
      .map(({ question }) => question.key),
  );

/** The mistake of an error whose question is on no page, so that no link can lead to it. */
export const pagelessErrors = (form: Form, keys: readonly string[]): readonly string[] =>
  keys
    .filter((key) => !keysIn(form).includes(key))
    .map(
      (key) =>
        `The question with yupValueKey ${key} does not correlate to a page. Please update pagesToQuestions in the ValidationErrorSummary component.`,
    );

const routeErrors = ({ pages }: Form, { key, buttons = {} }: Page) =>
  messageAbout(
    `The buttons of the page ${key} lead to routes that are no pages:`,
    [buttons.previous?.targetRoute, buttons.next?.targetRoute, buttons.submit?.defaultRoute]
      .filter((route) => route !== undefined)
      .filter((route) => !pages.some((page) => `/${page.key}` === route)),
  );

function errorsIn(part: Part): readonly string[] {
  if (!isGroup(part)) return [];
  return [
    ...prefixErrors(part),
    ...suggestionErrors(part),
    ...(part.kind === 'entries' ? countErrors(part) : []),
    ...part.parts.flatMap(errorsIn),
  ];
}

const prefixErrors = (group: Group) =>
  'prefix' in group
    ? questionsOf(group)
        .flatMap(keysOf)
        .filter((key) => !key.startsWith(group.prefix))
        .map((key) => `The yup prefix ${group.prefix} is not part of the key ${key}.`)
    : [];

function suggestionErrors(group: Group): readonly string[] {
  if (!('suggestions' in group)) return [];
  const { label, suggestions } = group;
  const asked = questionsOf(group).map(({ key }) => key);
  return messageAbout(
    `The suggestions of ${label} use questions that the group does not ask:`,
    [suggestions.on, ...linkedKeys(suggestions)].filter((key) => !asked.includes(key)),
  );
}

const countErrors = ({ id, parts }: Entries) =>
  parts.length > mostComponents
    ? [`The component count of ${id} is ${parts.length}. The maximum is ${mostComponents}.`]
    : [];

/** The names of the settings that are empty, such as `codes.act`. */
export const missingConfiguration = (settings: object): readonly string[] =>
  Object.entries(settings).flatMap(([name, value]: [string, unknown]) => {
    if (value === '' || value === undefined || value === null) return [name];
    return typeof value === 'object' ? missingConfiguration(value).map((inner) => `${name}.${inner}`) : [];
  });
