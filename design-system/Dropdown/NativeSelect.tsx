import type { Ref, RefObject } from 'react';
import { styled } from 'styled-components';
import type { ControlProps } from '../field/Field.tsx';
import type { Option } from '../field/option.ts';
import { selectStyle } from './selectStyle.ts';

interface NativeSelectProps extends ControlProps {
  value: string;
  choices: readonly Option[];
  onChange: (value: string) => void;
  onBlur: (() => void) | undefined;
  autoComplete: string | undefined;
  /** What stands in front of it; it then only listens to the browser's autofill and hands focus on. */
  standIn: RefObject<HTMLElement | null> | undefined;
  ref: Ref<HTMLSelectElement> | undefined;
}

/** The platform's own drop-down. */
export function NativeSelect({ id, choices, onChange, standIn, ...select }: NativeSelectProps) {
  const behind = standIn && { tabIndex: -1, 'aria-hidden': true, onFocus: () => standIn.current?.focus() };
  return (
    <Select
      {...select}
      {...behind}
      id={standIn ? undefined : id}
      $behind={standIn !== undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

/* Not display: none, which autofill passes over. */
const Select = styled.select<{ $behind: boolean }>`
  ${selectStyle}
  appearance: none;
  ${({ $behind }) => $behind && 'position: absolute; inset: 0; opacity: 0; pointer-events: none;'}
`;
