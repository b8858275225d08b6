/** The design system's only door: what is not exported here is private. */

export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox.tsx';
export { CheckGroup, type CheckGroupProps, type CheckOption } from './CheckGroup/CheckGroup.tsx';
export { DateField, type DateFieldProps } from './DateField/DateField.tsx';
export { Dropdown, type DropdownProps, type Option } from './Dropdown/Dropdown.tsx';
export { EmailField, type EmailFieldProps } from './EmailField/EmailField.tsx';
export { type ControlProps, Field, type FieldProps } from './field/Field.tsx';
export { FieldSet, type GroupControlProps } from './field/FieldSet.tsx';
export { PasswordField, type PasswordFieldProps } from './PasswordField/PasswordField.tsx';
export type { PasswordWords } from './PasswordField/passwordWords.ts';
export type { Requirement } from './PasswordField/Requirements.tsx';
export { PhoneField, type PhoneFieldProps } from './PhoneField/PhoneField.tsx';
export { RadioGroup, type RadioGroupProps } from './RadioGroup/RadioGroup.tsx';
export { YesNo, type YesNoProps } from './RadioGroup/YesNo.tsx';
export { Textarea, type TextareaProps } from './Textarea/Textarea.tsx';
export { TextField, type TextFieldProps } from './TextField/TextField.tsx';
export { GlobalStyle } from './theme/GlobalStyle.tsx';
export { color, fontSize, media, radius, shadow, space } from './theme/theme.ts';
export { visuallyHidden } from './theme/visuallyHidden.ts';
