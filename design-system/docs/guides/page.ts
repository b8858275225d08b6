import type { Guides } from '../guide.ts';
import { fieldKeys, linkKeys } from '../keys.ts';

/** The parts of a page. */
export const page: Guides = {
  PageShell: {
    use: [
      'The frame of every page: in a `PageFrame` a `ToastRegion`, `SkipLink`, `Header`, `PageBody` with `Main` and its `StickyFoot`, and `Footer`, in this order.',
    ],
    avoid: [
      'Two `Main` elements on one page.',
      'A `StickyFoot` with more than the buttons to go on and back and the save status.',
    ],
    anatomy: [
      'Skip link, visible with focus',
      'Header: a brand band with logo, university, title and account',
      'Steps',
      'Rail, on large screens',
      'Main, one column of at most 42rem',
      'Foot, sticky on phones and tablets',
      'Footer',
    ],
    keyboard: [['Tab, then Enter', 'Skips to the main content, as the first keys on a page'], ...linkKeys],
  },
  AuthCard: {
    use: ['A page with one small form: logging in, signing up, entering a code.'],
    avoid: ['A part of a longer form: use `Section`.'],
    anatomy: ['Title, the h1 of the page', 'Form', 'Footer'],
  },
  Section: {
    use: ['A part of a long page, under a heading. A line and space divide it from the part above.'],
    avoid: ['A single question.', 'A thing of its own beside others: use `SectionCard`.'],
    anatomy: ['Title, an h2', 'Mark of a section that is done', 'Introduction', 'Questions'],
  },
  SectionCard: {
    use: ['One thing of its own: a confirmation, a document.'],
    avoid: ['The parts of a page, one below the other: use `Section`.', 'Cards inside cards.'],
    anatomy: ['Title, an h2', 'Introduction', 'Questions'],
  },
  SectionMap: {
    use: [
      'The sections of a long page beside it, in the rail of `PageBody`: where one is, and what is done.',
      '`FoldedMap` shows the same above the buttons of a small screen.',
    ],
    avoid: ['The pages of a form: use `StepNavigation`.', 'Pages with fewer than about three sections.'],
    anatomy: [
      'One link per section, with its mark and name',
      'Folded: a button with the progress, the save status, the list',
    ],
    keyboard: [...linkKeys, ['Escape', 'Closes the folded list and returns focus to its button']],
  },
  AnswerProgress: {
    use: ['How many of the needed answers are given, above a `SectionMap` or on the button of a `FoldedMap`.'],
    avoid: ['A task that runs by itself: use `Progress`.'],
    anatomy: ['Text', 'Bar'],
  },
  StepNavigation: {
    use: ['The steps of a form: the current one, the completed ones, and those with missing answers.'],
    avoid: ['Alternatives: use `Tabs`.', 'More than about five steps.'],
    anatomy: ['One link per step with number, name and state', 'On phones, one line that names the current step'],
    keyboard: linkKeys,
  },
  'Every field': {
    use: [
      '`Field` and `FieldSet` give your own control what every field has: label, hint, errors, ids and ARIA.',
      '`ReadOnlyProvider` shows every field inside it as plain text.',
    ],
    avoid: ['Building label, hint and errors yourself.'],
    anatomy: ['Label or legend', 'Hint', 'Control', 'Errors'],
    keyboard: fieldKeys,
  },
};
