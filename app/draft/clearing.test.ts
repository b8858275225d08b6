import { expect, test } from 'vitest';
import { loggedOut, profileLoaded, sessionEnded, webStatusAdvanced } from '../session/sessionSlice.ts';
import { profile } from '../testing/playServer.ts';
import { answered, broughtBack, type Draft, draftReducer, emptyDraft, saved, selectClearing } from './draftSlice.ts';
import { readSessionCopy, writeSessionCopy } from './sessionCopy.ts';

const after = (...actions: Parameters<typeof draftReducer>[1][]): Draft => actions.reduce(draftReducer, emptyDraft);

const essay = answered({ conviction: 'Y', conviction_desc: 'Yes', suspended: 'N', suspended_comment: 'Long ago.' });
const misTap = answered({ conviction: 'N', conviction_desc: 'No' });
const ana = profile({ username: 'ana@example.com', answer: { first_name: 'Ana' } });
const offered = (draft: Draft) => selectClearing({ draft }, ['conviction']);

test('a mis-tapped radio button is taken back with one press, and the essay with it', () => {
  const tapped = after(essay, misTap);
  expect(tapped.answers.suspended_comment).toBe('');
  const back = draftReducer(tapped, broughtBack('conviction'));
  expect(back.answers).toMatchObject({ conviction: 'Y', conviction_desc: 'Yes', suspended_comment: 'Long ago.' });
  expect(back.unsaved).toContain('suspended_comment');
  expect(offered(back)).toBeUndefined();
});

test('it can be brought back later, and what was answered meanwhile stays', () => {
  const draft = after(
    essay,
    misTap,
    answered({ first_name: 'Ana' }),
    answered({ city: 'Lima' }),
    broughtBack('conviction'),
  );
  expect(draft.answers).toMatchObject({ first_name: 'Ana', city: 'Lima', suspended_comment: 'Long ago.' });
});

test('what was written anew counts more, and then there is nothing to bring back', () => {
  const draft = after(
    essay,
    misTap,
    answered({ conviction: 'Y', conviction_desc: 'Yes' }),
    answered({ suspended_comment: 'Anew.' }),
  );
  expect(offered(draft)).toBeUndefined();
  expect(draftReducer(draft, broughtBack('conviction')).answers.suspended_comment).toBe('Anew.');
});

test('a change that takes nothing away offers nothing', () => {
  expect(after(answered({ conviction: 'N' }), answered({ conviction: 'Y' })).clearings).toEqual([]);
});

test('tapping to and fro remembers the essay once', () => {
  const draft = after(essay, misTap, answered({ conviction: 'Y', conviction_desc: 'Yes' }), misTap, misTap);
  expect(draft.clearings).toHaveLength(1);
  expect(draftReducer(draft, broughtBack('conviction')).answers.suspended_comment).toBe('Long ago.');
});

test('what the same change took away once before comes back with a second press, and is not mixed into the first', () => {
  const same = (parent_addr_same_as_stu_perm: boolean) => answered({ parent_addr_same_as_stu_perm });
  const draft = after(
    answered({ parent_relationship: 'parent', parent_first_name: 'Rosa', parent_city: 'Lima', parent_zip: '15001' }),
    same(true),
    same(false),
    answered({ parent_city: 'Cusco' }),
    same(true),
    broughtBack('parent_addr_same_as_stu_perm'),
  );
  expect(draft.answers).toMatchObject({ parent_city: 'Cusco', parent_zip: '' });
  const again = draftReducer(draft, broughtBack('parent_addr_same_as_stu_perm'));
  expect(again.answers).toMatchObject({ parent_city: 'Cusco', parent_zip: '15001' });
  expect(again.clearings).toEqual([]);
});

test('a dependent choice goes with the one that controls it, and comes back with it', () => {
  const usa = answered({ country: 'USA', country_desc: 'United States', state: 'Ohio', state_desc: 'Ohio' });
  const canada = after(usa, answered({ country: 'CAN', country_desc: 'Canada' }));
  expect(canada.answers).toMatchObject({ state: '', state_desc: '' });
  expect(draftReducer(canada, broughtBack('country')).answers).toMatchObject({ country: 'USA', state_desc: 'Ohio' });
});

test('a conditional drop-down is emptied whenever its controlling answer changes, though its list stays the same', () => {
  const nursing = answered({
    applied_major: '338',
    pre_professional: 'medicine',
    pre_professional_desc: 'Pre-Medicine',
  });
  const biology = after(nursing, answered({ applied_major: '304' }));
  expect(biology.answers).toMatchObject({ pre_professional: '', pre_professional_desc: '' });
  expect(after(nursing, answered({ applied_major: '338' })).answers.pre_professional).toBe('medicine');
});

test('an address that is filled in at once keeps the state that came with the country', () => {
  const there = answered({ country: 'CAN', state: 'Ontario', state_desc: 'Ontario' });
  expect(after(answered({ country: 'USA', state: 'Ohio' }), there).answers.state).toBe('Ontario');
});

test('the server is told that the answer is gone, not what it was', () => {
  const draft = after(profileLoaded(ana), essay, saved(after(essay).answers), misTap);
  expect(draft.unsaved).toContain('suspended_comment');
  expect(JSON.stringify(draft.answers)).not.toContain('Long ago.');
});

test('a reload forgets nothing, neither for a visitor', () => {
  expect(draftReducer(reloaded(after(essay, misTap)), broughtBack('conviction')).answers.suspended_comment).toBe(
    'Long ago.',
  );
});

test('nor for an account, though every answer was saved', () => {
  const draft = after(profileLoaded(ana), essay, misTap);
  const found = reloaded(draftReducer(draft, saved(draft.answers)));
  const known = draftReducer(found, profileLoaded({ ...ana, answer: draft.answers }));
  expect(draftReducer(known, broughtBack('conviction')).answers.suspended_comment).toBe('Long ago.');
});

test('an ended session keeps it for its owner alone', () => {
  const ended = after(profileLoaded(ana), essay, misTap, sessionEnded({ message: 'Gone.' }));
  expect(ended.clearings).toEqual([]);
  expect(draftReducer(ended, profileLoaded(profile({ username: 'ben@example.com' }))).clearings).toEqual([]);
  expect(offered(draftReducer(ended, profileLoaded(ana)))?.cleared.suspended_comment).toBe('Long ago.');
});

test.each([
  ['a log-out', loggedOut()],
  ['submission', webStatusAdvanced('submitted')],
])('%s forgets it', (_, action) => {
  const draft = after(profileLoaded(ana), essay, saved(after(essay).answers), misTap, action);
  expect(copyOf(draft)).not.toContain('Long ago.');
  expect(draft.clearings).toEqual([]);
});

test.each(['{"clearings":{"at":"conviction"}}', '{"clearings":[null,{"at":"__proto__","before":{},"cleared":{}}]}'])(
  'a copy that was tampered with brings nothing back: %s',
  (copy) => {
    expect(readSessionCopy({ getItem: () => copy })).toEqual(emptyDraft);
  },
);

function copyOf(draft: Draft): string {
  const items = new Map<string, string>();
  writeSessionCopy({ setItem: (key, copy) => void items.set(key, copy) }, draft);
  return [...items.values()].join();
}

const reloaded = (draft: Draft): Draft => readSessionCopy({ getItem: () => copyOf(draft) });
