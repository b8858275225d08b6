import { describe, expect, test } from 'vitest';
import { form } from '../../form/university.ts';
import type { Profile } from '../platform/client.ts';
import { draftRecord } from '../testing/draftRecord.ts';
import { profile, submittedStatus } from '../testing/profile.ts';
import { textKeys } from '../testing/sampleKeys.ts';
import { adopt, continueGuest, endSession, readPending, recordFor, takeProfile } from './changeOwner.ts';
import { type Draft, emptyDraft, setAnswers, unsavedOf } from './draft.ts';

const [city, name, street] = textKeys;
const secret = [...form.sensitiveKeys][0] ?? '';
const number = '123-45-6789';
const owner = 'ana@example.com';

const ana = (changes: Partial<Profile> = {}) => profile({ username: owner, revision: 'r0', ...changes });
const guest = (answers: Draft['answers']) => setAnswers(emptyDraft, answers);

describe('the profile of an account', () => {
  test('is shown with what this device had not saved, which is merged from what it was changed from', () => {
    const record = draftRecord({
      answers: { [city]: 'Lima', [name]: 'Ana' },
      base: { [city]: 'Cusco', [name]: 'An' },
    });
    const taken = takeProfile(
      readPending(emptyDraft, owner, record),
      ana({ answer: { [city]: 'Cusco', [name]: 'Anne' } }),
    );
    expect(taken).toMatchObject({ owner, answers: { [city]: 'Lima', [name]: 'Ana' }, pending: null });
    expect(taken.conflicts).toMatchObject([{ from: 'server', other: { [name]: 'Anne' } }]);
    expect(unsavedOf(taken)).toEqual({ [city]: 'Lima', [name]: 'Ana' });
  });

  test('asks nothing about a save that was in flight when the page before was closed', () => {
    const sent = [{ id: 's0', answers: { [city]: 'Lima' } }];
    const record = draftRecord({ answers: { [city]: 'Bonn' }, base: { [city]: 'Cusco' }, sent });
    const pending = readPending(emptyDraft, owner, record);
    for (const answer of [{ [city]: 'Lima' }, { [city]: 'Cusco' }]) {
      const taken = takeProfile(pending, ana({ answer, revision: answer[city] === 'Lima' ? 's0' : 'r0' }));
      expect(taken).toMatchObject({ answers: { [city]: 'Bonn' }, conflicts: [] });
    }
  });

  test('takes the answers of a guest where it has none, and asks about others', () => {
    const taken = takeProfile(guest({ [city]: 'Lima', [name]: 'Anaïs' }), ana({ answer: { [name]: 'Ana' } }));
    expect(taken).toMatchObject({ owner, answers: { [city]: 'Lima', [name]: 'Ana' } });
    expect(taken.conflicts).toMatchObject([{ from: 'guest', other: { [name]: 'Anaïs' } }]);
    expect(unsavedOf(taken)).toEqual({ [city]: 'Lima' });
  });

  test('asks also what the guest had not chosen yet', () => {
    const asked = continueGuest(guest({ [name]: 'Anaïs' }), draftRecord({ answers: { [name]: 'Anne' } }));
    const taken = takeProfile(asked, ana());
    expect(taken.answers).toEqual({ [name]: 'Anaïs' });
    expect(taken.conflicts).toMatchObject([{ other: { [name]: 'Anne' } }]);
  });

  test('that has submitted takes nothing any more', () => {
    const record = draftRecord({ answers: { [city]: 'Lima' } });
    const pending = readPending(guest({ [name]: 'Anaïs' }), owner, record);
    const taken = takeProfile(pending, ana({ answer: { [name]: 'Ana' }, web_status: submittedStatus }));
    expect(taken.answers).toEqual({ [name]: 'Ana' });
    expect(unsavedOf(taken)).toEqual({});
  });

  test('says which sensitive answer was lost, until a profile has it or it is entered', () => {
    const taken = takeProfile(readPending(emptyDraft, owner, draftRecord({ sensitive: [secret] })), ana());
    expect(taken.lost).toEqual([secret]);
    expect(setAnswers(taken, { [secret]: number }).lost).toEqual([]);
  });

  describe('after a page that was left with a sensitive answer in flight', () => {
    const sent = [{ id: 's1', answers: {}, sensitive: [secret] }];
    const left = readPending(emptyDraft, owner, draftRecord({ sensitive: [secret], sent }));
    const opened = (changes: Partial<Profile>) => takeProfile(left, ana(changes));

    test('has the answer where the save has arrived, also after the first profile', () => {
      const arrived = { revision: 's1', answer: { [secret]: number } };
      expect(opened(arrived)).toMatchObject({ lost: [], answers: arrived.answer });
      const before = opened({ revision: 'r0', answer: { [secret]: '9' } });
      expect(before.lost).toEqual([secret]);
      const after = takeProfile(before, ana(arrived));
      expect(after).toMatchObject({ lost: [], answers: arrived.answer });
      expect(unsavedOf(after)).toEqual({});
    });

    test('does not take the answer of another save for it', () => {
      expect(opened({ revision: 'r9', answer: { [secret]: '9' } }).lost).toEqual([secret]);
    });

    test('believes any answer of a backend without revisions', () => {
      const { revision: _, ...plain } = ana();
      expect(takeProfile(left, { ...plain, answer: { [secret]: '9' } }).lost).toEqual([]);
      expect(takeProfile(left, plain).lost).toEqual([secret]);
    });
  });
});

