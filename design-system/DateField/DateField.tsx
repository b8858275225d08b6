import { type Ref, useState } from 'react';
import { Field, type FieldProps } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { type IsoDay, parseDay, writeDay } from './dateText.ts';

export interface DateFieldProps extends FieldProps {
  /** The day as YYYY-MM-DD; empty when unanswered. */
  value: IsoDay;
  /** Hears a day that exists, or an empty string: never an invalid one (form.md section 4). */
  onChange: (value: IsoDay) => void;
  onBlur?: (() => void) | undefined;
  /** The HTML autofill token, such as `bday`, which browsers fill in as YYYY-MM-DD. */
  autoComplete?: string | undefined;
  /** Tells the format before anything is typed. @default 'MM/DD/YYYY, for example 04/27/2007' */
  formatText?: string | undefined;
  /** Said on leaving the field when it holds no day. @default 'Enter a date as MM/DD/YYYY.' */
  invalidText?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A day typed as text: quicker than a calendar for a day years ago, and the same on every device. What is wrong stays visible. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, autoComplete, ref, ...rest } = props;
  const {
    formatText = 'MM/DD/YYYY, for example 04/27/2007',
    invalidText = 'Enter a date as MM/DD/YYYY.',
    ...field
  } = rest;
  const { text, invalid, type, leave } = useDateText(value, onChange);
  return (
    <Field
      {...field}
      written={writeDay(value)}
      hint={field.hint ? `${field.hint} ${formatText}` : formatText}
      errors={invalid ? [invalidText, ...(field.errors ?? [])] : field.errors}
    >
      {(control) => (
        <TextInput
          {...control}
          {...{ autoComplete, ref }}
          $width="short"
          type="text"
          inputMode="numeric"
          maxLength={longest}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            leave();
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}

/** Room for spaces around the slashes of a pasted date, and for a mistake to stay visible. */
const longest = 20;

/**
 * Keeps what is typed while the answer holds only days. The text yields when the answer changes from outside
 * (loaded, cleared), and is written out in full on leaving.
 */
function useDateText(value: IsoDay, onChange: (value: IsoDay) => void) {
  const [typed, setTyped] = useState(() => writeDay(value));
  const [left, setLeft] = useState(false);
  const text = (parseDay(typed) ?? '') === value ? typed : writeDay(value);
  return {
    text,
    invalid: left && text.trim() !== '' && !parseDay(text),
    type: (next: string) => {
      const day = parseDay(next) ?? '';
      setTyped(next);
      if (day || next === '') setLeft(false);
      if (day !== value) onChange(day);
    },
    leave: () => {
      setLeft(true);
      if (value) setTyped(writeDay(value));
    },
  };
}
