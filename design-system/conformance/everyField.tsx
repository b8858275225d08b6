import type { ReactNode, RefCallback } from 'react';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { CheckGroup } from '../CheckGroup/CheckGroup.tsx';
import { DateField } from '../DateField/DateField.tsx';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import { EmailField } from '../EmailField/EmailField.tsx';
import type { FieldProps } from '../field/Field.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { PhoneField } from '../PhoneField/PhoneField.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { YesNo } from '../RadioGroup/YesNo.tsx';
import { Textarea } from '../Textarea/Textarea.tsx';
import { TextField } from '../TextField/TextField.tsx';

/** What the promise of every field is checked with. */
export interface Checked {
  field: FieldProps;
  autoComplete: string;
  ref: RefCallback<HTMLElement>;
}

interface Widget {
  /** Its name at the door, in lower case: also its answer key here. */
  name: string;
  /** The role of what carries the label: the control, or the group around several. */
  role: 'textbox' | 'combobox' | 'checkbox' | 'radiogroup' | 'group' | 'password';
  /** Whether the browser can fill it in. @default false */
  fills?: boolean;
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
    name: 'textfield',
    role: 'textbox',
    fills: true,
    draw: ({ field, ...rest }) => <TextField {...field} {...rest} value="" onChange={onChange} />,
  },
  {
    name: 'emailfield',
    role: 'textbox',
    fills: true,
    draw: ({ field, ...rest }) => <EmailField {...field} {...rest} value="" onChange={onChange} />,
  },
  {
    name: 'passwordfield',
    role: 'password',
    draw: ({ field, ref }) => (
      <PasswordField {...field} ref={ref} autoComplete="new-password" value="" onChange={onChange} />
    ),
  },
  {
    name: 'phonefield',
    role: 'textbox',
    fills: true,
    draw: ({ field, ...rest }) => <PhoneField {...field} {...rest} value="" onChange={onChange} />,
  },
  {
    name: 'datefield',
    role: 'textbox',
    fills: true,
    draw: ({ field, ...rest }) => <DateField {...field} {...rest} value="" onChange={onChange} />,
  },
  {
    name: 'textarea',
    role: 'textbox',
    fills: true,
    draw: ({ field, ...rest }) => <Textarea {...field} {...rest} value="" onChange={onChange} />,
  },
  {
    name: 'dropdown',
    role: 'combobox',
    fills: true,
    draw: ({ field, ...rest }) => <Dropdown {...field} {...rest} value="" options={options} onChange={onChange} />,
  },
  {
    name: 'radiogroup',
    role: 'radiogroup',
    draw: ({ field, ref }) => <RadioGroup {...field} ref={ref} value="" options={options} onChange={onChange} />,
  },
  {
    name: 'yesno',
    role: 'radiogroup',
    draw: ({ field, ref }) => <YesNo {...field} ref={ref} value="" onChange={onChange} />,
  },
  {
    name: 'checkbox',
    role: 'checkbox',
    draw: ({ field, ref }) => <Checkbox {...field} ref={ref} checked={false} onChange={onChange} />,
  },
  {
    name: 'checkgroup',
    role: 'group',
    draw: ({ field, ref }) => (
      <CheckGroup
        {...field}
        ref={ref}
        options={[{ name: 'checkgroup_one', label: 'One', checked: false }]}
        onChange={onChange}
      />
    ),
  },
];
