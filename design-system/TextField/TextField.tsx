import { type ComponentProps, createContext, type ReactNode, type Ref, useContext } from 'react';
import type { ControlWidth } from '../field/controlStyle.ts';
import { Field, type FieldProps } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { englishCutText, useLengthLimit } from '../field/useLengthLimit.ts';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The HTML input type. @default 'text' */
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | undefined;
  /** The on-screen keyboard to show. */
  inputMode?: ComponentProps<'input'>['inputMode'];
  /** The HTML autofill token, for what is the applicant's own (WCAG 1.3.5). Without one browsers guess, and fill the applicant's own name into a parent's. @default 'off' */
  autoComplete?: string | undefined;
  /** Maximum length in characters. @default 45 */
  maxLength?: number | undefined;
  /** Tells the applicant that a text was cut at the limit. @default 'Only 45 characters fit. The rest was cut off.' */
  cutText?: ((limit: number) => string) | undefined;
  /** Width of the control: short for a ZIP code, long for an address. @default 'long' */
  width?: ControlWidth | undefined;
  /** Set to false for names and codes. @default the browser's choice */
  spellCheck?: boolean | undefined;
  /** A message below the errors that is not an error. @default none */
  notice?: string | undefined;
  /** Follows the errors. */
  below?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** How a group around text fields draws some of them, by their `name`. */
export type TextFieldDrawings = Readonly<Partial<Record<string, (field: TextFieldProps) => ReactNode>>>;

export const TextFieldContext = createContext<TextFieldDrawings>({});

/** One line of text; a group around it may draw it with suggestions. */
export function TextField(props: TextFieldProps): ReactNode {
  const draw = useContext(TextFieldContext)[props.name];
  return draw ? draw(props) : <PlainTextField {...props} />;
}

/** The direction follows the text, so a name in Arabic or Hebrew runs from right to left. */
function PlainTextField(props: TextFieldProps) {
  const { value, onChange, onBlur, type = 'text', inputMode, autoComplete = 'off', ref, ...rest } = props;
  const { maxLength = 45, cutText = englishCutText, width = 'long', spellCheck, notice = '', ...field } = rest;
  const limit = useLengthLimit({ value, maxLength, ref, onChange: ({ target }) => onChange(target.value) });
  return (
    <Field {...field} readOnlyText={value} notice={limit.isCut ? cutText(maxLength) : notice}>
      {(control) => (
        <TextInput
          {...control}
          {...{ type, inputMode, autoComplete, spellCheck, onBlur, value }}
          {...limit.input}
          $width={width}
          dir={type === 'text' ? 'auto' : undefined}
        />
      )}
    </Field>
  );
}
