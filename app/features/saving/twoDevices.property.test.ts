import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answers, isAnswered } from '../../../form/engine/answers.ts';
import { form } from '../../../form/university.ts';
import { type Draft, emptyDraft, unsavedOf } from '../../state/draft/draft.ts';
import { answered, conflictSettled, draftReducer } from '../../state/draft/draftSlice.ts';
import { saveStarted, saveSucceeded, savingReducer } from '../../state/saving/savingSlice.ts';
import { profileLoaded } from '../../state/session/sessionSlice.ts';
import { modelServer } from '../../testing/modelServer.ts';
import { profile } from '../../testing/profile.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { reveal, textKeys } from '../../testing/sampleKeys.ts';
import { selectBase, selectSendable } from './selectSendable.ts';

/*
 * Two devices of one account. What they enter is saved, merged or asked about, in any order of typing, replies, lost replies
 * and reloads.
 */

const saving = savingReducer(undefined, { type: 'none' });
const devices = ['one', 'two'] as const;
type Device = (typeof devices)[number];

const yes: Answers = { [reveal.key]: 'Y', [reveal.descriptionKey]: 'Yes' };
const no: Answers = { [reveal.key]: 'N', [reveal.descriptionKey]: 'No' };

const someEntry: fc.Arbitrary<Answers> = fc.oneof(
  fc.record({ key: fc.constantFrom(...textKeys), text: fc.constantFrom('Lima', 'Cusco', '') }).map(({ key, text }) => ({
    [key]: text,
  })),
  fc.constantFrom(yes, no, { ...yes, [reveal.textKey]: 'Long ago.' }, { [reveal.textKey]: 'Today.' }),
  fc.constantFrom<Answers>(
    { country: 'USA', country_desc: 'United States' },
    { country: 'CAN', country_desc: 'Canada' },
    { country: 'USA', country_desc: 'United States', state: 'Ohio', state_desc: 'Ohio' },
  ),
);

const someStep = fc.record({
  device: fc.constantFrom(...devices),
  step: fc.oneof(
    someEntry.map((given) => ({ kind: 'type', given }) as const),
    fc
      .constantFrom(
        ...(['send', 'send', 'takeReply', 'takeReply', 'loseReply', 'reload', 'keepHere', 'takeOther'] as const),
      )
      .map((kind) => ({ kind }) as const),
  ),
});

const filled = (answers: Answers) =>
  Object.entries(answers)
    .filter(([, answer]) => isAnswered(answer))
    .sort();

const groups = [...new Set([...textKeys, reveal.key, 'country'].map((key) => form.together.get(key) ?? [key]))];
const versionOf = (answers: Answers, group: readonly string[]) =>
  JSON.stringify(filled(answers).filter(([key]) => group.includes(key)));

const oneSave = ['send', 'takeReply'];
const untilSettled = ['takeReply', 'reload', ...oneSave, ...oneSave, 'keepHere', 'keepHere', ...oneSave, ...oneSave];

/** Both devices and the server, with what each device has shown and entered. */
function begin() {
  const server = modelServer();
  const load = (draft: Draft) => draftReducer(draft, profileLoaded(profile(server.profile())));
  const drafts: Record<Device, Draft> = { one: load(emptyDraft), two: load(emptyDraft) };
  const replies: Partial<Record<Device, { answers: Answers; reply: ReturnType<typeof server.save> }>> = {};
  const shown = new Set<string>(['[]']);
  const entered: Record<Device, Set<readonly string[]>> = { one: new Set(), two: new Set() };
  let questions = 0;

  function send(device: Device) {
    const state = { draft: drafts[device], saving };
    const answers = selectSendable(state);
    const base = selectBase(state, answers);
    if (replies[device] || Object.keys(answers).length === 0 || base === null) return;
    const name = { writer: `writer-of-device-${device}`, number: drafts[device].lastNumber + 1 };
    drafts[device] = draftReducer(drafts[device], saveStarted({ answers, isRequested: false, ...name }));
    replies[device] = { answers, reply: server.save({ answers, base, ...name }) };
  }

  function takeReply(device: Device) {
    const { [device]: reply } = replies;
    delete replies[device];
    if (reply) drafts[device] = draftReducer(drafts[device], saveSucceeded({ ...reply, at: 0 }));
  }

  function settle(device: Device, choice: 'shown' | 'other') {
    const [key] = drafts[device].conflicts[0]?.keys ?? [];
    if (key) drafts[device] = draftReducer(drafts[device], conflictSettled({ key, choice }));
  }

  function type(device: Device, given: Answers) {
    for (const group of groups) if (group.some((key) => key in given)) entered[device].add(group);
    drafts[device] = draftReducer(drafts[device], answered(given));
  }

  function take({ device, step }: { device: Device; step: { kind: string; given?: Answers } }) {
    const before = drafts[device];
    if (step.given) type(device, step.given);
    else if (step.kind === 'send') send(device);
    else if (step.kind === 'takeReply') takeReply(device);
    else if (step.kind === 'loseReply') delete replies[device];
    else if (step.kind === 'reload') drafts[device] = load(drafts[device]);
    else settle(device, step.kind === 'keepHere' ? 'shown' : 'other');

    const isOwnDoing = step.given !== undefined || step.kind.startsWith('keep') || step.kind.startsWith('take');
    for (const group of groups) shown.add(versionOf(drafts[device].answers, group));
    // What is unsaved here is replaced by the applicant alone.
    if (!isOwnDoing || step.kind === 'takeReply') expect(drafts[device].answers).toMatchObject(unsavedOf(before));
    const other = device === 'one' ? 'two' : 'one';
    for (const { keys } of drafts[device].conflicts.filter(
      (one) => !before.conflicts.some((old) => old.keys[0] === one.keys[0]),
    )) {
      questions += 1;
      const group = groups.find((one) => one[0] === keys[0]) ?? [];
      expect([entered[device].has(group), entered[other].has(group)]).toEqual([true, true]);
    }
    // The server has of each group what a device has shown.
    for (const group of groups) expect(shown).toContain(versionOf(server.profile().answer, group));
  }

  function finish() {
    for (let round = 0; round < 3; round += 1)
      for (const device of devices) for (const kind of untilSettled) take({ device, step: { kind } });
    for (const device of devices) take({ device, step: { kind: 'reload' } });
  }
  return { take, finish, drafts, server, questions: () => questions };
}

test('two devices end with what was entered last or chosen, and no group is one that neither has seen', () => {
  let questions = 0;
  fc.assert(
    fc.property(fc.array(someStep, { maxLength: 40 }), (steps) => {
      const both = begin();
      for (const step of steps) both.take(step);
      both.finish();
      questions += both.questions();
      const { answer } = both.server.profile();
      for (const device of devices) {
        expect(filled(both.drafts[device].answers)).toEqual(filled(answer));
        expect(both.drafts[device].conflicts).toEqual([]);
        expect(unsavedOf(both.drafts[device])).toEqual({});
      }
    }),
    propertyRuns(150),
  );
  expect(questions).toBeGreaterThan(0);
});

test('two devices that answer different questions are asked nothing', () => {
  const [one, two] = textKeys;
  const ownKey = { one, two };
  fc.assert(
    fc.property(fc.array(someStep, { maxLength: 40 }), (steps) => {
      const both = begin();
      for (const { device, step } of steps)
        both.take({
          device,
          step: step.kind === 'type' ? { kind: 'type', given: { [ownKey[device]]: JSON.stringify(step.given) } } : step,
        });
      both.finish();
      expect(both.questions()).toBe(0);
    }),
    propertyRuns(60),
  );
});
