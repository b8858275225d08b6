import fc from 'fast-check';
import { type Step, type What, whats } from './events/steps.ts';
import { fields } from './model/fields.ts';
import type { Begin, History } from './play.ts';
import { type Fault, faults } from './world/network.ts';

/** Histories in which people do what they do most, and everything else often enough. */

const weights: Partial<Record<What, number>> = {
  type: 26,
  empty: 3,
  typeTheSame: 3,
  choose: 4,
  logIn: 5,
  network: 6,
  open: 5,
  reload: 3,
  wait: 5,
  // Little happens to an account after that.
  deleteAccount: 1,
};

/** Fields in which people often meet: a text of its own, and two of one address. */
const meetingFields = [0, 3, 5];

const pauses = [0, 40, 200, 350, 1100, 1500, 4000, 20_000];

const someStep: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(...whats.map((what) => ({ weight: weights[what] ?? 2, arbitrary: fc.constant(what) }))),
  tab: fc.nat({ max: 2 }),
  pick: fc.oneof(
    { weight: 2, arbitrary: fc.nat({ max: fields.length * 3 - 1 }) },
    { weight: 1, arbitrary: fc.constantFrom(...meetingFields) },
  ),
  pause: fc.constantFrom(...pauses),
});

const tabs = [0, 1, 2] as const;
const network = (tab: number, fault: Fault, pause = 0): Step => ({
  what: 'network',
  tab,
  pick: faults.indexOf(fault),
  pause,
});

/** What has to come together, so that it happens often enough. */
const somePhrase: fc.Arbitrary<readonly Step[]> = fc
  .record({
    tab: fc.constantFrom(...tabs),
    other: fc.constantFrom(...tabs),
    pick: fc.constantFrom(...meetingFields),
    // A secret is kept elsewhere than a text.
    beside: fc.constantFrom(...meetingFields, 10),
    pause: fc.constantFrom(...pauses),
    fault: fc.constantFrom(
      'cut' as const,
      'slow',
      'late',
      'late',
      'lostReply',
      'silent',
      'serverError',
      'refused',
      'abandoned',
    ),
    /** Whether the profile comes late to the page that is typed in. */
    late: fc.nat({ max: 1 }),
    leaving: fc.constantFrom<What>('close', 'reload', 'killTab', 'logOut', 'endSessions', 'submit'),
  })
  .chain(({ tab, other, pick, beside, pause, fault, late, leaving }) => {
    const step = (what: What, at: number, ms: number, meaning = 0): Step => ({
      what,
      tab: at,
      pick: meaning,
      pause: ms,
    });
    const type = (at: number, ms: number, field = pick) => step('type', at, ms, field);
    const letters = (at: number, ms: number) =>
      step('typeLetters', at, ms, pick === 3 ? 5 : pick + late * fields.length);
    const [here, there] = tab === 0 ? [0, 1] : [1, 0];
    const typedAtLogIn = (ms: number) => [step('open', there, 400), letters(here, 200), step('logIn', there, ms)];
    const typeBefore = (at: number, ms: number) => step('typeBefore', at, ms, pick);
    /** Another device or tab has entered the same meanwhile, so that this tab asks. */
    const asked = [
      network(tab, 'cut'),
      type(tab, 400, beside),
      type(other, 1500, beside),
      network(tab, 'none', 4000),
    ] as const;
    const phrases: readonly (readonly Step[])[] = [
      // Two devices or tabs enter the same answer, one of them without a connection.
      [network(tab, fault), type(tab, pause), type(other, 1500), network(tab, 'none', pause)],
      // A log-out that cannot save.
      [type(tab, pause), network(tab, fault), step('logOut', tab, 6000)],
      // The same, and who presses it again gives up what is not saved.
      [network(tab, 'cut'), type(tab, pause), step('logOut', tab, 6000), step('logOut', tab, 6000)],
      // Another device answers, and who has not seen that submits.
      [type(other, 1500), step('submit', tab, 4000)],
      // A save that arrives late, when there is a newer one.
      [network(tab, 'late'), type(tab, 1500), network(tab, 'none'), type(tab, pause)],
      // A submission while another tab is typed in.
      [step('submit', tab, pause), type(other, 40), type(tab, pause)],
      // A submission that a proxy gives up, and that arrives all the same.
      [step('submit', tab, 60), network(tab, 'abandoned', 200), network(tab, 'none', 4000)],
      // A submission whose reply is lost, in a page that is loaded anew meanwhile.
      [
        step('submit', tab, 60),
        network(tab, 'lostReply', 200),
        step('reload', tab, pause, beside),
        type(tab, pause),
        network(tab, 'none', 4000),
      ],
      // A visitor comes back, types before the scripts work, and goes away once more before the question is answered.
      [
        type(tab, 1500),
        step('close', tab, pause),
        step('typeEarly', tab, pause, pick),
        step(leaving, tab, pause),
        step('typeEarly', tab, pause, beside),
        step('answerVisit', tab, pause, beside),
      ],
      // A visitor types in a tab that has just been opened, and before the scripts work in another one.
      [
        step('refuseStorage', here, pause),
        step('reload', here, 40),
        step('type', here, 40, beside),
        step('typeEarly', there, pause, beside),
      ],
      // An application is deleted on another device, while words wait here.
      [
        network(tab, fault),
        type(tab, pause),
        step('deleteAccount', tab, pause),
        network(tab, 'none'),
        step('reload', tab, pause),
        type(other, 1500),
      ],
      // The same, and a tab that is opened later is the first to hear of it.
      [
        network(here, 'cut'),
        type(here, 1500),
        step('killTab', here, pause),
        step('deleteAccount', here, pause),
        network(here, 'none'),
        step('reload', there, pause),
        step('open', there, pause),
      ],
      // The word before the last one is entered again, while the save of the last one has no reply.
      [type(tab, 1500), network(tab, fault), type(tab, 1500), typeBefore(tab, pause), network(tab, 'none', pause)],
      // The same, after another device has saved something else.
      [
        type(tab, 1500),
        type(other, 1500, beside),
        network(tab, fault),
        type(tab, 1500),
        network(tab, 'none'),
        typeBefore(tab, pause),
      ],
      // A device that has seen the answer of another one changes it, and the other one goes on.
      [type(tab, 1500), step('reload', other, 1500), type(other, 1500), type(tab, pause)],
      // What both devices show is changed on one, and entered again on the other, which has not seen that.
      [
        type(tab, 1500),
        step('reload', other, 1500),
        type(other, 1500),
        step('typeOver', tab, pause, pick),
        step(leaving, tab, pause),
      ],
      // A letter is deleted again where another device answers meanwhile.
      [network(tab, fault), step('takeBack', tab, 1500, pick), type(other, 1500), network(tab, 'none', 4000)],
      // Two answers of one group, of which the second is entered when another device's answer has come.
      [
        network(tab, fault),
        type(tab, pause),
        network(tab, 'none'),
        type(other, 1500, beside),
        type(tab, pause, 0),
        type(tab, pause, beside),
      ],
      // The same, while the reply that brings the other device's answer is on its way.
      [
        network(tab, 'slow'),
        type(tab, 1100, 0),
        network(tab, 'none'),
        type(other, 1500, 5),
        type(tab, 6900, 3),
        type(tab, pause, 5),
      ],
      // A page goes away while something waits for a choice, and the other version changes once more.
      [...asked, step(leaving, tab, pause), type(other, 1500, beside), step('open', tab, 4000)],
      [...asked, step(leaving, tab, pause), step('choose', tab, pause, 1)],
      // What was entered before a log-in waits for a choice.
      [type(tab, 400), step('logIn', tab, 3000), step(leaving, tab, pause), step('open', tab, pause)],
      // A field is left, and the browser crashes right after.
      [
        network(tab, 'cut'),
        type(tab, 40),
        step('leaveField', tab, 40),
        step('killTab', tab, pause),
        step('open', tab, 4000),
      ],
      // Submit without a connection, with words that are not saved.
      [network(tab, 'cut'), type(tab, pause), step('submit', tab, 6000), network(tab, 'none', pause)],
      // Who types letter by letter in a visitor's tab while the one beside logs in, and what comes then.
      [...typedAtLogIn(350), step(leaving, here, pause), step('open', here, pause)],
      [...typedAtLogIn(20), network(here, fault, pause), type(here, pause, beside), network(here, 'none', pause)],
      [type(here, 40, beside), ...typedAtLogIn(pause), step('choose', there, pause, 1), type(there, 40)],
      // A word is entered while the one before it is being saved, and goes on from that after a crash.
      [
        network(tab, 'slow'),
        type(tab, 1100),
        type(tab, 40),
        network(tab, 'cut', 9000),
        step('killTab', tab, 40),
        type(other, 1500),
        network(tab, 'none'),
        step('open', tab, 4000),
      ],
      // A file is chosen while the profile comes late to a page that is used again.
      [
        step('wait', tab, 0, 2),
        network(tab, 'slow'),
        step('comeBack', tab, 40),
        network(tab, 'none'),
        step('chooseFile', tab, pause),
      ],
      // A log-out while a file is on its way.
      [network(tab, 'slow'), step('chooseFile', tab, pause), network(tab, 'none'), step('logOut', tab, 6000)],
      // A visitor's words come to an application that another device has submitted.
      [step('logOut', here, 1500), step('submit', other, 4000), type(here, pause), step('logIn', here, 4000)],
      // A word is entered while the one before it is being written.
      [network(tab, fault), type(tab, 301), type(tab, pause), step(leaving, tab, pause)],
    ];
    return fc.constantFrom(...phrases);
  });

