import type { Ref } from 'react';
import { Field, type FieldProps } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { useMaskedInput } from '../mask/useMaskedInput.ts';
import { formatPhone, isForeignNumber } from './formatPhone.ts';

export interface PhoneFieldProps extends FieldProps {
  /** The number as (NNN) NNN-NNNN, or the digits of a number of another country; empty when unanswered. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The HTML autofill token. With `tel` browsers would include the country code. @default 'tel-national' */
  autoComplete?: string | undefined;
  /**
   * The message under a number of another country, which the field does not format.
   * @default 'This looks like a number from another country. Enter a U.S. or Canadian number.'
   */
  foreignText?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A US phone number, formatted as the applicant types, pastes or autofills it. */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, onBlur, autoComplete = 'tel-national', foreignText = english, ref, ...field } = props;
  const masked = useMaskedInput(formatPhone, { value, onChange });
  const isForeign = /\d/.test(value) && isForeignNumber(value);
  return (
    <Field {...field} readOnlyText={value} notice={isForeign ? foreignText : ''}>
      {(control) => (
        // Phone numbers run from left to right in every language.
        <TextInput {...control} {...masked} {...{ autoComplete, onBlur, ref }} $width="short" type="tel" dir="ltr" />
      )}
    </Field>
  );
}

const english = 'This looks like a number from another country. Enter a U.S. or Canadian number.';
