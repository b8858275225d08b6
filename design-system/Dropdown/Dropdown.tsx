import { Field, type FieldProps } from '../field/Field.tsx';
import { labelOf } from '../field/option.ts';
import { SelectControl, type Selecting } from './SelectControl.tsx';

export interface DropdownProps extends FieldProps, Selecting {}

/**
 * One choice from a list too long to show at once. Fingers get the platform's own picker. Elsewhere a listbox of ours stands in
 * front of it, with the specified page size and type-ahead; the native select stays behind it for the browser's autofill.
 */
export function Dropdown(props: DropdownProps) {
  const { value, options, onChange, onBlur, autoComplete, placeholder, width, ref, ...field } = props;
  const selecting = { value, options, onChange, onBlur, autoComplete, placeholder, width, ref };
  return (
    <Field {...field} written={value && labelOf(value, options)}>
      {(carries) => <SelectControl {...selecting} carries={carries} label={field.label} />}
    </Field>
  );
}
