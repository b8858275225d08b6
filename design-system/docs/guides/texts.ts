import type { Guides } from '../guide.ts';
import { buttonKeys, fieldKeys, suggestionKeys } from '../keys.ts';

const anatomy = ['Label', 'Hint', 'Text box', 'Errors', 'Message, such as that a text was cut'];

/** Fields with text. */
export const texts: Guides = {
  TextField: {
    use: [
      'One line of text: a name, a city, a code.',
      'Set `width` to the expected length of the answer.',
      'A text above the limit is cut, and a message says so until the text is shorter.',
    ],
    avoid: [
      'More than one sentence: use `Textarea`.',
      'A choice from a list: use `RadioGroup` for up to about seven options, else `Dropdown`.',
      'Email, phone, date and password: each has its own field.',
    ],
    anatomy,
    keyboard: fieldKeys,
  },
  EmailField: {
    use: [
      'An email address. Browsers do not spell-check it, and fill in the own one with `autoComplete="email"`.',
      'With `meant`, the field offers the address that was probably meant. It is no error: the typed address can stay.',
    ],
    avoid: ['A user name that need not be an email address: use `TextField`.', 'Asking for the same address twice.'],
    anatomy: [...anatomy, 'Question with the address that was probably meant, and a button that takes it'],
    keyboard: fieldKeys,
  },
  PhoneField: {
    use: ['A U.S. phone number. The field formats it, whether typed, pasted or autofilled.'],
    avoid: ['Numbers of other countries: use `TextField` with `type="tel"`.'],
    anatomy,
    keyboard: fieldKeys,
  },
  SsnField: {
    use: ['A U.S. Social Security number, masked until the applicant shows it.'],
    avoid: ['A number that is not secret: use `TextField` with `inputMode="numeric"`.'],
    anatomy: ['Label', 'Hint', 'Text box with a button to show and hide the number', 'Announcement', 'Errors'],
    keyboard: buttonKeys,
  },
  DateField: {
    use: ['A date that people know by heart, such as a birthday.', 'The answer is always a valid date or empty.'],
    avoid: ['A month without a day: use `MonthYearPicker`.', 'Picking a free day from a calendar.'],
    anatomy: ['Label', 'Hint with the format', 'Text box', 'Errors'],
    keyboard: fieldKeys,
  },
  PasswordField: {
    use: [
      'A password, to log in or to set a new one.',
      'For a new password, `requirements` shows while typing which requirements are met.',
    ],
    avoid: ['Codes sent by email: use `TextField` with `autoComplete="one-time-code"`.'],
    anatomy: [
      'Label',
      'Hint',
      'Text box with a button to show and hide the password',
      'Announcement',
      'Errors',
      'Requirements',
    ],
    keyboard: buttonKeys,
  },
  Textarea: {
    use: [
      'An answer of several sentences, up to an essay.',
      'A text above the limit is kept whole, and the counter shows how many characters are too many.',
    ],
    avoid: ['One line of text: use `TextField`.'],
    anatomy: ['Label', 'Hint', 'Text area', 'Errors', 'Counter'],
    keyboard: [['Enter', 'Starts a new line'], ...fieldKeys],
  },
  Autocomplete: {
    use: ['A text with suggestions from a service, where any other text is a valid answer too.'],
    avoid: [
      'A closed list: use `Dropdown`.',
      'Suggestions that people do not need: each pause in typing calls the service.',
    ],
    anatomy: ['Label', 'Hint', 'Text box', 'Clear button', 'Suggestions, the typed text last', 'Errors'],
    keyboard: suggestionKeys,
  },
};
