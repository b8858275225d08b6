import { describe, expect, test } from 'vitest';
import type { Answers } from '../../../form/engine/answers.ts';
import { form } from '../../../form/university.ts';
import { profile } from '../../testing/profile.ts';
import { textKeys } from '../../testing/sampleKeys.ts';
import { profileLoaded } from '../session/sessionSlice.ts';
import { emptyDraft, emptyOutbox, outboxOf } from './draft.ts';
import { wholeOf } from './draftChange.ts';
import { answered, conflictSettled, draftReducer, typed as letterTyped } from './draftSlice.ts';
import { textLeft } from './letters.ts';
import { accountFollowed, draftJoined } from './outboxEvents.ts';

const [city, name] = textKeys;

interface Given {
  /** How many of the words the tab beside has taken into the account. */
  shared?: number;
  wasShared?: boolean;
  /** What the account has saved. */
  answer?: Answers;
}

const typed = (words: readonly Answers[]) =>
  words.reduce((draft, one) => draftReducer(draft, answered(one)), emptyDraft);

/** A visitor's tab in which words were typed one after the other, and which goes on with the account of the tab beside. */
function followed(words: readonly Answers[], { shared = 1, wasShared = true, answer = {} }: Given = {}) {
  const [beside, here] = [typed(words.slice(0, shared)), typed(words)];
  const account = draftReducer(beside, profileLoaded(profile({ username: 'ana@example.com', answer, revision: 1 })));
  const visit = { words: here, beside, wasShared };
  return {
    account,
    after: draftReducer(here, accountFollowed({ whole: wholeOf(account), visit, onlyHere: null, entered: {} })),
  };
}

test('what a visitor has typed on takes the place of what the account has taken, and asks nothing', () => {
  const { after } = followed([{ [city]: 'Evan' }, { [city]: 'Evanston' }, { [name]: 'Ana' }]);
  expect(after).toMatchObject({
    owner: 'ana@example.com',
    answers: { [city]: 'Evanston', [name]: 'Ana' },
    conflicts: [],
  });
  expect(after.bases).toEqual({ [city]: 1, [name]: 1 });
});

test('so does an emptied answer', () => {
  const { after } = followed([{ [city]: 'Evan' }, { [city]: '' }]);
  expect(after).toMatchObject({ answers: { [city]: '' }, conflicts: [] });
});

test('where the account has another answer, the applicant chooses between that one and the last words', () => {
  const answer = { [city]: 'Bonn' };
  const { account, after } = followed([{ [city]: 'Evan' }, { [city]: 'Evanston' }], { answer });
  expect(account.conflicts).toMatchObject([{ other: { [city]: 'Evan' } }]);
  expect(after.answers).toEqual(answer);
  expect(after.conflicts).toMatchObject([{ from: 'visitor', other: { [city]: 'Evanston' } }]);
  expect(followed([{ [city]: 'Evan' }, { [city]: '' }], { answer }).after.conflicts).toEqual([]);
});

