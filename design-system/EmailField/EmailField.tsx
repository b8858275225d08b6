import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

export type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'spellCheck' | 'width'>;

/** An email address of up to 100 characters, with the email keyboard, autofill and no spell check. */
export function EmailField({ autoComplete = 'email', maxLength = 100, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      type="email"
      inputMode="email"
      spellCheck={false}
      autoComplete={autoComplete}
      maxLength={maxLength}
    />
  );
}
