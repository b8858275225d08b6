import { type Ref, useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { SelectControl, type Selecting } from '../Dropdown/SelectControl.tsx';
import type { FieldProps } from '../field/Field.tsx';
import { FieldSet, type GroupControlProps } from '../field/FieldSet.tsx';
import { labelOf } from '../field/option.ts';
import { space } from '../theme/theme.ts';
import { monthOptions, type YearList, yearOptions } from './calendarOptions.ts';
import { englishMonthYear, type MonthYearWords } from './monthYearWords.ts';

/** One half of the answer: it has its own key and its own errors. */
export interface CalendarPart {
  /** The answer's key: `name` of the control, and `id` of what is around it unless the whole question has that id. */
  name: string;
  /** A month from "1" to "12", or a year; empty when unanswered. */
  value: string;
  errors?: readonly string[] | undefined;
  onChange: (value: string, label: string) => void;
}

export interface MonthYearPickerProps extends FieldProps {
  month: CalendarPart;
  year: CalendarPart;
  /** Which years are offered. */
  years: YearList;
  onBlur?: (() => void) | undefined;
  /** Replaces what the widget says. */
  words?: Partial<MonthYearWords> | undefined;
  /** The month's native select. */
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** A month and a year, one question with two drop-downs; what is wrong with either is said once, above both. */
export function MonthYearPicker(props: MonthYearPickerProps) {
  const { month, year, years, onBlur, words, ref, ...field } = props;
  const says = { ...englishMonthYear, ...words };
  const { count, direction, from } = years;
  const monthsOffered = useMemo(() => monthOptions(says.months, says.blank), [says.months, says.blank]);
  const yearsOffered = useMemo(
    () => yearOptions({ count, direction, from }, says.blank, new Date()),
    [count, direction, from, says.blank],
  );
  const errors = [...(field.errors ?? []), ...(month.errors ?? []), ...(year.errors ?? [])];
  const written = [month.value && labelOf(month.value, monthsOffered), year.value].filter(Boolean).join(' ');
  const isWrong = (part: CalendarPart) => [...(field.errors ?? []), ...(part.errors ?? [])].length > 0;
  const shared = { question: field.name, required: field.required, onBlur };
  return (
    <FieldSet {...field} errors={errors} role="group" written={written}>
      {(group) => (
        <Pair>
          <Part
            {...answerOf(month)}
            {...shared}
            {...{ group, ref }}
            invalid={isWrong(month)}
            label={says.month}
            options={monthsOffered}
          />
          <Part
            {...answerOf(year)}
            {...shared}
            {...{ group }}
            invalid={isWrong(year)}
            label={says.year}
            options={yearsOffered}
          />
        </Pair>
      )}
    </FieldSet>
  );
}

const answerOf = ({ name, value, onChange }: CalendarPart) => ({ name, value, onChange });

interface PartProps extends Omit<Selecting, 'width' | 'placeholder' | 'autoComplete'>, Omit<CalendarPart, 'errors'> {
  /** The id of the whole question. */
  question: string;
  group: GroupControlProps;
  label: string;
  required: boolean | undefined;
  invalid: boolean;
}

function Part({ question, group, label, name, invalid, required, ...select }: PartProps) {
  const id = useId();
  return (
    <Half id={name === question ? undefined : name}>
      <label htmlFor={id}>{label}</label>
      <SelectControl
        {...select}
        label={label}
        width="long"
        carries={{
          ...group,
          id,
          name,
          'aria-invalid': invalid || undefined,
          'aria-required': required || undefined,
        }}
      />
    </Half>
  );
}

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
`;

const Half = styled.div`
  display: grid;
  gap: ${space[1]};
  flex: 1 1 8rem;
  max-inline-size: 12rem;
  scroll-margin-block: ${space[12]};
`;