describe('the text in which a visitor is typing', () => {
  const bonn = profileLoaded(profile({ username: 'ana@example.com', answer: { [city]: 'Bonn' }, revision: 3 }));
  const typing = draftReducer(typed([{ [name]: 'Ana' }]), letterTyped({ [city]: 'Ev' }));
  const asked = { from: 'server', other: { [city]: 'Bonn' }, revision: 3 };

  test('stays when the profile comes, and the account’s answer is the other version', () => {
    const after = draftReducer(typing, bonn);
    expect(after).toMatchObject({ answers: { [city]: 'Ev', [name]: 'Ana' }, conflicts: [asked] });
    const { answers, bases, conflicts } = draftReducer(after, conflictSettled({ key: city, choice: 'shown' }));
    expect({ answers, bases, conflicts }).toMatchObject({
      answers: { [city]: 'Ev' },
      bases: { [city]: 3 },
      conflicts: [],
    });
    const other = draftReducer(after, conflictSettled({ key: city, choice: 'other' }));
    expect(other).toMatchObject({ answers: { [city]: 'Bonn' }, bases: { [city]: 3 }, conflicts: [] });
  });

  test('stays when the tab beside begins with the account', () => {
    const whole = wholeOf(draftReducer(typed([{ [name]: 'Ana' }, { [city]: 'E' }]), bonn));
    const beside = { answers: { [name]: 'Ana', [city]: 'E' }, edits: 2 };
    const visit = { words: { ...typing, edits: 3 }, beside, wasShared: true };
    const after = draftReducer(typing, accountFollowed({ whole, visit, onlyHere: null, entered: {} }));
    expect(after).toMatchObject({ answers: { [city]: 'Ev', [name]: 'Ana' }, conflicts: [asked] });
  });

  test('without revisions is asked about beside what the server has by now, after a reload and in the tab beside, too', () => {
    const loaded = (text: string) => profileLoaded(profile({ username: 'ana@example.com', answer: { [city]: text } }));
    const before = draftReducer(typing, loaded('Bonn'));
    const stash = { ...outboxOf(before), owner: 'ana@example.com' };
    const again = draftReducer({ ...emptyDraft, stashes: [stash] }, loaded('Lima'));
    expect(again).toMatchObject({
      answers: { [city]: 'Ev' },
      conflicts: [{ from: 'server', other: { [city]: 'Lima' } }],
    });
    const joined = draftJoined({ whole: wholeOf(before), visit: null, onlyHere: null, entered: {} });
    expect(draftReducer(again, joined).conflicts).toMatchObject(again.conflicts);
  });

  test('gives way, as any answer, once it is left', () => {
    const after = draftReducer(draftReducer(typing, textLeft()), bonn);
    expect(after).toMatchObject({
      answers: { [city]: 'Bonn', [name]: 'Ana' },
      conflicts: [{ from: 'visitor', other: { [city]: 'Ev' } }],
    });
  });

  test('stays beside what the account has entered and not saved, which is the other version', () => {
    const stash = { ...emptyOutbox, owner: 'ana@example.com', answers: { [city]: 'Lima' }, bases: { [city]: 2 } };
    const after = draftReducer({ ...typing, stashes: [stash] }, bonn);
    expect(after).toMatchObject({
      answers: { [city]: 'Ev' },
      conflicts: [{ from: 'visitor', other: { [city]: 'Lima' } }],
    });
  });

  test('so it does where the tab beside has begun with the account at the same moment, and has asked the other way round', () => {
    const stash = { ...emptyOutbox, owner: 'ana@example.com', answers: { [city]: 'Lima' } };
    const ana = profileLoaded(profile({ username: 'ana@example.com' }));
    const visit = { words: typing, beside: typing, wasShared: true };
    const [here, there] = [typing, draftReducer(typing, textLeft())].map((draft) =>
      draftReducer({ ...draft, stashes: [stash] }, ana),
    );
    const whole = wholeOf(there ?? emptyDraft);
    expect(draftReducer(here, draftJoined({ whole, visit, onlyHere: null, entered: {} }))).toMatchObject({
      answers: { [city]: 'Ev' },
      conflicts: [{ from: 'visitor', other: { [city]: 'Lima' } }],
    });
  });
});

test('an older copy of the visitor’s words changes nothing', () => {
  const newest = followed([{ [city]: 'Evan' }, { [city]: 'Evanston' }], { shared: 2 });
  const words = typed([{ [city]: 'Evan' }]);
  const beside = { answers: { [city]: 'Evanston' }, edits: 2 };
  const whole = wholeOf(newest.account);
  const after = draftReducer(
    words,
    accountFollowed({ whole, visit: { words, beside, wasShared: true }, onlyHere: null, entered: {} }),
  );
  expect(after).toMatchObject({ answers: { [city]: 'Evanston' }, conflicts: [] });
});

