import { type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { SelectControl, type SelectProps } from '../Dropdown/SelectControl.tsx';
import type { FieldProps } from '../field/Field.tsx';
import { FieldSet, type GroupControl } from '../field/FieldSet.tsx';
import { labelOf, type Option } from '../field/option.ts';
import { space } from '../theme/theme.ts';
import { englishMonthYear, type MonthYearMessages } from './monthYearMessages.ts';

/** The month or the year, each with a key and errors of its own. */
export interface MonthOrYear {
  /** The answer's key: `name` of the control, and `id` of the element around it unless the whole question has that id. */
  name: string;
  /** Empty when unanswered. */
  value: string;
  options: readonly Option[];
  errors?: readonly string[] | undefined;
  onChange: (value: string, label: string) => void;
}

export interface MonthYearPickerProps extends FieldProps {
  month: MonthOrYear;
  year: MonthOrYear;
  onBlur?: (() => void) | undefined;
  /** Replaces texts of the widget. */
  messages?: Partial<MonthYearMessages> | undefined;
  /** The month's native select. */
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** A month and a year: one question with two drop-downs. The errors of both appear once, below both. */
export function MonthYearPicker({ month, year, onBlur, messages: overrides, ref, ...field }: MonthYearPickerProps) {
  const messages = { ...englishMonthYear, ...overrides };
  const errors = [...(field.errors ?? []), ...(month.errors ?? []), ...(year.errors ?? [])];
  const readOnlyText = [month, year].map(chosenLabel).filter(Boolean).join(' ');
  const selectProps = ({ errors: ownErrors = [], ...select }: MonthOrYear) => ({
    ...select,
    onBlur,
    placeholder: messages.blank,
    question: field.name,
    required: field.required,
    invalid: [...(field.errors ?? []), ...ownErrors].length > 0,
  });
  return (
    <FieldSet {...field} errors={errors} role="group" readOnlyText={readOnlyText}>
      {(group) => (
        <Pair>
          <LabeledSelect {...selectProps(month)} {...{ group, ref }} label={messages.month} />
          <LabeledSelect {...selectProps(year)} {...{ group }} label={messages.year} />
        </Pair>
      )}
    </FieldSet>
  );
}

const chosenLabel = ({ value, options }: MonthOrYear) => value && labelOf(value, options);

interface LabeledSelectProps extends Omit<SelectProps, 'width' | 'autoComplete'> {
  name: string;
  /** The id of the whole question. */
  question: string;
  group: GroupControl;
  label: string;
  required: boolean | undefined;
  invalid: boolean;
}

function LabeledSelect({ question, group, label, name, invalid, required, ...select }: LabeledSelectProps) {
  const id = useId();
  return (
    <Half id={name === question ? undefined : name}>
      <label htmlFor={id}>{label}</label>
      <SelectControl
        {...select}
        label={label}
        width="long"
        control={{
          'aria-describedby': group.errorId,
          disabled: group.disabled,
          id,
          name,
          'aria-invalid': invalid,
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
