import type { Guides } from '../guide.ts';
import { checkboxKeys, dropdownKeys, radioKeys } from '../keys.ts';

/** Fields with options. */
export const choices: Guides = {
  RadioGroup: {
    use: ['One of up to about seven options, all visible.'],
    avoid: [
      'More options: use `Dropdown`.',
      'Several options at once: use `CheckGroup`.',
      'A yes-or-no question: use `YesNo`.',
    ],
    anatomy: [
      'Legend',
      'Hint',
      'One radio button with a label per option',
      'Button that takes the answer back, with `clearText`',
      'Errors',
    ],
    keyboard: radioKeys,
    words: [
      'The legend names the answer, or asks a question that its options answer.',
      'Options are short, begin alike and have no period.',
      'One concept has one word in all options and questions.',
    ],
  },
  YesNo: {
    use: [
      'A question with the answers yes and no. Neither is chosen at first, because "not answered" is a state of its own.',
    ],
    avoid: [
      'Agreeing to a statement: use `Checkbox`.',
      'A question with a third option, such as "Not sure": use `RadioGroup`.',
    ],
    anatomy: ['Legend', 'Hint', 'Yes', 'No', 'Button that takes the answer back, with `clearText`', 'Errors'],
    keyboard: radioKeys,
    words: [
      'The legend is one question that yes or no answers: “Do you plan to live on campus?”',
      'Ask for the positive. “Yes” to a question with “not” in it is unclear.',
    ],
  },
  RadioReveal: {
    use: ['A few options, of which some need more questions or an explanation.'],
    avoid: ['Long alternatives: use `Tabs`.', 'Content that every option needs: put it below the question.'],
    anatomy: ['The parts of `RadioGroup`', 'The content of the chosen option'],
    keyboard: radioKeys,
    words: ['Options follow the words of `RadioGroup`.', 'The content of an option does not repeat the option.'],
  },
  Checkbox: {
    use: ['One statement to agree to, or one thing to opt in to.'],
    avoid: ['A question that needs a yes or a no: use `YesNo`.', 'Something that takes effect at once: use `Button`.'],
    anatomy: ['Hint', 'Box', 'Label', 'Errors'],
    keyboard: checkboxKeys,
    words: [
      'The label is a whole statement in the applicant’s voice: “I agree to receive text messages.”',
      'What follows from it stands in the hint, before the box.',
      'Check a box; do not “tick” it.',
    ],
  },
  CheckGroup: {
    use: ['Any number of options. Each box is an answer of its own.'],
    avoid: ['Only one of the options: use `RadioGroup`.', 'A single box: use `Checkbox`.'],
    anatomy: ['Legend', 'Hint', 'One box with a label per option', 'Errors'],
    keyboard: checkboxKeys,
    words: [
      'The legend says that several answers are fine: “Check all that apply.” belongs in the hint.',
      'Labels are short, begin alike and have no period.',
    ],
  },
  Dropdown: {
    use: ['One of many options, such as countries, states or majors.', 'Touch screens show the device’s own picker.'],
    avoid: [
      'Up to about seven options: use `RadioGroup`, which shows them all.',
      'Free text with suggestions: use `Autocomplete`.',
    ],
    anatomy: ['Label', 'Hint', 'Control with an arrow', 'List', 'Errors'],
    keyboard: dropdownKeys,
    words: [
      'The label names the answer: “Country”. It does not say how to choose.',
      'Options are written as applicants know them, in the order in which they look for them.',
      'In texts, write “choose”, not “select” or “pick”.',
    ],
  },
  ConditionalDropdown: {
    use: [
      'A drop-down that depends on another answer: its options change with it, or it appears only for some answers.',
    ],
    avoid: ['Options that never change: use `Dropdown`.'],
    anatomy: ['The parts of `Dropdown`, or nothing while there are no options'],
    keyboard: dropdownKeys,
    words: ['The label is right for each list that it may show: “State/Province”.', 'The words of `Dropdown` hold.'],
  },
  MonthYearPicker: {
    use: ['A month that people remember or plan without a day, such as a graduation.'],
    avoid: ['A full date: use `DateField`.'],
    anatomy: ['Legend', 'Hint', 'Month', 'Year', 'Errors of both parts, each once'],
    keyboard: dropdownKeys,
    words: [
      'The legend names the event, not the date: “Graduation”.',
      'If it may be in the future, say so in the hint: “Enter the month you expect to graduate.”',
    ],
  },
};
