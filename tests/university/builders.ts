import { buildersFor } from '../../form/engine/builders.ts';
import type { AnswersByKey, DocumentKey } from './answerKeys.ts';

export type MadeUpAnswers = AnswersByKey;

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
  answered,
  notAnswered,
  isIn,
  notIn,
} = buildersFor<MadeUpAnswers, DocumentKey>();

export { all, always } from '../../form/engine/conditions.ts';
export {
  checkboxReveal,
  entries,
  explanation,
  firstTrue,
  reveal,
  section,
  tabs,
} from '../../form/engine/groupBuilders.ts';
