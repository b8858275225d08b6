import { type Ref, useRef } from 'react';
import styled from 'styled-components';
import { type ControlWidth, controlWidth } from '../field/controlStyle.ts';
import { Field, type FieldProps } from '../field/Field.tsx';
import { labelOf, type Option } from '../field/option.ts';
import { space } from '../theme/theme.ts';
import { ListControl } from './ListControl.tsx';
import { NativeSelect } from './NativeSelect.tsx';
import { useCoarsePointer } from './useCoarsePointer.ts';

export interface DropdownProps extends FieldProps {
  value: string;
  /** An option with an empty value, such as "--", takes the placeholder's place. */
  options: readonly Option[];
  /** Hears the chosen option's value and the words the applicant saw; two empty strings when the answer is taken back. */
  onChange: (value: string, label: string) => void;
  onBlur?: (() => void) | undefined;
  /** The HTML autofill token (WCAG 1.3.5). */
  autoComplete?: string | undefined;
  /** Shown while nothing is chosen; choosing it takes the answer back. @default 'Select…' */
  placeholder?: string | undefined;
  /** As wide as its answer. @default 'medium' */
  width?: ControlWidth | undefined;
  /** The native select, which hands focus on to whatever control stands in its place. */
  ref?: Ref<HTMLSelectElement> | undefined;
}

/**
 * One choice from a list too long to show at once. Fingers get the platform's own picker. Elsewhere a listbox of ours stands in
 * front of it, with the specified page size and type-ahead; the native select stays behind it for the browser's autofill.
 */
export function Dropdown(props: DropdownProps) {
  const { value, options, onChange, onBlur, autoComplete, ref, ...rest } = props;
  const { placeholder = 'Select…', width = 'medium', ...field } = rest;
  const native = useCoarsePointer();
  const control = useRef<HTMLButtonElement>(null);
  const choices = withBlank(options, placeholder);
  const change = (next: string) => onChange(next, next === '' ? '' : labelOf(next, choices));
  const answer = { value, choices, onChange: change };
  return (
    <Field {...field} written={value && labelOf(value, options)}>
      {(carries) => (
        <Frame $width={width}>
          <NativeSelect
            {...carries}
            {...answer}
            {...{ autoComplete, ref }}
            standIn={native ? undefined : control}
            onBlur={native ? onBlur : undefined}
          />
          {!native && <ListControl {...carries} {...answer} {...{ onBlur }} ref={control} label={field.label} />}
          <Arrow viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path d="M5 7.5l5 5 5-5" />
          </Arrow>
        </Frame>
      )}
    </Field>
  );
}

const withBlank = (options: readonly Option[], placeholder: string) =>
  options.some((option) => option.value === '') ? options : [{ value: '', label: placeholder }, ...options];

const Frame = styled.div<{ $width: ControlWidth }>`
  position: relative;
  inline-size: ${({ $width }) => controlWidth[$width]};
  max-inline-size: 100%;
`;

const Arrow = styled.svg`
  position: absolute;
  inset-block-start: 0.875rem;
  inset-inline-end: ${space[3]};
  inline-size: 1.25rem;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
  pointer-events: none;
`;