test('a choice that is still open comes along beside a tab that has nothing', () => {
  const conflict = { keys: [city], other: { [city]: 'Rome' }, from: 'visitor' as const, savedAt: null, revision: null };
  const words = { ...typed([{ [city]: 'Evanston' }]), conflicts: [conflict] };
  const whole = wholeOf(draftReducer(emptyDraft, profileLoaded(profile())));
  const visit = { words, beside: { answers: {}, edits: 0, isOnlyRead: true }, wasShared: true };
  const after = draftReducer(words, accountFollowed({ whole, visit, onlyHere: null, entered: {} }));
  expect(after).toMatchObject({ answers: { [city]: 'Evanston' }, conflicts: [{ other: { [city]: 'Rome' } }] });
});

test('words that two tabs had not shared are two versions', () => {
  const { after } = followed([{ [city]: 'Evan' }, { [city]: 'Evanston' }], { wasShared: false });
  expect(after.answers).toMatchObject({ [city]: 'Evan' });
  expect(after.conflicts).toMatchObject([{ from: 'visitor', other: { [city]: 'Evanston' } }]);
});

test('the beginning of a text that the tab beside has typed on is no version, and the account’s answer stays in question', () => {
  const begun = draftReducer(emptyDraft, letterTyped({ [city]: 'Ev' }));
  const beside = draftReducer(begun, letterTyped({ [city]: 'Evanston' }));
  const loaded = profile({ username: 'ana@example.com', answer: { [city]: 'Chicago' }, revision: 1 });
  const account = draftReducer(beside, profileLoaded(loaded));
  const visit = { words: begun, beside, wasShared: false };
  const after = draftReducer(begun, accountFollowed({ whole: wholeOf(account), visit, onlyHere: null, entered: {} }));
  expect(after.answers[city]).toBe('Evanston');
  expect(after.conflicts).toMatchObject([{ keys: [city], other: { [city]: 'Chicago' } }]);
});

test('what only this page had of the account from an earlier session comes along', () => {
  const { account } = followed([{ [city]: 'Evan' }]);
  const stash = { ...emptyOutbox, owner: 'ana@example.com', answers: { [name]: 'Ana' }, bases: { [name]: 1 } };
  const words = { ...typed([{ [city]: 'Evan' }]), stashes: [stash] };
  const visit = { words, beside: words, wasShared: true };
  const after = draftReducer(words, accountFollowed({ whole: wholeOf(account), visit, onlyHere: stash, entered: {} }));
  expect(after).toMatchObject({ answers: { [city]: 'Evan', [name]: 'Ana' }, conflicts: [], stashes: [] });
});

test('another account’s profile leaves the words of the one that was followed in this page, for it alone', () => {
  const { after } = followed([{ [city]: 'Evan' }]);
  const ben = draftReducer(after, profileLoaded(profile({ username: 'ben@example.com' })));
  expect(ben.answers).toEqual({});
  expect(ben.stashes).toMatchObject([{ owner: 'ana@example.com', answers: { [city]: 'Evan' } }]);
});

test('beside the text that is typed at the log-in, what the account has emptied and not saved is no answer of the server', () => {
  const isText = (key: string) => form.placeOf.get(key)?.question.kind === 'text';
  const groups = [...form.together.values()].map((keys) => keys.filter(isText));
  const [emptied = '', town = ''] = groups.find(({ length }) => length > 1) ?? [];
  const stash = { ...emptyOutbox, answers: { [emptied]: '' }, bases: { [emptied]: 1 }, owner: 'ana@example.com' };
  const draft = { ...draftReducer(emptyDraft, letterTyped({ [town]: 'Bonn' })), stashes: [stash] };
  const answer = { [emptied]: 'an answer', [town]: 'Evanston' };
  const after = draftReducer(draft, profileLoaded(profile({ username: 'ana@example.com', answer, revision: 1 })));
  expect(after.conflicts).toMatchObject([{ from: 'visitor', other: { [town]: 'Evanston' } }]);
});
