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
    words: [
      'The label names the answer: “City”. It has no “please”, no period and no example.',
      'The hint says what to enter or why you ask: “Enter it as shown on your passport.” No hint is better than one that repeats the label.',
      'The error says what is wrong and what to do: “Enter all nine digits.”',
    ],
  },
  EmailField: {
    use: [
      'An email address. Browsers do not spell-check it. With `autoComplete="email"` they offer the applicant’s own.',
      'With `meant`, the field offers the address that was probably meant. It is no error: the typed address can stay.',
    ],
    avoid: ['A user name that need not be an email address: use `TextField`.', 'Asking for the same address twice.'],
    anatomy: [...anatomy, 'Question with the address that was probably meant, and a button that takes it'],
    keyboard: fieldKeys,
    words: [
      'Write “email address”, not “username”.',
      'The hint says what you use it for, if that is not clear from the page.',
    ],
  },
  PhoneField: {
    use: ['A U.S. phone number. The field formats it, whether typed, pasted or autofilled.'],
    avoid: ['Numbers of other countries: use `TextField` with `type="tel"`.'],
    anatomy,
    keyboard: fieldKeys,
    words: [
      'The label says whose number and which one: “Mobile phone”.',
      'Do not describe the format in the hint. The field writes it.',
    ],
  },
  SsnField: {
    use: ['A U.S. Social Security number, masked until the applicant shows it.'],
    avoid: ['A number that is not secret: use `TextField` with `inputMode="numeric"`.'],
    anatomy: ['Label', 'Hint', 'Text box with a button to show and hide the number', 'Announcement', 'Errors'],
    keyboard: buttonKeys,
    words: [
      'Write “Social Security number” in full, never “SSN”.',
      'The hint says why you ask. If the applicant may leave it blank, say so: “Leave it blank if you prefer.”',
    ],
  },
  DateField: {
    use: [
      'A date that people know by heart, such as a birthday.',
      'The answer is a valid date, or the text as it was typed, so that nothing is lost.',
    ],
    avoid: ['A month without a day: use `MonthYearPicker`.', 'Picking a free day from a calendar.'],
    anatomy: [
      'Label',
      'Hint with the format',
      'Text box',
      'Errors',
      'Date in words, where the day could be taken for the month',
    ],
    keyboard: fieldKeys,
    words: [
      'The label names the date: “Date of birth”.',
      'The format follows your hint, so do not write it again.',
      'In other texts, write dates as “December 1”, not “12/1”.',
    ],
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
    words: [
      'Write “password”, and “new password” where the applicant sets one.',
      'A requirement is a few words without a verb or a period: “At least 12 characters”.',
    ],
  },
  Textarea: {
    use: [
      'An answer of several sentences, up to an essay.',
      'A text above the limit is kept whole, and the counter shows how many characters are too many.',
    ],
    avoid: ['One line of text: use `TextField`.'],
    anatomy: ['Label', 'Hint', 'Text area', 'Errors', 'Counter'],
    keyboard: [['Enter', 'Starts a new line'], ...fieldKeys],
    words: [
      'The label is the question or the name of the text: “Personal statement”.',
      'The hint says what readers want to learn from it. The counter says how long it can be.',
      'Do not praise, thank or encourage here.',
    ],
  },
  Autocomplete: {
    use: ['A text with suggestions from a service, where any other text is a valid answer too.'],
    avoid: [
      'A closed list: use `Dropdown`.',
      'Suggestions that people do not need: each pause in typing calls the service.',
    ],
    anatomy: [
      'Label',
      'Hint',
      'Text box',
      'Clear button',
      'Suggestions',
      'The typed text, always the last one',
      'Errors',
    ],
    keyboard: suggestionKeys,
    words: [
      'The label names the answer, not the search: “School”.',
      'The hint says what to do if the answer is not on the list: “Enter it in full.”',
      'No error asks for a choice from the list. Any text is an answer.',
    ],
  },
};
