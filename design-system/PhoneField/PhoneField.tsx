import type { Ref } from 'react';
import { Field, type FieldProps } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';
import type { DigitMask } from '../mask/digitMask.ts';
import { useMaskedInput } from '../mask/useMaskedInput.ts';

export interface PhoneFieldProps extends FieldProps {
  /** The number as written, (NNN) NNN-NNNN; empty when unanswered. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The HTML autofill token; plain `tel` would bring the country code along. @default 'tel-national' */
  autoComplete?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** form.md section 5. A country code is dropped: no area code begins with 1. */
const mask: DigitMask = { pattern: '(NNN) NNN-NNNN', prefix: '1' };

/** A US phone number, formatted while it is typed, pasted or filled in by the browser. */
export function PhoneField({ value, onChange, onBlur, autoComplete = 'tel-national', ref, ...field }: PhoneFieldProps) {
  const masked = useMaskedInput(mask, { value, onChange });
  return (
    <Field {...field} written={value}>
      {(control) => (
        // A number reads from the left in every language.
        <TextInput {...control} {...masked} {...{ autoComplete, onBlur, ref }} $width="short" type="tel" dir="ltr" />
      )}
    </Field>
  );
}
