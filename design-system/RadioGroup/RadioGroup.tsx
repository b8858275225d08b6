import type { MouseEvent, Ref } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { flush } from '../Button/flush.ts';
import { Choice } from '../field/Choice.tsx';
import { Choices, longestOf } from '../field/Choices.tsx';
import type { FieldProps } from '../field/Field.tsx';
import { FieldSet } from '../field/FieldSet.tsx';
import { labelOf, type Option } from '../field/option.ts';

export interface RadioGroupProps extends FieldProps {
  /** The value of the chosen option; empty when unanswered. */
  value: string;
  options: readonly Option[];
  /** Called with the value and the label of the chosen option, also of the one chosen before; both are empty when the answer is taken back. */
  onChange: (value: string, label: string) => void;
  /** The text of a button that takes the answer back. Without it, a choice can only be changed. */
  clearText?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** The first radio button. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One choice of a few, all visible, in columns where there is room. */
export function RadioGroup({ value, options, onChange, onBlur, clearText, ref, ...field }: RadioGroupProps) {
  const clear = ({ currentTarget }: MouseEvent) => {
    // The button goes with the answer.
    currentTarget.closest('fieldset')?.querySelector('input')?.focus();
    onChange('', '');
  };
  return (
    <FieldSet {...field} role="radiogroup" readOnlyText={labelOf(value, options)}>
      {({ isInvalid, disabled }) => (
        <>
          <Choices $longest={longestOf(options.map(({ label }) => label))}>
            {options.map((option, index) => {
              const checked = option.value === value;
              const choose = () => onChange(option.value, option.label);
              return (
                <Choice
                  key={option.value}
                  data-invalid={isInvalid || undefined}
                  disabled={disabled}
                  ref={index === 0 ? ref : undefined}
                  type="radio"
                  name={field.name}
                  value={option.value}
                  checked={checked}
                  onChange={choose}
                  // Browsers report no change for an option that is chosen already, and Chromium no click for its Space key.
                  onClick={checked ? choose : undefined}
                  onKeyDown={({ key }) => checked && key === ' ' && choose()}
                  onBlur={onBlur}
                >
                  {option.label}
                </Choice>
              );
            })}
          </Choices>
          {clearText && value !== '' && !disabled && (
            <Clear variant="quiet" aria-label={`${clearText}: ${field.label}`} onClick={clear}>
              {clearText}
            </Clear>
          )}
        </>
      )}
    </FieldSet>
  );
}

const Clear = styled(Button)`
  justify-self: start;
  ${flush}
`;
