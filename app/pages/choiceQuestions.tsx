import { Checkbox, CheckGroup, Dropdown, MonthYearPicker, RadioGroup, YesNo } from 'design-system';
import { shallowEqual, useSelector } from 'react-redux';
import type * as form from '../../form/questions.ts';
import { yesAndNo } from '../../form/questions.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { selectToday, type WithSession } from '../session/sessionSlice.ts';
import { useAnswering, useField, useFlag, useText } from './useAnswer.ts';

/** How each kind of question that is answered by choosing meets its widget. */

export function ChoiceQuestion({ question }: { question: form.ChoiceQuestion }) {
  const field = useField(question);
  const choosing = { ...useChoosing(question), options: useOptions(question) };
  return question.as === 'radios' ? (
    <RadioGroup {...field} {...choosing} />
  ) : (
    <Dropdown {...field} {...choosing} autoComplete={question.autoComplete} />
  );
}

/** The list of years in the form is blank first, then one year after the other; so is the picker's. */
export function MonthYearQuestion({ question }: { question: form.MonthYearQuestion }) {
  const { month, year } = question;
  const [first = '', second = ''] = useOptions(year).flatMap(({ value }) => value || []);
  const count = useOptions(year).filter(({ value }) => value !== '').length;
  return (
    <MonthYearPicker
      {...useField(question)}
      month={{ name: month.key, ...useChoosing(month) }}
      year={{ name: year.key, ...useChoosing(year) }}
      years={{ count, direction: second < first ? 'past' : 'future', from: Number(first) }}
    />
  );
}

export function YesNoQuestion({ question }: { question: form.YesNoQuestion }) {
  const { value, onChange } = useChoosing(question);
  return <YesNo {...useField(question)} value={value === 'Y' || value === 'N' ? value : ''} onChange={onChange} />;
}

/** Nobody takes a single box for something that must be checked, so it does not say that it is optional. */
export function CheckboxQuestion({ question }: { question: form.CheckboxQuestion }) {
  const { answerFlag } = useAnswering();
  const checked = useFlag(question.key);
  return (
    <Checkbox
      {...useField(question)}
      optional={false}
      checked={checked}
      onChange={(value) => answerFlag(question.key, value)}
    />
  );
}

export function CheckGroupQuestion({ question }: { question: form.CheckGroupQuestion }) {
  const { answerFlag } = useAnswering();
  const checks = useSelector(
    (state: WithDraft) => question.boxes.map((box) => selectAnswers(state)[box.key] ?? false),
    shallowEqual,
  );
  const options = question.boxes.map(({ key, label }, index) => ({
    name: key,
    label,
    checked: checks[index] ?? false,
  }));
  const check = (name: string, checked: boolean) => {
    const box = question.boxes.find(({ key }) => key === name);
    if (box) answerFlag(box.key, checked);
  };
  return <CheckGroup {...useField(question)} options={options} onChange={check} />;
}

export function useChoosing({ key, descriptionKey }: form.ChoiceQuestion | form.YesNoQuestion) {
  const { answerChoice } = useAnswering();
  return {
    value: useText(key),
    onChange: (value: string, label: string) => answerChoice(key, value, label, descriptionKey),
  };
}

/** A list may be made anew for every look at it; only a list that reads differently renders its question again. */
export const useOptions = (question: form.ChoiceQuestion | form.YesNoQuestion) =>
  useSelector(
    (state: WithDraft & WithSession) =>
      question.kind === 'yesNo'
        ? yesAndNo
        : question.options({ answers: selectAnswers(state), today: selectToday(state) }),
    readsAlike,
  );

const readsAlike = (before: readonly form.Option[], now: readonly form.Option[]): boolean =>
  before === now ||
  (before.length === now.length &&
    before.every(({ value, label }, index) => value === now[index]?.value && label === now[index]?.label));
