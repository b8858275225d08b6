import { type Ref, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { type ControlWidth, controlWidth } from '../field/controlStyle.ts';
import type { ControlProps } from '../field/Field.tsx';
import { labelOf, type Option } from '../field/option.ts';
import { Icon } from '../Icon/Icon.tsx';
import { space } from '../theme/theme.ts';
import { ListControl } from './ListControl.tsx';
import { NativeSelect } from './NativeSelect.tsx';
import { useCoarsePointer } from './useCoarsePointer.ts';

/** What a drop-down is asked with, whatever stands around it. */
export interface Selecting {
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

interface SelectControlProps extends Selecting {
  carries: ControlProps;
  /** Names the open list. */
  label: string;
}

/** The platform's select for fingers and for autofill; elsewhere a listbox of ours stands in front of it. */
export function SelectControl(props: SelectControlProps) {
  const { carries, label, value, options, onChange, onBlur, autoComplete, ref } = props;
  const { placeholder = 'Select…', width = 'medium' } = props;
  const native = useCoarsePointer();
  const control = useRef<HTMLButtonElement>(null);
  const choices = useMemo(() => withBlank(options, placeholder), [options, placeholder]);
  const change = (next: string) => onChange(next, next === '' ? '' : labelOf(next, choices));
  const answer = { value, choices, onChange: change };
  return (
    <Frame $width={width}>
      <NativeSelect
        {...carries}
        {...answer}
        {...{ autoComplete, ref }}
        standIn={native ? undefined : control}
        onBlur={native ? onBlur : undefined}
      />
      {!native && <ListControl {...carries} {...answer} {...{ onBlur, label }} ref={control} />}
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
