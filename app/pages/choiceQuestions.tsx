import {
  Checkbox,
  CheckGroup,
  Dropdown,
  type FieldProps,
  MonthYearPicker,
  RadioGroup,
  useReadOnly,
  YesNo,
} from 'design-system';
import { shallowEqual, useSelector } from 'react-redux';
import { textOf } from '../../form/engine/answers.ts';
import { answerText } from '../../form/engine/answerText.ts';
import { holds } from '../../form/engine/conditions.ts';
import { type Option, optionsOf } from '../../form/engine/options.ts';
import type * as form from '../../form/engine/questions.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { selectToday, type WithSession } from '../state/session/sessionSlice.ts';
import { regionCodes } from './regionCodes.ts';
import { useAnswerActions, useField, useFlag, useText } from './useAnswer.ts';

export function ChoiceQuestion({ question }: { question: form.ChoiceQuestion }) {
  const field = useField(question);
  const choosing = { ...useChoiceAnswer(question), options: useOptions(question) };
  return question.as === 'radios' ? (
    <RadioGroup {...field} {...choosing} clearText={clearTextOf(field)} />
  ) : (
    <Dropdown
      {...field}
      {...choosing}
      autoComplete={question.autoComplete}
      autofillValues={question.autoComplete?.endsWith('address-level1') ? regionCodes : undefined}
    />
  );
}

export function MonthYearQuestion({ question }: { question: form.MonthYearQuestion }) {
  return (
    <MonthYearPicker
      {...useField(question)}
      month={useMonthOrYearProps(question.month)}
      year={useMonthOrYearProps(question.year)}
    />
  );
}

const useMonthOrYearProps = (half: form.ChoiceQuestion) => ({
  name: half.key,
  options: useOptions(half),
  ...useChoiceAnswer(half),
});

export function YesNoQuestion({ question }: { question: form.YesNoQuestion }) {
  const { value, onChange } = useChoiceAnswer(question);
  const field = useField(question);
  const given = value === 'Y' || value === 'N' ? value : '';
  return <YesNo {...field} value={given} onChange={onChange} clearText={clearTextOf(field)} />;
}

/** What may be left blank may be blank again. */
export const clearTextOf = ({ required }: FieldProps) => (required ? undefined : 'Clear answer');

/** A single check box is never marked as optional, since leaving it unchecked is an answer, too. */
export function CheckboxQuestion({ question }: { question: form.CheckboxQuestion }) {
  const { answer } = useAnswerActions();
  const field = useField(question);
  const checked = useFlag(question.key);
  const { readOnly } = useReadOnly();
  const isRedundant = useSelector(
    (state: WithDraft) => question.redundantWhen !== undefined && holds(question.redundantWhen, selectAnswers(state)),
  );
  if (readOnly && isRedundant && !checked) return null;
  return <Checkbox {...field} optional={false} checked={checked} onChange={(value) => answer(question.key, value)} />;
}

export function CheckGroupQuestion({ question }: { question: form.CheckGroupQuestion }) {
  const { answer } = useAnswerActions();
  const checks = useSelector(
    (state: WithDraft) => question.boxes.map((box) => selectAnswers(state)[box.key] === true),
    shallowEqual,
  );
  const options = question.boxes.map(({ key, label }, index) => ({
    name: key,
    label,
    checked: checks[index] ?? false,
  }));
  const check = (name: string, checked: boolean) => {
    const box = question.boxes.find(({ key }) => key === name);
    if (box) answer(box.key, checked);
  };
  return <CheckGroup {...useField(question)} options={options} onChange={check} />;
}

export function useChoiceAnswer({ key, descriptionKey }: form.ChoiceQuestion | form.YesNoQuestion) {
  const { answerChoice } = useAnswerActions();
  return {
    value: useText(key),
    onChange: (value: string, label: string) => answerChoice(key, value, label, descriptionKey),
  };
}

/**
 * The options to choose from, and where the answer is only read, the chosen one, too: it may have gone from its list since. They may
 * be a new list at every call, so only a list with other options renders the question again.
 */
export function useOptions(question: form.ChoiceQuestion | form.YesNoQuestion): readonly Option[] {
  const { readOnly } = useReadOnly();
  return useSelector((state: WithDraft & WithSession) => {
    const context = { answers: selectAnswers(state), today: selectToday(state) };
    const options = optionsOf(question, context);
    const value = textOf(context.answers, question.key);
    const isRead = readOnly && value !== '' && !options.some((option) => option.value === value);
    return isRead ? [...options, { value, label: answerText(question, context) }] : options;
  }, isSameList);
}

const isSameList = (before: readonly Option[], now: readonly Option[]): boolean =>
  before === now ||
  (before.length === now.length &&
    before.every(({ value, label }, index) => value === now[index]?.value && label === now[index]?.label));
