import { completeAnswers } from '../../form/testing.ts';
import { answersOf, flagsOfGroup, loneTextKeys, textGroup, textsOfGroup, textsOfOtherGroup } from '../answerKeys.ts';
import { signUpAndLogIn } from '../applicants.ts';
import type { Flow } from '../flow.ts';
import { bodyOf, isEqual, isRecord } from '../json.ts';
import { assert, NotOffered, SkippedCheck } from '../result.ts';
import { statusesIn } from './profile.ts';

const [first = '', second = '', third = second] = loneTextKeys;
const [groupText = '', otherGroupText = ''] = textsOfGroup;

/** Two keys of a group that make sense only together, an answer to the one, and none to the other. */
const emptyPairs = [
  [textsOfOtherGroup[0], textsOfOtherGroup[1], 'three', ''],
  [flagsOfGroup[0], flagsOfGroup[1], true, false],
] as const;

/** Revisions: an older save does not replace newer answers. A backend need not count them. */
export const revisions: Flow = {
  name: 'revisions',
  operations: ['saveAnswers', 'getProfile', 'submitApplication'],
  run: async (context) => {
    const { caller, mailbox, check } = context;
    let cookie = '';
    let last = 0;
    let isOffered = false;
    const profile = async () => bodyOf(await caller.expect(200, 'getProfile', { cookie }));
    const revision = async () => Number((await profile()).revision);
    /** Saves as one of the applicant's devices. */
    const save = (writer: 'phone' | 'laptop' | 'tablet', base: number, body: object, number = last + 1) => {
      last = Math.max(last, number);
      const headers = {
        'answers-revision': String(base),
        'answers-writer': writer.padEnd(16, '-'),
        'answers-number': String(number),
      };
      return caller.expect(200, 'saveAnswers', { cookie, body, headers });
    };
    const assertAnswers = async (expected: Readonly<Record<string, unknown>>, message: string) => {
      const answers = Object((await profile()).answer);
      // No answer, an empty one and an unchecked box are equal.
      const differing = Object.keys(expected).filter((key) => (answers[key] || '') !== (expected[key] || ''));
      assert(
        differing.length === 0,
        `${message} ${differing.join(', ')} must be as saved: ${JSON.stringify(expected)}.`,
      );
    };

    await check('the profile of a backend that counts revisions has one', 'getProfile', async () => {
      ({ cookie } = await signUpAndLogIn(caller, mailbox));
      if ((await profile()).revision === undefined) throw new NotOffered('The profile has no revision.');
      isOffered = true;
    });
    if (!isOffered) return;

    await check('a save raises the revision, and its reply has it', 'saveAnswers', async () => {
      const base = await revision();
      const reply = await save('phone', base, { [first]: 'Ana' });
      assert(Number(bodyOf(reply).revision) > base, `The revision must be more than ${base}.`, reply);
      assert(bodyOf(reply).revision === (await revision()), 'The profile has another revision.', reply);
    });
    await check('answers that another device saved meanwhile are kept and told', 'saveAnswers', async () => {
      const base = await revision();
      await save('phone', base, { [first]: 'Ani' });
      const reply = await save('laptop', base, { [second]: 'Ortiz' });
      assert(isEqual(bodyOf(reply).changes, { [first]: 'Ani' }), `changes must have ${first} alone.`, reply);
      await assertAnswers({ [first]: 'Ani', [second]: 'Ortiz' }, 'Answers of two devices were not merged.');
    });
    await check(
      'what a device empties is empty, also beside what another one emptied meanwhile',
      'saveAnswers',
      async () => {
        await save('phone', await revision(), { [first]: 'Ana', [second]: 'Ortiz', ...answersOf({ flag: true }) });
        const base = await revision();
        await save('laptop', base, { [first]: '' });
        const emptied = { [second]: '', ...answersOf({ flag: false }) };
        const reply = await save('phone', base, emptied);
        assert(isEqual(bodyOf(reply).changes, { [first]: '' }), `changes must have ${first} alone, and empty.`, reply);
        await assertAnswers({ [first]: '', ...emptied }, 'What was emptied has come back.');
      },
    );
    await check('an answer that another device changed meanwhile is not replaced', 'saveAnswers', async () => {
      const base = await revision();
      await save('laptop', base, { [first]: 'Anne' });
      const reply = await save('phone', base, { [first]: 'Anna', [second]: 'Peña' });
      const conflicts = conflictsIn(reply);
      assert(isEqual(Object.keys(conflicts), [first]), `conflicts must have ${first} alone.`, reply);
      assert(Object(conflicts[first]).answer === 'Anne', 'A conflict has the answer of the server.', reply);
      await assertAnswers({ [first]: 'Anne', [second]: 'Peña' }, 'The conflict was not left as it is.');
    });
    await check('a conflict is settled by a save based on the revision of its reply', 'saveAnswers', async () => {
      const base = await revision();
      await save('laptop', base, { [first]: 'Anne-Marie' });
      const asked = await save('phone', base, { [first]: 'Anna' });
      const settled = await save('phone', Number(bodyOf(asked).revision), { [first]: 'Anna' });
      assert(Object.keys(conflictsIn(settled)).length === 0, 'The settled conflict is reported again.', settled);
      await assertAnswers({ [first]: 'Anna' }, 'The applicant’s choice was not saved.');
    });
    await check('a conflict on one answer is one on all that make sense only together', 'saveAnswers', async () => {
      if (!textGroup) throw new SkippedCheck('The contract has no such texts.');
      const base = await revision();
      await save('laptop', base, { [groupText]: 'one' });
      const reply = await save('phone', base, { [otherGroupText]: 'two' });
      const keys = Object.keys(conflictsIn(reply)).sort();
      assert(isEqual(keys, textGroup.toSorted()), `conflicts must have ${textGroup.join(', ')}.`, reply);
      await assertAnswers({ [groupText]: 'one', [otherGroupText]: '' }, 'The group is a mixture of two.');
    });
    await check('of two devices that save one answer at once, one is in conflict', 'saveAnswers', async () => {
      for (let round = 1; round <= 4; round++) {
        const base = await revision();
        const number = last + 1;
        const texts = [`Ana ${round}`, `Anna ${round}`] as const;
        const replies = await Promise.all([
          save('phone', base, { [first]: texts[0] }, number),
          save('laptop', base, { [first]: texts[1] }, number + 1),
        ]);
        const stored = texts.filter(
          (_, index) => !replies.some((reply, of) => of === index && first in conflictsIn(reply)),
        );
        assert(stored.length === 1, `${stored.length} of the two saves are in no conflict.`, replies[1]);
        await assertAnswers({ [first]: stored[0] }, 'The save that is in no conflict was not stored.');
      }
    });
    await check('what is empty already is in no conflict', 'saveAnswers', async () => {
      for (const [one, other, answer, empty] of emptyPairs) {
        if (one === undefined || other === undefined) continue;
        const base = await revision();
        await save('laptop', base, { [one]: answer });
        const reply = await save('phone', base, { [other]: empty });
        assert(
          Object.keys(conflictsIn(reply)).length === 0,
          `No answer and ${JSON.stringify(empty)} are equal.`,
          reply,
        );
      }
    });
    await check('a device whose reply was lost saves again without a conflict', 'saveAnswers', async () => {
      const base = await revision();
      for (const text of ['Pena', 'Pena', 'Peña']) {
        const reply = await save('phone', base, { [second]: text });
        assert(Object.keys(conflictsIn(reply)).length === 0, 'A device is in conflict with itself.', reply);
      }
      await assertAnswers({ [second]: 'Peña' }, 'The later save was not stored.');
    });
    await check('a late save of a device does not bring an older answer back', 'saveAnswers', async () => {
      const base = await revision();
      const number = last + 2;
      await save('phone', base, { [third]: 'newer' }, number);
      const reply = await save('phone', base, { [third]: 'older' }, number - 1);
      assert(Object.keys(conflictsIn(reply)).length === 0, 'A late save is no conflict.', reply);
      const told = Object(bodyOf(reply).changes)[third];
      assert(told === 'newer', `changes must have what is stored of ${third}.`, reply);
      await assertAnswers({ [third]: 'newer' }, 'The late save was stored.');
    });
    await check('a save that one of other answers overtook is stored', 'saveAnswers', async () => {
      const base = await revision();
      const number = last + 2;
      await save('phone', base, { [third]: 'sent last' }, number);
      const reply = await save('phone', base, { [first]: 'sent first' }, number - 1);
      const told = Object.keys({ ...Object(bodyOf(reply).changes), ...conflictsIn(reply) });
      assert(!told.includes(first), 'No later save had that answer, so it is neither late nor in conflict.', reply);
      await assertAnswers({ [first]: 'sent first', [third]: 'sent last' }, 'A save of other answers was lost.');
    });
    await check('a late save is late, whatever revision it is based on', 'saveAnswers', async () => {
      const base = await revision();
      await save('phone', base, { [third]: 'same' });
      const number = last + 2;
      await save('laptop', base, { [third]: 'same' }, number);
      await save('laptop', await revision(), { [third]: 'older' }, number - 1);
      await assertAnswers({ [third]: 'same' }, 'The late save was stored.');
    });
    await check(
      'a save of what another device saved already changes neither revision nor time',
      'saveAnswers',
      async () => {
        const base = await revision();
        await save('phone', base, { [first]: 'Zoe' });
        const stored = await revision();
        const timeOf = async (text: string) =>
          Object(conflictsIn(await save('laptop', base, { [first]: text }))[first]).saved_at;
        const time = await timeOf('Zoey');
        const same = await save('tablet', base, { [first]: 'Zoe' });
        assert(Object.keys(conflictsIn(same)).length === 0, 'Answers that are equal are no conflict.', same);
        assert(bodyOf(same).revision === stored, `The revision was ${stored} and must stay.`, same);
        assert(
          (await timeOf('Zoë')) === time,
          `The answer was saved at ${time}, and its conflict must say so still.`,
          same,
        );
        const reply = await save('phone', stored, { [first]: 'Zoe-Ann' });
        assert(Object.keys(conflictsIn(reply)).length === 0, 'Nothing changed since, so there is no conflict.', reply);
      },
    );
    await check(
      'what a device enters again is not replaced by what another one had entered before',
      'saveAnswers',
      async () => {
        await save('phone', await revision(), { [first]: 'Zoe' });
        const base = await revision();
        await save('tablet', base, { [first]: 'Zoe' });
        const reply = await save('laptop', base, { [first]: 'Zoey' });
        assert(Object(conflictsIn(reply)[first]).answer === 'Zoe', `conflicts must have ${first}.`, reply);
        await assertAnswers({ [first]: 'Zoe' }, 'What was entered again was lost to an older save.');
      },
    );
    await check(
      'a save without headers replaces what is there, and counts as another device’s',
      'saveAnswers',
      async () => {
        const base = await revision();
        await caller.expect(200, 'saveAnswers', { cookie, body: { [first]: 'Zoe' } });
        await assertAnswers({ [first]: 'Zoe' }, 'The save without headers was not stored.');
        const reply = await save('phone', base, { [first]: 'Ana' });
        assert(Object(conflictsIn(reply)[first]).answer === 'Zoe', `conflicts must have ${first}.`, reply);
      },
    );
    await check(
      'an application of another revision than the one named is not submitted, and one of that revision is',
      'submitApplication',
      async () => {
        ({ cookie } = await signUpAndLogIn(caller, mailbox));
        await caller.expect(200, 'saveAnswers', {
          cookie,
          body: completeAnswers(new Date().toISOString().slice(0, 10)),
        });
        const submit = (...seen: readonly number[]) => {
          const headers = { 'if-match': seen.map((one) => `"${one}"`).join(', ') };
          return caller.expect([204, 412], 'submitApplication', { cookie, headers });
        };
        const seen = await revision();
        await save('laptop', seen, { [first]: 'Zoe-Lynn' });
        const stopped = await submit(seen);
        if (stopped.status === 204) throw new NotOffered('It does not know If-Match.');
        assert(!statusesIn(await profile()).includes('submitted'), 'It was submitted nevertheless.', stopped);
        const submitted = await submit(seen, await revision());
        assert(submitted.status === 204, 'If-Match names the revision of the application.', submitted);
        assert(statusesIn(await profile()).includes('submitted'), 'It was not submitted.', submitted);
      },
    );
  },
};

function conflictsIn(exchange: Parameters<typeof bodyOf>[0]): Record<string, unknown> {
  const { conflicts } = bodyOf(exchange);
  return isRecord(conflicts) ? conflicts : {};
}
