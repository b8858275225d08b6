import type { ComponentProps, Ref } from 'react';
import type { ControlWidth } from '../field/controlStyle.ts';
import { Field, type FieldProps } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** What is typed, for the right keyboard and the browser's own checks. @default 'text' */
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | undefined;
  /** The keyboard a phone shows. */
  inputMode?: ComponentProps<'input'>['inputMode'];
  /** The HTML autofill token (WCAG 1.3.5). */
  autoComplete?: string | undefined;
  /** Longest answer in characters. @default 45 (product.md section 5) */
  maxLength?: number | undefined;
  /** As wide as its answer: short for a ZIP code, long for an address. @default 'long' */
  width?: ControlWidth | undefined;
  /** Off for names and codes a dictionary does not know. */
  spellCheck?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text. The direction follows what is typed, so that a name in Arabic or Hebrew reads right. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, type = 'text', inputMode, autoComplete, ref, ...rest } = props;
  const { maxLength = 45, width = 'long', spellCheck, ...field } = rest;
  return (
    <Field {...field} written={value}>
      {(control) => (
        <TextInput
          {...control}
          {...{ type, inputMode, autoComplete, maxLength, spellCheck, value, onBlur, ref }}
          $width={width}
          dir={type === 'text' ? 'auto' : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
