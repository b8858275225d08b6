import { type Ref, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { type ControlWidth, controlWidth } from '../field/controlStyle.ts';
import type { ControlProps } from '../field/Field.tsx';
import { labelOf, type Option } from '../field/option.ts';
import { Icon } from '../Icon/Icon.tsx';
import { space } from '../theme/theme.ts';
import { ListControl } from './ListControl.tsx';
import { NativeSelect } from './NativeSelect.tsx';
import { useNativeList } from './useNativeList.ts';

/** The props of a drop-down without those of its field. */
export interface SelectProps {
  value: string;
  /** An option with an empty value, such as "--", replaces the placeholder. */
  options: readonly Option[];
  /**
   * Called with the value and label of the chosen option, or with two empty strings if the applicant clears the answer. The listbox also
   * tells of an option that was chosen before; browsers' own lists do not.
   */
  onChange: (value: string, label: string) => void;
  onBlur?: (() => void) | undefined;
  /** The HTML autofill token (WCAG 1.3.5). */
  autoComplete?: string | undefined;
  /** By option, the value by which browsers know it, such as QC for Quebec. They fill in the option by that or by its label. */
  autofillValues?: Readonly<Record<string, string>> | undefined;
  /** Shown while nothing is chosen; choosing it clears the answer. @default 'Select…' */
  placeholder?: string | undefined;
  /** Width of the control. @default 'medium' */
  width?: ControlWidth | undefined;
  /** The native select. If the listbox is in front of it, it passes focus on to that. */
  ref?: Ref<HTMLSelectElement> | undefined;
}

interface SelectControlProps extends SelectProps {
  control: ControlProps;
  /** The accessible name of the open list. */
  label: string;
}

/** A native select for touch screens and autofill; on other devices a listbox in front of it. */
export function SelectControl(props: SelectControlProps) {
  const { control, label, value, options, onChange, onBlur, autoComplete, autofillValues, ref } = props;
  const { placeholder = 'Select…', width = 'medium' } = props;
  const isNative = useNativeList(control.id);
  const button = useRef<HTMLButtonElement>(null);
  const choices = useMemo(() => withBlank(options, placeholder), [options, placeholder]);
  const change = (next: string) => onChange(next, next === '' ? '' : labelOf(next, choices));
  const answer = { value, choices, onChange: change };
  return (
    <Frame $width={width}>
      <NativeSelect
        {...control}
        {...answer}
        {...{ autoComplete, autofillValues, ref }}
        replacement={isNative ? undefined : button}
        onBlur={isNative ? onBlur : undefined}
      />
      {!isNative && <ListControl {...control} {...answer} {...{ onBlur, label }} ref={button} />}
      <Arrow>
        <Icon name="down" />
      </Arrow>
    </Frame>
  );
}

const withBlank = (options: readonly Option[], placeholder: string) =>
  options.some((option) => option.value === '') ? options : [{ value: '', label: placeholder }, ...options];

const Frame = styled.div<{ $width: ControlWidth }>`
  position: relative;
  inline-size: ${({ $width }) => controlWidth[$width]};
  max-inline-size: 100%;
`;

const Arrow = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: ${space[3]};
  display: grid;
  block-size: 3rem;
  align-items: center;
  pointer-events: none;
`;
