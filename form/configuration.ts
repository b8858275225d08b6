import { allQuestions } from './asked.ts';
import { type Entries, type Group, isGroup, type Page, type Part, questionsOf } from './parts.ts';
import { keysOf } from './questions.ts';

/*
 * What can be wrong with a form itself, told to whoever changes it and never to an applicant. The words are those of
 * form.md section 5 and product.md section 8, which speak of pagesToQuestions: here these are the pages of contents.ts.
 */

/** The form, or the institution, is not set up right: a mistake of ours, not of the applicant. */
export class ConfigurationError extends Error {}

/** form.md section 5. */
const mostComponents = 10;

/** What is wrong with the pages, given every answer key the contract knows. */
export const configurationErrors = (pages: readonly Page[], answerKeys: readonly string[]): readonly string[] => [
  ...duplicates(pages),
  ...extras(pages, answerKeys),
  ...unasked(pages, answerKeys),
  ...pages.flatMap((page) => page.sections.flatMap(({ parts }) => parts.flatMap(errorsIn))),
];

const keysOn = (...pages: readonly Page[]): readonly string[] => allQuestions(pages).flatMap(keysOf);

const listed = (words: string, keys: readonly string[]) => (keys.length > 0 ? [`${words} ${keys.join(', ')}`] : []);

const duplicates = (pages: readonly Page[]) =>
  listed(
    'Your ValidationErrorSummary implementation uses keys that are present in multiple pages. The following keys are duplicates:',
    keysOn(...pages).filter((key, index, keys) => keys.indexOf(key) !== index),
  );

const extras = (pages: readonly Page[], answerKeys: readonly string[]) =>
  listed(
    'Your ValidationErrorSummary implementation uses keys that are not present in the tenant dataModel. Please add them to the dataModel or ask for others. The following keys are extras:',
    keysOn(...pages).filter((key) => !answerKeys.includes(key)),
  );

const unasked = (pages: readonly Page[], answerKeys: readonly string[]) =>
  listed(
    'The keys of the schema differ from the answers enumeration. The following keys are asked on no page:',
    answerKeys.filter((key) => !keysOn(...pages).includes(key)),
  );

/** Said when an error belongs to a question that no page asks, so that no link could lead to it. */
export const pagelessErrors = (pages: readonly Page[], keys: readonly string[]): readonly string[] =>
  keys
    .filter((key) => !keysOn(...pages).includes(key))
    .map(
      (key) =>
        `The question with yupValueKey ${key} does not correlate to a page. Please update pagesToQuestions in the ValidationErrorSummary component.`,
    );

function errorsIn(part: Part): readonly string[] {
  if (!isGroup(part)) return [];
  return [
    ...prefixErrors(part),
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

const countErrors = ({ id, parts }: Entries) =>
  parts.length > mostComponents
    ? [`The component count of ${id} is ${parts.length}. The maximum is ${mostComponents}.`]
    : [];

/** The names of what the institution has left empty, such as `codes.act`. */
export const missingConfiguration = (settings: object): readonly string[] =>
  Object.entries(settings).flatMap(([name, value]: [string, unknown]) => {
    if (value === '' || value === undefined || value === null) return [name];
    return typeof value === 'object' ? missingConfiguration(value).map((inner) => `${name}.${inner}`) : [];
  });
