import type { Guides } from '../guide.ts';
import { typing } from '../keys.ts';

const following = [['Enter', 'Follows the link'], ...typing] as const;

/** What a page is put together from. */
export const page: Guides = {
  PageShell: {
    use: ['The frame of every page: `SkipLink`, `Header`, `Main`, `StickyFoot` and `Footer`, in this order.'],
    avoid: ['Two `Main` on one page.', 'A `StickyFoot` with more than the way on, the way back and the save status.'],
    anatomy: [
      'Skip link, seen once it has the focus',
      'Header with logo, title and account',
      'Main, one column of 42rem',
      'Foot, sticky on phones',
      'Footer',
    ],
    keyboard: [['Tab, Enter', 'As the first keys of a page: skips to the content'], ...following],
  },
  AuthCard: {
    use: ['One small form alone on a page: logging in, signing up, a code.'],
    avoid: ['A part of a longer form: `SectionCard`.'],
    anatomy: ['Title, the page’s h1', 'Form', 'Footer'],
  },
  SectionCard: {
    use: ['Questions that belong together, under a heading, so that a long page can be scanned.'],
    avoid: ['One question alone.', 'Cards within cards.'],
    anatomy: ['Title, an h2', 'Introduction', 'Questions'],
  },
  StepNavigation: {
    use: ['The steps of a form: which one this is, which are done, where something is missing.'],
    avoid: ['Alternatives: `Tabs`.', 'More than about five steps.'],
    anatomy: ['Step with its number, name and state', 'On phones one line that says the current step'],
    keyboard: following,
  },
  'Every field': {
    use: [
      '`Field` and `FieldSet` give a control of yours what all fields have: label, hint, errors, ids and ARIA.',
      '`ReadOnlyProvider` turns every field inside into plain text.',
    ],
    avoid: ['Writing label, hint and errors by hand.'],
    anatomy: ['Label or legend', 'Hint', 'Errors', 'Control'],
    keyboard: typing,
  },
};
