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

/** What the promise of every field is checked with. */
export interface Checked {
  field: FieldProps;
  /** A token that every widget takes, a password too. */
  autoComplete: PasswordFieldProps['autoComplete'];
  ref: RefCallback<HTMLElement>;
  /** With an answer, or without one. */
  answered: boolean;
}

interface Widget {
  /** Its name at the door: also its answer key here. */
  name: string;
  /** The role of what carries the label: the control, or the group around several. */
  role: 'textbox' | 'combobox' | 'checkbox' | 'radiogroup' | 'group' | 'password';
  /** Whether the browser can fill it in. @default false */
  fills?: boolean;
  /** What a reader finds instead of the control when it is answered; a box carries its label. */
  reads: string;
  /** The same without an answer. @default '—' */
  readsEmpty?: string;
  draw: (checked: Checked) => ReactNode;
}

const onChange = () => {};
const options = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
];

/** Every widget that asks a question, for the checks that all of them must pass. */
export const everyField: readonly Widget[] = [
  {
    name: 'TextField',
    role: 'textbox',
    fills: true,
    reads: 'Ana',
    draw: ({ field, answered, ...rest }) => (
      <TextField {...field} {...rest} value={answered ? 'Ana' : ''} onChange={onChange} />
    ),
  },
  {
    name: 'EmailField',
    role: 'textbox',
    fills: true,
    reads: 'ana@example.org',
    draw: ({ field, answered, ...rest }) => (
      <EmailField {...field} {...rest} value={answered ? 'ana@example.org' : ''} onChange={onChange} />
    ),
  },
  {
    name: 'PasswordField',
    role: 'password',
    fills: true,
    reads: '••••••••',
    draw: ({ field, answered, ...rest }) => (
      <PasswordField {...field} {...rest} value={answered ? 'a secret' : ''} onChange={onChange} />
    ),
  },
  {
    name: 'PhoneField',
    role: 'textbox',
    fills: true,
    reads: '(555) 234-5678',
    draw: ({ field, answered, ...rest }) => (
      <PhoneField {...field} {...rest} value={answered ? '(555) 234-5678' : ''} onChange={onChange} />
    ),
  },
  {
    name: 'SsnField',
    role: 'textbox',
    fills: true,
    reads: '•••-••-6789',
    draw: ({ field, answered, ...rest }) => (
      <SsnField {...field} {...rest} value={answered ? '123-45-6789' : ''} onChange={onChange} />
    ),
  },
  {
    name: 'DateField',
    role: 'textbox',
    fills: true,
    reads: '04/27/2007',
    draw: ({ field, answered, ...rest }) => (
      <DateField {...field} {...rest} value={answered ? '2007-04-27' : ''} onChange={onChange} />
    ),
  },
  {
    name: 'Textarea',
    role: 'textbox',
    fills: true,
    reads: 'First line.\nSecond line.',
    draw: ({ field, answered, ...rest }) => (
      <Textarea {...field} {...rest} value={answered ? 'First line.\nSecond line.' : ''} onChange={onChange} />
    ),
  },
  {
    name: 'Dropdown',
    role: 'combobox',
    fills: true,
    reads: 'Two',
    draw: ({ field, answered, ...rest }) => (
      <Dropdown {...field} {...rest} value={answered ? '2' : ''} options={options} onChange={onChange} />
    ),
  },
  {
    name: 'ConditionalDropdown',
    role: 'combobox',
    fills: true,
    reads: 'Two',
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
    fills: true,
    reads: 'Walnut Hills',
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
    reads: 'May 2027',
    draw: ({ field, answered, ref }) => (
      <MonthYearPicker
        {...field}
        ref={ref}
        month={{ name: `${field.name}_month`, value: answered ? '5' : '', onChange }}
        year={{ name: `${field.name}_year`, value: answered ? '2027' : '', onChange }}
        years={{ count: 3, direction: 'future', from: 2026 }}
      />
    ),
  },
  {
    name: 'RadioGroup',
    role: 'radiogroup',
    reads: 'Two',
    draw: ({ field, answered, ref }) => (
      <RadioGroup {...field} ref={ref} value={answered ? '2' : ''} options={options} onChange={onChange} />
    ),
  },
  {
    name: 'RadioReveal',
    role: 'radiogroup',
    reads: 'Two',
    draw: ({ field, answered, ref }) => (
      <RadioReveal {...field} ref={ref} value={answered ? '2' : ''} {...{ options, onChange }} contents={{}} />
    ),
  },
  {
    name: 'YesNo',
    role: 'radiogroup',
    reads: 'Yes',
    draw: ({ field, answered, ref }) => <YesNo {...field} ref={ref} value={answered ? 'Y' : ''} onChange={onChange} />,
  },
  {
    name: 'Checkbox',
    role: 'checkbox',
    reads: '[X] The Checkbox',
    readsEmpty: '[ ] The Checkbox',
    draw: ({ field, answered, ref }) => <Checkbox {...field} ref={ref} checked={answered} onChange={onChange} />,
  },
  {
    name: 'CheckGroup',
    role: 'group',
    reads: '[ ] One\n[X] Two',
    readsEmpty: '[ ] One\n[ ] Two',
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
    reads: 'essay.pdf (48 kB)',
    draw: ({ field, answered, ref }) => (
      <FileUpload
        {...field}
        ref={ref}
        state={answered ? { status: 'ready', fileName: 'essay.pdf', fileSize: 48_213 } : { status: 'empty' }}
        onChoose={onChange}
        onCancel={onChange}
        onDelete={onChange}
      />
    ),
  },
];

/** How each widget is labelled in these checks. */
export const labelOf = (name: string) => `The ${name}`;
