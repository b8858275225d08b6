import { Field, type FieldProps } from '../field/Field.tsx';
import { labelOf } from '../field/option.ts';
import { SelectControl, type SelectProps } from './SelectControl.tsx';

export interface DropdownProps extends FieldProps, SelectProps {}

/**
 * One choice from a list too long to show at once. Touch screens get the native picker. Other devices get a listbox with type-ahead;
 * a hidden native select stays behind it for the browser's autofill.
 */
export function Dropdown(props: DropdownProps) {
  const { value, options, onChange, onBlur, autoComplete, autofillValues, placeholder, width, ref, ...field } = props;
  const select = { value, options, onChange, onBlur, autoComplete, autofillValues, placeholder, width, ref };
  return (
    <Field {...field} readOnlyText={value && labelOf(value, options)}>
      {(control) => <SelectControl {...select} control={control} label={field.label} />}
    </Field>
  );
}
