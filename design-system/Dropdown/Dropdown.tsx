import type { Ref } from 'react';
import styled from 'styled-components';
import { type ControlWidth, controlStyle, controlWidth } from '../field/controlStyle.ts';
import { Field, type FieldProps } from '../field/Field.tsx';
import { color, space } from '../theme/theme.ts';

/** One choice of several: what is stored, and what the applicant reads. */
export interface Option {
  value: string;
  label: string;
}

export interface DropdownProps extends FieldProps {
  value: string;
  /** An option with an empty value, such as "--", takes the placeholder's place. */
  options: readonly Option[];
  /** Hears the chosen option's value and the words the applicant saw. */
  onChange: (value: string, label: string) => void;
  onBlur?: (() => void) | undefined;
  /** The HTML autofill token (WCAG 1.3.5). */
  autoComplete?: string | undefined;
  /** Shown while nothing is chosen; choosing it takes the answer back. @default 'Select…' */
  placeholder?: string | undefined;
  /** As wide as its answer. @default 'medium' */
  width?: ControlWidth | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** One choice from a list too long to show at once. */
export function Dropdown(props: DropdownProps) {
  const { value, options, onChange, onBlur, autoComplete, placeholder = 'Select…', ref, ...rest } = props;
  const { width = 'medium', ...field } = rest;
  const blank = options.some((option) => option.value === '');
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          {...{ value, autoComplete, onBlur, ref }}
          $width={width}
          onChange={({ target }) => onChange(target.value, labelOf(target.value, options))}
        >
          {!blank && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const labelOf = (value: string, options: readonly Option[]) =>
  value === '' ? '' : (options.find((option) => option.value === value)?.label ?? '');

const Select = styled.select<{ $width: ControlWidth }>`
  ${controlStyle}
  inline-size: ${({ $width }) => controlWidth[$width]};
  padding-inline-end: ${space[2]};
  text-overflow: ellipsis;
  accent-color: ${color.action};
`;
