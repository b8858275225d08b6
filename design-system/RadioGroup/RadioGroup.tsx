import type { Ref } from 'react';
import { Choice } from '../field/Choice.tsx';
import { Choices, longestOf } from '../field/Choices.tsx';
import type { FieldProps } from '../field/Field.tsx';
import { FieldSet } from '../field/FieldSet.tsx';
import { labelOf, type Option } from '../field/option.ts';

export interface RadioGroupProps extends FieldProps {
  /** The value of the chosen option; empty when unanswered. */
  value: string;
  options: readonly Option[];
  /** Called with the value and the label of the chosen option. */
  onChange: (value: string, label: string) => void;
  onBlur?: (() => void) | undefined;
  /** The first radio button. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One choice of a few, all visible, in columns where there is room. */
export function RadioGroup({ value, options, onChange, onBlur, ref, ...field }: RadioGroupProps) {
  return (
    <FieldSet {...field} role="radiogroup" readOnlyText={labelOf(value, options)}>
      {({ isInvalid, disabled }) => (
        <Choices $longest={longestOf(options.map(({ label }) => label))}>
          {options.map((option, index) => (
            <Choice
              key={option.value}
              data-invalid={isInvalid || undefined}
              disabled={disabled}
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={field.name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value, option.label)}
              onBlur={onBlur}
            >
              {option.label}
            </Choice>
          ))}
        </Choices>
      )}
    </FieldSet>
  );
}
