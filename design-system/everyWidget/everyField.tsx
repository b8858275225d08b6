import type { ReactNode, RefCallback } from 'react';
import { Autocomplete } from '../Autocomplete/Autocomplete.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { CheckGroup } from '../CheckGroup/CheckGroup.tsx';
import { ConditionalDropdown } from '../ConditionalDropdown/ConditionalDropdown.tsx';
import { DateField } from '../DateField/DateField.tsx';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import { EmailField } from '../EmailField/EmailField.tsx';
import { FileUpload } from '../FileUpload/FileUpload.tsx';
import type { FieldProps } from '../field/Field.tsx';
import { MonthYearPicker } from '../MonthYearPicker/MonthYearPicker.tsx';
import { PasswordField, type PasswordFieldProps } from '../PasswordField/PasswordField.tsx';
import { PhoneField } from '../PhoneField/PhoneField.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { YesNo } from '../RadioGroup/YesNo.tsx';
import { RadioReveal } from '../RadioReveal/RadioReveal.tsx';
import { SsnField } from '../SsnField/SsnField.tsx';
import { Textarea } from '../Textarea/Textarea.tsx';
import { TextField } from '../TextField/TextField.tsx';

/** What the checks of every field pass to a widget. */
export interface DrawProps {
  field: FieldProps;
  /** A token that every widget accepts; a password must have one. @default none */
  autoComplete?: PasswordFieldProps['autoComplete'];
  ref: RefCallback<HTMLElement>;
  /** Whether the widget has an answer. */
  answered: boolean;
}

interface Widget {
  /** The name of the component, used as answer key here. */
  name: string;
  /** The role of the labeled element: the control, or the group of several controls. */
  role: 'textbox' | 'combobox' | 'checkbox' | 'radiogroup' | 'group' | 'password';
  /** Whether the browser can autofill the widget. @default false */
  autofills?: boolean;
  /** The text in read-only views with an answer. Check boxes include their label. */
  readOnlyText: string;
  /** The text in read-only views without an answer. @default '—' */
  emptyText?: string;
  draw: (props: DrawProps) => ReactNode;
}

const onChange = () => {};
const options = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
];

