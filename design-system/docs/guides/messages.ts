import type { Guides } from '../guide.ts';
import { buttonKeys, linkKeys } from '../keys.ts';

/** Widgets that show a message or a state. */
export const messages: Guides = {
  Banner: {
    use: ['A message that belongs to the page and stays: a welcome, a deadline, a warning.'],
    avoid: ['The result of an action: use `ToastRegion`.', 'Errors of questions: use `ErrorSummary`.'],
    anatomy: ['Icon, unless it frames errors', 'Title, unless one sentence is enough', 'Text'],
  },
  ErrorSummary: {
    use: [
      'Every error that keeps an application from being submitted, grouped by page, each a link to its question.',
      'The errors of the page on the screen are open; those of other pages open with the name of their page.',
      'A phone shows the first two, with the rest of the page in a fold: the first question to correct is on the first screen.',
    ],
    avoid: ['A single field on a small form: the error at the field is enough.'],
    anatomy: ['Title, which can take focus', 'Pages, with how many answers are missing', 'One link per message'],
    keyboard: linkKeys,
  },
  ToastRegion: {
    use: [
      'The result of an action.',
      'Errors stay for five minutes, other toasts for five seconds. Pointing at a toast or focusing it pauses the time.',
      'First in a `PageFrame`. On phones toasts take room under the header; elsewhere they lie at the end of the window, and the page makes room there.',
    ],
    avoid: ['A message that people must read: use `Modal`.', 'A message that stays true: use `Banner`.'],
    anatomy: ['Live regions', 'Icon', 'Title', 'Text', 'Close button'],
    keyboard: [...buttonKeys, ['Escape', 'Closes the newest toast, wherever the focus is']],
  },
  SaveStatus: {
    use: [
      'One line that always says whether the answers are saved. It is no live region: tell what is news with `announce`.',
    ],
    avoid: ['A message that people must act on.'],
    anatomy: ['Text'],
  },
  TwoVersions: {
    use: [
      'Two versions of the same answers, entered without knowledge of each other. Nothing is replaced until one is kept.',
    ],
    avoid: ['A choice between options: use `RadioGroup`.', 'A confirmation of one action: use `Modal`.'],
    anatomy: ['Title that names the question', 'Two versions: where each comes from, its answers, a button to keep it'],
    keyboard: buttonKeys,
  },
  Progress: {
    use: ['A task that takes more than a second or two, whether or not its progress is known.'],
    avoid: ['A shorter wait: use `Spinner`.', 'The progress of a form: use `StepNavigation`.'],
    anatomy: ['Label', 'Bar', 'Percentage', 'Announcement at every quarter'],
  },
  Spinner: {
    use: ['A short wait for a part of the page, or for the whole page with `FullScreenLoading`.'],
    avoid: ['A wait that a button started: use the button’s `pending`.', 'A wait with known progress: use `Progress`.'],
    anatomy: ['Ring', 'Text: for screen readers only, or visible below the ring of `FullScreenLoading`'],
  },
};
