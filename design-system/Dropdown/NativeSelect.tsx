import type { FocusEvent, Ref, RefObject, SyntheticEvent } from 'react';
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
  autofillValues: Readonly<Record<string, string>> | undefined;
  /** The control in front of the select, if there is one: the select then only receives autofill and passes focus on. */
  replacement: RefObject<HTMLElement | null> | undefined;
  ref: Ref<HTMLSelectElement> | undefined;
}

/** The browser's own drop-down. */
export function NativeSelect({ id, choices, onChange, replacement, autofillValues, ...select }: NativeSelectProps) {
  const known = (value: string) => autofillValues?.[value] ?? value;
  // Browsers tell of a choice twice. What is drawn anew in between would take it back, so the first counts, where there is one.
  const choose = ({ currentTarget }: SyntheticEvent<HTMLSelectElement>) => {
    const chosen = choices.find(({ value }) => known(value) === currentTarget.value)?.value ?? '';
    if (chosen !== select.value) onChange(chosen);
  };
  const passOnFocus = ({ currentTarget }: FocusEvent) => {
    // A control focused by a link shows its ring, and so must its replacement.
    const options = { preventScroll: false, focusVisible: currentTarget.matches(':focus-visible') };
    replacement?.current?.focus(options);
  };
  const hidden = replacement && { tabIndex: -1, 'aria-hidden': true, onFocus: passOnFocus };
  return (
    <Select
      {...select}
      {...hidden}
      value={known(select.value)}
      id={replacement ? undefined : id}
      $hidden={replacement !== undefined}
      onInput={choose}
      onChange={choose}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={known(choice.value)}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

/* Autofill ignores a select with display: none. */
const Select = styled.select<{ $hidden: boolean }>`
  ${selectStyle}
  appearance: none;
  ${({ $hidden }) => $hidden && 'position: absolute; inset: 0; opacity: 0; pointer-events: none;'}
`;