/** Every widget that asks a question. All of them must pass the same checks. */
export const everyField: readonly Widget[] = [
  {
    name: 'TextField',
    role: 'textbox',
    autofills: true,
    readOnlyText: 'Ana',
    draw: ({ field, answered, ...rest }) => (
      <TextField {...field} {...rest} value={answered ? 'Ana' : ''} onChange={onChange} />
    ),
  },
  {
    name: 'EmailField',
    role: 'textbox',
    autofills: true,
    readOnlyText: 'ana@example.org',
    draw: ({ field, answered, ...rest }) => (
      <EmailField {...field} {...rest} value={answered ? 'ana@example.org' : ''} onChange={onChange} />
    ),
  },
  {
    name: 'PasswordField',
    role: 'password',
    autofills: true,
    readOnlyText: '••••••••',
    draw: ({ field, answered, autoComplete = 'new-password', ...rest }) => (
      <PasswordField
        {...field}
        {...rest}
        autoComplete={autoComplete}
        value={answered ? 'a secret' : ''}
        onChange={onChange}
      />
    ),
  },
  {
    name: 'PhoneField',
    role: 'textbox',
    autofills: true,
    readOnlyText: '(555) 234-5678',
    draw: ({ field, answered, ...rest }) => (
      <PhoneField {...field} {...rest} value={answered ? '(555) 234-5678' : ''} onChange={onChange} />
    ),
  },
  {
    name: 'SsnField',
    role: 'textbox',
    autofills: true,
    readOnlyText: '•••-••-6789',
    draw: ({ field, answered, ...rest }) => (
      <SsnField {...field} {...rest} value={answered ? '123-45-6789' : ''} onChange={onChange} />
    ),
  },
  {
    name: 'DateField',
    role: 'textbox',
    autofills: true,
    readOnlyText: 'April 27, 2007',
    draw: ({ field, answered, ...rest }) => (
      <DateField {...field} {...rest} value={answered ? '2007-04-27' : ''} onChange={onChange} />
    ),
  },
  {
    name: 'Textarea',
    role: 'textbox',
    autofills: true,
    readOnlyText: 'First line.\nSecond line.',
    draw: ({ field, answered, ...rest }) => (
      <Textarea {...field} {...rest} value={answered ? 'First line.\nSecond line.' : ''} onChange={onChange} />
    ),
  },
  {
    name: 'Dropdown',
    role: 'combobox',
    autofills: true,
    readOnlyText: 'Two',
    draw: ({ field, answered, ...rest }) => (
      <Dropdown {...field} {...rest} value={answered ? '2' : ''} options={options} onChange={onChange} />
    ),
  },
  {
    name: 'ConditionalDropdown',
    role: 'combobox',
    autofills: true,
    readOnlyText: 'Two',
    draw: ({ field, answered, ...rest }) => (
      <ConditionalDropdown
        {...field}
        {...rest}
        value={answered ? '2' : ''}
        controllingValue="Y"
        options={{ Y: options }}
        onChange={onChange}
        onClear={onChange}
      />
    ),
  },
  {
    name: 'Autocomplete',
    role: 'combobox',
    autofills: true,
    readOnlyText: 'Walnut Hills',
    draw: ({ field, answered, ...rest }) => (
      <Autocomplete
        {...field}
        {...rest}
        value={answered ? 'Walnut Hills' : ''}
        search={async () => []}
        onChange={onChange}
        onChoose={onChange}
        onClear={onChange}
      />
    ),
  },
  {
    name: 'MonthYearPicker',
    role: 'group',
    readOnlyText: 'May 2027',
    draw: ({ field, answered, ref }) => (
      <MonthYearPicker
        {...field}
        ref={ref}
        month={{
          name: `${field.name}_month`,
          value: answered ? '5' : '',
          options: [{ value: '5', label: 'May' }],
          onChange,
        }}
        year={{
          name: `${field.name}_year`,
          value: answered ? '2027' : '',
          options: [{ value: '2027', label: '2027' }],
          onChange,
        }}
      />
    ),
  },
  {
    name: 'RadioGroup',
    role: 'radiogroup',
    readOnlyText: 'Two',
    draw: ({ field, answered, ref }) => (
      <RadioGroup {...field} ref={ref} value={answered ? '2' : ''} options={options} onChange={onChange} />
    ),
  },
  {
    name: 'RadioReveal',
    role: 'radiogroup',
    readOnlyText: 'Two',
    draw: ({ field, answered, ref }) => (
      <RadioReveal {...field} ref={ref} value={answered ? '2' : ''} {...{ options, onChange }} contents={{}} />
    ),
  },
  {
    name: 'YesNo',
    role: 'radiogroup',
    readOnlyText: 'Yes',
    draw: ({ field, answered, ref }) => <YesNo {...field} ref={ref} value={answered ? 'Y' : ''} onChange={onChange} />,
  },
  {
    name: 'Checkbox',
    role: 'checkbox',
    readOnlyText: '[X] The Checkbox',
    emptyText: '[ ] The Checkbox',
    draw: ({ field, answered, ref }) => <Checkbox {...field} ref={ref} checked={answered} onChange={onChange} />,
  },
  {
    name: 'CheckGroup',
    role: 'group',
    readOnlyText: '[ ] One\n[X] Two',
    draw: ({ field, answered, ref }) => (
      <CheckGroup
        {...field}
        ref={ref}
        options={[
          { name: `${field.name}_one`, label: 'One', checked: false },
          { name: `${field.name}_two`, label: 'Two', checked: answered },
        ]}
        onChange={onChange}
      />
    ),
  },
  {
    name: 'FileUpload',
    role: 'group',
    readOnlyText: 'essay.pdf (48 kB)',
    draw: ({ field, answered, ref }) => (
      <FileUpload
        {...field}
        ref={ref}
        state={answered ? { status: 'ready', fileName: 'essay.pdf', fileSize: 48_213 } : { status: 'empty' }}
        onChoose={onChange}
        onCancel={onChange}
        onDelete={onChange}
        onRetry={onChange}
      />
    ),
  },
];

/** The label of each widget in these checks. */
export const testLabel = (name: string) => `The ${name}`;
