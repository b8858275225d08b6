import type { Guides } from '../guide.ts';
import { buttonKeys, linkKeys } from '../keys.ts';

/** Widgets that show a message or a state. */
export const messages: Guides = {
  Banner: {
    use: ['A message that belongs to the page and stays: a welcome, a deadline, a warning.'],
    avoid: ['The result of an action: use `ToastRegion`.', 'Errors of questions: use `ErrorSummary`.'],
    anatomy: ['Icon, unless it frames errors', 'Title, unless one sentence is enough', 'Text'],
    words: [
      'The title says what is new or true in one line. The text says what to do.',
      'Give dates with their time: “December 1, 11:59 PM EST”.',
      'A sentence about how the university acts is a promise. The office that keeps it approves it first.',
    ],
  },
  ErrorSummary: {
    use: [
      'Every error that keeps an application from being submitted, grouped by page, each a link to its question.',
      'The errors of the page on the screen are open; those of other pages open with the name of their page.',
      'A phone shows the first two, with the rest of the page in a fold: the first question to correct is on the first screen.',
    ],
    avoid: ['A single field on a small form: the error at the field is enough.'],
    anatomy: [
      'Title, which can take focus',
      'The page on the screen, with how many answers are missing',
      'One link per message',
      'The other pages, each folded',
    ],
    keyboard: linkKeys,
    words: [
      'A message is clear without its question: “Enter a year from 1940 to 2026.”',
      'The title says what is needed. It does not blame, and it does not say “invalid” or “failed”.',
      'The names of pages are those of the steps.',
    ],
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
    words: [
      'The title tells what happened, and the text what to do: “We could not reach the server. Please check your connection and try again.”',
      'Say “please” once, where you ask for effort.',
      '“Saved”, “submitted” and “logged” are facts. Say them only when the code knows them.',
    ],
  },
  SaveStatus: {
    use: [
      'One line that always says whether the answers are saved. It is no live region: tell what is news with `announce`.',
    ],
    avoid: ['A message that people must act on.'],
    anatomy: ['Text'],
    words: [
      'Say what is true now, in one short sentence.',
      '“Saved” and “kept on this device” are different facts. Say the one that the code knows.',
    ],
  },
  TwoVersions: {
    use: [
      'Two versions of the same answers, entered without knowledge of each other. Nothing is replaced until one is kept.',
    ],
    avoid: ['A choice between options: use `RadioGroup`.', 'A confirmation of one action: use `Modal`.'],
    anatomy: ['Title that names the question', 'Two versions: where each comes from, its answers, a button to keep it'],
    keyboard: buttonKeys,
    words: [
      'The title is the name of the question.',
      'The title of a version says where and when it was entered: “Saved on another device, 6:51 PM”.',
      'Both buttons have one label, such as “Keep this”. Screen readers add the title of the version.',
    ],
  },
  Progress: {
    use: ['A task that takes more than a second or two, whether or not its progress is known.'],
    avoid: ['A shorter wait: use `Spinner`.', 'The progress of a form: use `StepNavigation`.'],
    anatomy: ['Label', 'Bar', 'Percentage', 'Announcement at every quarter'],
    words: [
      'The label says what is being done: “Sending”. It names the thing if several run at once.',
      'Do not estimate the time that is left.',
    ],
  },
  Spinner: {
    use: ['A short wait for a part of the page, or for the whole page with `FullScreenLoading`.'],
    avoid: ['A wait that a button started: use the button’s `pending`.', 'A wait with known progress: use `Progress`.'],
    anatomy: ['Ring', 'Text: for screen readers only, or visible below the ring of `FullScreenLoading`'],
    words: [
      'The text says what the applicant waits for, in two or three words.',
      'Do not joke, apologize or ask for patience.',
    ],
  },
};
