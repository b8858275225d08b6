import type { Ref } from 'react';
import { styled } from 'styled-components';
import { Choice } from '../field/Choice.tsx';
import type { FieldProps } from '../field/Field.tsx';
import { FieldSet } from '../field/FieldSet.tsx';
import { labelOf, type Option } from '../field/option.ts';
import { space } from '../theme/theme.ts';

export interface RadioGroupProps extends FieldProps {
  /** The value of the chosen option; empty when unanswered. */
  value: string;
  options: readonly Option[];
  /** Called with the value and the label of the chosen option. */
  onChange: (value: string, label: string) => void;
  onBlur?: (() => void) | undefined;
  /** Use `inline` for a few short options. @default 'stacked' */
  layout?: 'stacked' | 'inline' | undefined;
  /** The first radio button. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One choice of a few, all visible. */
export function RadioGroup({ value, options, onChange, onBlur, layout = 'stacked', ref, ...field }: RadioGroupProps) {
  return (
    <FieldSet {...field} role="radiogroup" readOnlyText={labelOf(value, options)}>
      {({ isInvalid, disabled }) => (
        <Choices $layout={layout}>
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

const Choices = styled.div<{ $layout: 'stacked' | 'inline' }>`
  display: flex;
  flex-flow: ${({ $layout }) => ($layout === 'inline' ? 'row wrap' : 'column')};
  gap: ${space[2]};

  > * {
    min-inline-size: 8rem;
  }
`;
