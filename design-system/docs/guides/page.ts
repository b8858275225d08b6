import type { Guides } from '../guide.ts';
import { fieldKeys, linkKeys } from '../keys.ts';

/** The parts of a page. */
export const page: Guides = {
  PageShell: {
    use: ['The frame of every page: `SkipLink`, `Header`, `Main`, `StickyFoot` and `Footer`, in this order.'],
    avoid: [
      'Two `Main` elements on one page.',
      'A `StickyFoot` with more than the buttons to go on and back and the save status.',
    ],
    anatomy: [
      'Skip link, visible with focus',
      'Header with logo, title and account',
      'Main, one column of at most 42rem',
      'Foot, sticky on phones',
      'Footer',
    ],
    keyboard: [['Tab, then Enter', 'Skips to the main content, as the first keys on a page'], ...linkKeys],
  },
  AuthCard: {
    use: ['A page with one small form: logging in, signing up, entering a code.'],
    avoid: ['A part of a longer form: use `SectionCard`.'],
    anatomy: ['Title, the h1 of the page', 'Form', 'Footer'],
  },
  SectionCard: {
    use: ['Questions that belong together, under a heading. It makes a long page easier to scan.'],
    avoid: ['A single question.', 'Cards inside cards.'],
    anatomy: ['Title, an h2', 'Introduction', 'Questions'],
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
