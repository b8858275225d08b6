import type { Ref } from 'react';
import { styled } from 'styled-components';
import { Choice } from '../field/Choice.tsx';
import type { FieldProps } from '../field/Field.tsx';
import { FieldSet } from '../field/FieldSet.tsx';
import { writeCheck } from '../field/Written.tsx';
import { space } from '../theme/theme.ts';

/** One box of a group: an answer of its own, true or false. */
export interface CheckOption {
  /** The answer's key. */
  name: string;
  label: string;
  checked: boolean;
}

export interface CheckGroupProps extends FieldProps {
  options: readonly CheckOption[];
  /** Hears the key of the box and whether it is checked now. */
  onChange: (name: string, checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  /** The first box: where a link to this question leads. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Any number of several choices, in two columns where there is room. */
export function CheckGroup({ options, onChange, onBlur, ref, ...field }: CheckGroupProps) {
  const written = options.map(({ label, checked }) => writeCheck(label, checked)).join('\n');
  return (
    <FieldSet {...field} role="group" written={written}>
      {(control) => (
        <Choices>
          {options.map(({ name, label, checked }, index) => (
            <div key={name} id={name === field.name ? undefined : name}>
              <Choice
                {...control}
                {...{ name, checked, onBlur }}
                ref={index === 0 ? ref : undefined}
                type="checkbox"
                aria-invalid={control['aria-describedby'] ? true : undefined}
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

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${space[2]};

  label {
    block-size: 100%;
  }
`;
