import type { Guides } from '../guide.ts';
import { checking, choosingOne, droppingDown } from '../keys.ts';

/** Fields that are chosen from. */
export const choices: Guides = {
  RadioGroup: {
    use: ['One of up to about seven options, all in sight.'],
    avoid: ['More options: `Dropdown`.', 'Several at once: `CheckGroup`.', 'Yes or no: `YesNo`.'],
    anatomy: ['Legend', 'Hint', 'Errors', 'Radio button with its words, for each option'],
    keyboard: choosingOne,
  },
  YesNo: {
    use: ['A question that yes or no answers. Unanswered is a third state, so neither is chosen at first.'],
    avoid: ['Agreeing with a statement: `Checkbox`.', 'A question with "Not sure": `RadioGroup`.'],
    anatomy: ['Legend', 'Hint', 'Errors', 'Yes', 'No'],
    keyboard: choosingOne,
  },
  RadioReveal: {
    use: ['One of a few options, where an option asks on.'],
    avoid: ['Alternatives that are long each: `Tabs`.', 'Content that every option needs: put it below.'],
    anatomy: ['The parts of `RadioGroup`', 'What belongs to the chosen option'],
    keyboard: choosingOne,
  },
  Checkbox: {
    use: ['One statement to agree with, or one thing to opt in to.'],
    avoid: ['A question that must be answered either way: `YesNo`.', 'Something that takes effect at once: `Button`.'],
    anatomy: ['Hint', 'Errors', 'Box', 'Label'],
    keyboard: checking,
  },
  CheckGroup: {
    use: ['Any number of several options. Each box is an answer of its own.'],
    avoid: ['Only one of them: `RadioGroup`.', 'One box alone: `Checkbox`.'],
    anatomy: ['Legend', 'Hint', 'Errors', 'Box with its words, for each option'],
    keyboard: checking,
  },
  Dropdown: {
    use: ['One of many options: countries, states, majors.', 'On touch screens it is the platform’s own picker.'],
    avoid: ['Up to about seven options: `RadioGroup` shows them all.', 'Free text with suggestions: `Autocomplete`.'],
    anatomy: ['Label', 'Hint', 'Errors', 'Control with its arrow', 'List'],
    keyboard: droppingDown,
  },
  ConditionalDropdown: {
    use: ['A drop-down whose options, or whose presence, depend on another answer.'],
    avoid: ['Options that never change: `Dropdown`.'],
    anatomy: ['The parts of `Dropdown`, or nothing while there is nothing to choose'],
    keyboard: droppingDown,
  },
  MonthYearPicker: {
    use: ['A month somebody remembers or plans without a day, such as a graduation.'],
    avoid: ['A full date: `DateField`.'],
    anatomy: ['Legend', 'Hint', 'Errors of both parts, each once', 'Month', 'Year'],
    keyboard: droppingDown,
  },
};