describe('the end of a session', () => {
  const answers = { [city]: 'Lima', [secret]: number };
  const entered = {
    ...setAnswers(takeProfile(emptyDraft, ana({ answer: { [city]: 'Cusco' } })), answers),
    sent: [{ id: 's0', answers }],
  };
  const ended = endSession(entered);
  const record = recordFor(entered, { turn: 'a turn', changedAt: 0, marker: undefined }) ?? null;
  const back = (draft: Draft, username: string) => takeProfile(readPending(draft, username, record), ana({ username }));

  test('shows nothing of it', () => {
    expect(ended).toMatchObject({ owner: null, answers: {}, conflicts: [], sent: [] });
  });

  test('keeps what was not saved for the same account, with the sensitive answers of this page', () => {
    const again = back(ended, owner);
    expect(again.answers).toMatchObject({ [city]: 'Lima', [secret]: number });
    expect(again.lost).toEqual([]);
  });

  test('shows nothing to another account, whose page has no sensitive answer of it any more', () => {
    const ben = takeProfile(readPending(ended, 'ben@example.com', null), profile({ username: 'ben@example.com' }));
    expect(ben.answers).toEqual({});
    expect(JSON.stringify(ben)).not.toContain(number);
    expect(back(endSession(ben), owner).answers).toMatchObject({ [city]: 'Lima' });
  });

  test('is the same when several calls find it out', () => {
    expect(back(endSession(endSession(ended)), owner).answers).toMatchObject({ [secret]: number });
  });

  test('keeps nothing where everything was saved, and leaves a guest’s answers as they are', () => {
    expect(endSession(takeProfile(emptyDraft, ana()))).toEqual(emptyDraft);
    const draft = guest({ [city]: 'Lima' });
    expect(endSession(draft)).toBe(draft);
  });
});

describe('after another window has written', () => {
  /** This window had written Lima; the other one has gone on from there, and has saved the name. */
  const before = setAnswers(takeProfile(emptyDraft, ana({ answer: { [city]: 'Cusco', [name]: 'An' } })), {
    [city]: 'Lima',
  });
  const written = { [city]: 'Lima' };
  const record = draftRecord({ turn: 'another', answers: { [city]: 'Bonn' }, base: { [city]: 'Cusco' } });

  test('its unsaved answers replace what this window had written', () => {
    expect(adopt(before, record, written).answers).toMatchObject({ [city]: 'Bonn' });
    expect(adopt(before, null, written).answers).toMatchObject({ [city]: 'Cusco' });
  });

  test('what was typed here since is on top, and so are the sensitive answers of this window', () => {
    const since = setAnswers(before, { [street]: '1 Main St', [secret]: number });
    const adopted = adopt(since, record, written);
    expect(adopted.answers).toMatchObject({ [city]: 'Bonn', [street]: '1 Main St', [secret]: number });
    expect(adopt(setAnswers(before, { [city]: 'Lagos' }), record, written).answers).toMatchObject({ [city]: 'Lagos' });
  });

  test('what the other window has saved comes with the profile, without a question', () => {
    const adopted = adopt(before, null, written);
    const profiled = takeProfile(adopted, ana({ revision: 'r9', answer: { [city]: 'Bonn', [name]: 'Anne' } }));
    expect(profiled).toMatchObject({ answers: { [city]: 'Bonn', [name]: 'Anne' }, conflicts: [] });
    expect(unsavedOf(profiled)).toEqual({});
  });

  test('what the other window has in flight is no version of another device', () => {
    const sent = [{ id: 's5', answers: { [city]: 'Bonn' } }];
    const adopted = adopt(setAnswers(before, { [city]: 'Lagos' }), { ...record, sent }, written);
    const profiled = takeProfile(adopted, ana({ revision: 's5', answer: { [city]: 'Bonn', [name]: 'An' } }));
    expect(profiled).toMatchObject({ answers: { [city]: 'Lagos' }, conflicts: [] });
  });

  test('two versions of an answer that only this window has are still two', () => {
    const asked = takeProfile(
      setAnswers(before, { [secret]: number }),
      ana({ revision: 'r1', answer: { [secret]: '9' } }),
    );
    const adopted = takeProfile(adopt(asked, record, written), ana({ revision: 'r1', answer: { [secret]: '9' } }));
    expect(adopted.answers[secret]).toBe(number);
    expect(adopted.conflicts).toContainEqual({ keys: [secret], other: { [secret]: '9' }, from: 'server' });
  });

  test('a guest draft that was removed there is gone here, but for what was typed since', () => {
    const entered = guest({ [city]: 'Lima', [name]: 'Ana' });
    const adopted = adopt(entered, null, { [city]: 'Lima' });
    expect(adopted.answers).toEqual({ [name]: 'Ana' });
  });
});
