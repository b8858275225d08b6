import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

export type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'spellCheck' | 'width'>;

/** An email address: the right keyboard, no spell check, filled in by the browser. Up to 100 characters unless told otherwise. */
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
