import type { ReactNode, Ref } from 'react';
import { Field, type FieldProps } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { useMaskedInput } from '../mask/useMaskedInput.ts';
import { formatPhone, hasMoreThanANumber, isForeignNumber, isUsNumber } from './formatPhone.ts';

export interface PhoneFieldProps extends FieldProps {
  /** The number as (NNN) NNN-NNNN, or the digits of a number of another country; empty when unanswered. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The HTML autofill token: `tel` for the applicant's own number (WCAG 1.3.5). The field drops the country code that comes with it. @default 'off' */
  autoComplete?: string | undefined;
  /**
   * The message under a number of another country, which the field does not format.
   * @default 'This looks like a number from another country. Enter a U.S. or Canadian number.'
   */
  foreignText?: string | undefined;
  /**
   * The message under a U.S. number, for an applicant who may have entered a number of another country without its code.
   * @default none
   */
  usNumberText?: string | undefined;
  /** The message under a text that holds more than a number, such as an extension. @default 'Only (312) 555-2368 is kept.' */
  onlyNumberText?: ((number: string) => string) | undefined;
  /** Follows the errors. */
  below?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A US phone number, formatted as the applicant types, pastes or autofills it. */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, onBlur, autoComplete = 'off', ref, ...texts } = props;
  const { foreignText = english.foreign, usNumberText = '', onlyNumberText = english.onlyNumber, ...field } = texts;
  const masked = useMaskedInput(formatPhone, { value, onChange });
  const isForeign = /\d/.test(value) && isForeignNumber(value);
  const onlyNumber = hasMoreThanANumber(masked.value) ? onlyNumberText(value) : '';
  const notices = isForeign ? [foreignText] : [onlyNumber, isUsNumber(value) ? usNumberText : ''];
  return (
    <Field {...field} readOnlyText={value} notice={notices.filter(Boolean).join(' ')}>
      {(control) => (
        // Phone numbers run from left to right in every language.
        <TextInput {...control} {...masked} {...{ autoComplete, onBlur, ref }} $width="short" type="tel" dir="ltr" />
      )}
    </Field>
  );
}

const english = {
  foreign: 'This looks like a number from another country. Enter a U.S. or Canadian number.',
  onlyNumber: (number: string) => `Only ${number} is kept.`,
};