const someBegin: fc.Arbitrary<Begin> = fc.record({
  laptop: fc.constantFrom('visitor' as const, 'ana', 'ana'),
  isSecondTabOpen: fc.boolean(),
  phone: fc.constantFrom('closed' as const, 'visitor', 'ana', 'ana', 'ana', 'ben'),
  isComplete: fc.nat({ max: 3 }).map((number) => number === 3),
  isOldBackend: fc.nat({ max: 5 }).map((number) => number === 5),
  lacking: fc.oneof(
    { weight: 7, arbitrary: fc.constant('nothing' as const) },
    { weight: 1, arbitrary: fc.constantFrom('locks' as const, 'channels', 'database') },
  ),
});

/** Most often the device is idle. */
const someMessageMs = fc.oneof(
  { weight: 4, arbitrary: fc.constant(1 as const) },
  { weight: 2, arbitrary: fc.constantFrom(8 as const, 40) },
);

const someCourse = fc.record({
  begin: someBegin,
  steps: fc
    .array(fc.oneof({ weight: 5, arbitrary: someStep.map((step) => [step]) }, { weight: 1, arbitrary: somePhrase }), {
      minLength: 3,
      maxLength: 20,
      size: 'max',
    })
    .map((steps) => steps.flat()),
  choice: fc.constantFrom('shown' as const, 'other'),
  luck: fc.nat({ max: 999 }),
  messageMs: someMessageMs,
});

export const someHistory: fc.Arbitrary<History> = someCourse.map(({ begin, messageMs, ...course }) => ({
  ...course,
  begin: { ...begin, messageMs },
}));
