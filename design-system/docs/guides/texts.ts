import type { Guides } from '../guide.ts';
import { pressing, suggesting, typing } from '../keys.ts';

const anatomy = ['Label', 'Hint', 'Errors', 'Line box'];

/** Fields that are typed into. */
export const texts: Guides = {
  TextField: {
    use: ['One line of text: a name, a city, a code.', 'The `width` says how long an answer is expected to be.'],
    avoid: [
      'More than one sentence: `Textarea`.',
      'An answer out of a known list: `RadioGroup` up to about seven options, else `Dropdown`.',
      'Email, phone, date, password: each has a field of its own.',
    ],
    anatomy,
    keyboard: typing,
  },
  EmailField: {
    use: ['An email address, filled in by the browser and never spell-checked.'],
    avoid: ['A user name that need not be an address: `TextField`.', 'Asking twice for the same address.'],
    anatomy,
    keyboard: typing,
  },
  PhoneField: {
    use: ['A US phone number, in whatever form it is typed, pasted or filled in.'],
    avoid: ['Numbers of other countries: `TextField` with `type="tel"`.'],
    anatomy,
    keyboard: typing,
  },
  SsnField: {
    use: ['A US social security number, hidden from people looking on.'],
    avoid: ['Any number that is not secret: `TextField` with `inputMode="numeric"`.'],
    anatomy: ['Label', 'Hint', 'Errors', 'Line box with its button to show and hide', 'Announcement'],
    keyboard: pressing,
  },
  DateField: {
    use: ['A day somebody knows by heart, such as a birthday.', 'The answer is always a day that exists, or empty.'],
    avoid: ['A month without a day: `MonthYearPicker`.', 'Picking a free day in a calendar.'],
    anatomy: ['Label', 'Hint with the format', 'Errors', 'Line box'],
    keyboard: typing,
  },
  PasswordField: {
    use: ['A password, to log in with or to choose; with `requirements` it says which ones are met while it is typed.'],
    avoid: ['Codes that arrive by mail: `TextField` with `autoComplete="one-time-code"`.'],
    anatomy: ['Label', 'Hint', 'Errors', 'Line box with its button to show and hide', 'Requirements', 'Announcement'],
    keyboard: pressing,
  },
  Textarea: {
    use: [
      'An answer of some sentences, up to an essay.',
      'Nothing is cut off: what is too long stays, and is counted.',
    ],
    avoid: ['One line: `TextField`.'],
    anatomy: ['Label', 'Hint', 'Errors', 'Text box', 'Count'],
    keyboard: [['Enter', 'Starts a new line'], ...typing],
  },
  Autocomplete: {
    use: ['A text that a service knows many of, where the own text is an answer as well.'],
    avoid: ['A closed list: `Dropdown`.', 'Suggestions nobody waits for: it asks the network while somebody types.'],
    anatomy: ['Label', 'Hint', 'Errors', 'Line box', 'Clear button', 'Suggestions with the own text as the last'],
    keyboard: suggesting,
  },
};
