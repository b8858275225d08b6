import type { Ref } from 'react';
import { Choice } from '../field/Choice.tsx';
import { Choices, longestOf } from '../field/Choices.tsx';
import type { FieldProps } from '../field/Field.tsx';
import { FieldSet } from '../field/FieldSet.tsx';
import { checkText } from '../field/ReadOnlyAnswer.tsx';
import { useReadOnly } from '../field/readOnly.tsx';

/** One check box of a group, with an answer of its own. */
export interface CheckOption {
  /** The answer's key. */
  name: string;
  label: string;
  checked: boolean;
}

export interface CheckGroupProps extends FieldProps {
  options: readonly CheckOption[];
  /** Called with the key of the changed box and whether it is checked. */
  onChange: (name: string, checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  /** The first check box. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Any number of choices, in columns where there is room. */
export function CheckGroup({ options, onChange, onBlur, ref, ...field }: CheckGroupProps) {
  const { change } = useReadOnly();
  const chosen = options.filter(({ checked }) => checked);
  // Without a choice the question has no answer, and its boxes say nothing.
  const printed = change || chosen.length === 0 ? chosen : options;
  const readOnlyText = printed.map(({ label, checked }) => (change ? label : checkText(label, checked))).join('\n');
  return (
    <FieldSet {...field} role="group" readOnlyText={readOnlyText}>
      {({ isInvalid, disabled }) => (
        <Choices $longest={longestOf(options.map(({ label }) => label))}>
          {options.map(({ name, label, checked }, index) => (
            <div key={name} id={name === field.name ? undefined : name}>
              <Choice
                {...{ name, checked, disabled, onBlur }}
                ref={index === 0 ? ref : undefined}
                type="checkbox"
                aria-invalid={isInvalid}
                onChange={(event) => onChange(name, event.target.checked)}
              >
                {label}
              </Choice>
            </div>
          ))}
        </Choices>
      )}
    </FieldSet>
  );
}
