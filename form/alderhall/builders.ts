import type { AnswersByKey, DocumentKey } from '../../answerKeys.ts';
import { buildersFor } from '../engine/builders.ts';

/** The answers in Alderhall's contract. */
export type AlderhallAnswers = AnswersByKey;

/*
 * The builders of the sections, bound to the keys of the contract: a section with a misspelt key, or with a check box under
 * a text key, does not compile.
 */
export const {
  text,
  email,
  phone,
  ssn,
  date,
  textarea,
  document,
  dropdown,
  radios,
  yesNo,
  conditionalDropdown,
  calendarDropdown,
  monthYear,
  checkbox,
  checkGroup,
  note,
  guidance,
  equals,
  notEquals,
  answered,
  notAnswered,
  isIn,
  notIn,
  hasFormat,
} = buildersFor<AlderhallAnswers, DocumentKey>();

export type CheckboxKey = Parameters<typeof checkbox>[0];

export { all, always, any, none } from '../engine/conditions.ts';
export {
  checkboxReveal,
  entries,
  explanation,
  firstTrue,
  onlyWhen,
  reveal,
  section,
  tabs,
} from '../engine/groupBuilders.ts';
