import { type ChangeEvent, type Ref, useLayoutEffect, useRef } from 'react';
import { Field, type FieldProps } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { maskPhone } from './phoneMask.ts';

export interface PhoneFieldProps extends FieldProps {
  /** The number as written, (NNN) NNN-NNNN; empty when unanswered. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The HTML autofill token; plain `tel` would bring the country code along. @default 'tel-national' */
  autoComplete?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A US phone number, formatted while it is typed, pasted or filled in by the browser. */
export function PhoneField({ value, onChange, onBlur, autoComplete = 'tel-national', ref, ...field }: PhoneFieldProps) {
  const typed = useRef<{ input: HTMLInputElement; caret: number } | null>(null);

  // React moves the caret to the end when a value changes under it; put it back where the applicant was.
  useLayoutEffect(() => {
    const { input, caret } = typed.current ?? {};
    if (caret !== undefined) input?.setSelectionRange(caret, caret);
    typed.current = null;
  });

  const mask = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const masked = maskPhone(target.value, target.selectionStart ?? target.value.length);
    typed.current = { input: target, caret: masked.caret };
    onChange(masked.text);
  };

  return (
    <Field {...field} written={value}>
      {(control) => (
        <TextInput {...control} {...{ autoComplete, value, onBlur, ref }} $width="short" type="tel" onChange={mask} />
      )}
    </Field>
  );
}
