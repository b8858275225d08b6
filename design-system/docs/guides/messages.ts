import type { Guides } from '../guide.ts';
import { pressing } from '../keys.ts';

const following = [['Enter', 'Follows the link']] as const;

/** What tells how things stand. */
export const messages: Guides = {
  Banner: {
    use: ['A message that stays, because it belongs to the page: a welcome, a deadline, a warning.'],
    avoid: ['The outcome of what was just done: `ToastRegion`.', 'Errors of questions: `ErrorSummary`.'],
    anatomy: ['Sign', 'Title, unless a sentence is enough', 'Text'],
  },
  ErrorSummary: {
    use: ['All that keeps an application from being sent, grouped by page, each a link to its question.'],
    avoid: ['One field on one card: the error at the field is enough.'],
    anatomy: ['Title, which takes the focus', 'Page', 'Link for each message'],
    keyboard: following,
  },
  ToastRegion: {
    use: [
      'What came of something the applicant did, once it is known.',
      'Failures stay five minutes, the rest five seconds; pointing at one or focusing it stops the clock.',
    ],
    avoid: ['What must be read: `Modal`.', 'What stays true: `Banner`.'],
    anatomy: ['Live regions', 'Sign', 'Title', 'Text', 'Close button'],
    keyboard: pressing,
  },
  SaveStatus: {
    use: ['One quiet line beside the save button, spoken politely when it changes.'],
    avoid: ['Anything a person must act on.'],
    anatomy: ['Text'],
  },
  Progress: {
    use: ['Something that takes more than a second or two, with a share that is known or not.'],
    avoid: ['A short wait: `Spinner`.', 'How far a form is: `StepNavigation`.'],
    anatomy: ['Label', 'Bar', 'Percent', 'Announcement at every quarter'],
  },
  Spinner: {
    use: ['A short wait for a part of the page; `FullScreenLoading` for all of it.'],
    avoid: ['A wait that a button started: the button’s own `pending`.', 'A wait whose share is known: `Progress`.'],
    anatomy: ['Ring', 'Words for screen readers, and below the full-screen ring for all'],
  },
};
