import { expect, test } from 'vitest';
import type { Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import { loggedOut, profileLoaded, sessionEnded, webStatusAdvanced } from '../state/session/sessionSlice.ts';
import { profile } from '../testing/profile.ts';
import { reveal, textKeys } from '../testing/sampleKeys.ts';
import { type Draft, emptyDraft, unsavedOf } from './draft.ts';
import { answered, broughtBack, draftReducer, lookupUsed, selectClearing } from './draftSlice.ts';
import { saveSucceeded } from './savingSlice.ts';

const saved = (answers: Answers) => saveSucceeded({ answers, at: 0 });
const after = (...actions: Parameters<typeof draftReducer>[1][]): Draft => actions.reduce(draftReducer, emptyDraft);

const { key, descriptionKey, textKey } = reveal;
const [name, city] = textKeys;
const yes = { [key]: 'Y', [descriptionKey]: 'Yes' };
const essay = answered({ ...yes, [textKey]: 'Long ago.' });
const misTap = answered({ [key]: 'N', [descriptionKey]: 'No' });
const ana = profile({ username: 'ana@example.com', answer: { [name]: 'Ana' } });
const offered = (draft: Draft) => selectClearing({ draft }, [key]);

test('one press undoes a mis-tapped radio button and brings the essay back', () => {
  const tapped = after(essay, misTap);
  expect(tapped.answers[textKey]).toBe('');
  const back = draftReducer(tapped, broughtBack(key));
  expect(back.answers).toMatchObject({ ...yes, [textKey]: 'Long ago.' });
  expect(Object.keys(unsavedOf(back))).toContain(textKey);
  expect(offered(back)).toBeUndefined();
});

test('the essay can be brought back later, and answers given meanwhile stay', () => {
  const draft = after(essay, misTap, answered({ [name]: 'Ana' }), answered({ [city]: 'Lima' }), broughtBack(key));
  expect(draft.answers).toMatchObject({ [name]: 'Ana', [city]: 'Lima', [textKey]: 'Long ago.' });
});

test('a new text is kept, and then there is nothing to bring back', () => {
  const draft = after(essay, misTap, answered(yes), answered({ [textKey]: 'Anew.' }));
  expect(offered(draft)).toBeUndefined();
  expect(draftReducer(draft, broughtBack(key)).answers[textKey]).toBe('Anew.');
});

test('a page has one offer: the latest, and after it the one before', () => {
  const draft = after(essay, misTap, answered({ mail_city: 'Lima' }), answered({ is_mailed_here: true }));
  const offers = (of: Draft) => [[key], ['is_mailed_here']].map((keys) => selectClearing({ draft: of }, keys)?.at);
  const isOnePage = form.placeOf.get(key)?.page === form.placeOf.get('is_mailed_here')?.page;
  expect(offers(draft)).toEqual([isOnePage ? undefined : key, 'is_mailed_here']);
  expect(offers(draftReducer(draft, broughtBack('is_mailed_here')))).toEqual([key, undefined]);
});

test('after two found texts, the first press brings back the first of them, and the second what was typed', () => {
  const found = (text: string, there: string, textBefore: string) =>
    lookupUsed({ on: name, block: [name, city], given: { [name]: text, [city]: there }, source: 'found', textBefore });
  const two = after(
    answered({ [name]: 'My own school', [city]: 'Mytown' }),
    found('Ironwood', 'Duluth', 'My own school'),
    found('Harbourfront', 'Toronto', 'Ironwood'),
  );
  const first = draftReducer(two, broughtBack(name));
  expect(first.answers).toMatchObject({ [name]: 'Ironwood', [city]: 'Duluth' });
  const second = draftReducer(first, broughtBack(name));
  expect(second.answers).toMatchObject({ [name]: 'My own school', [city]: 'Mytown' });
});

test('an answer changed by hand is no longer what a look-up filled in, also when it is changed back', () => {
  const draft = after(
    lookupUsed({
      on: name,
      block: [name, city],
      given: { [name]: 'Harbourfront', [city]: 'Toronto' },
      source: 'found',
    }),
    answered({ [city]: 'Bonn' }),
    answered({ [city]: 'Toronto' }),
  );
  expect(draft.lookups[name]?.filled).toEqual({ [name]: 'Harbourfront' });
});

test('a change that clears nothing offers nothing', () => {
  expect(after(answered({ [key]: 'N' }), answered({ [key]: 'Y' })).clearings).toEqual([]);
});

test('tapping back and forth remembers the essay once', () => {
  const draft = after(essay, misTap, answered(yes), misTap, misTap);
  expect(draft.clearings).toHaveLength(1);
  expect(draftReducer(draft, broughtBack(key)).answers[textKey]).toBe('Long ago.');
});

test('what the same change cleared earlier comes back with a second press, not mixed into the first', () => {
  const same = (is_mailed_here: boolean) => answered({ is_mailed_here });
  const draft = after(
    answered({ mail_address_line_1: '1 Lima Street', mail_city: 'Lima', mail_zip: '15001' }),
    same(true),
    same(false),
    answered({ mail_city: 'Cusco' }),
    same(true),
    broughtBack('is_mailed_here'),
  );
  expect(draft.answers).toMatchObject({ mail_city: 'Cusco', mail_zip: '' });
  const again = draftReducer(draft, broughtBack('is_mailed_here'));
  expect(again.answers).toMatchObject({ mail_city: 'Cusco', mail_zip: '15001' });
  expect(again.clearings).toEqual([]);
});

test('a dependent choice is cleared with the one that controls it, and comes back with it', () => {
  const usa = answered({ country: 'USA', country_desc: 'United States', state: 'Ohio', state_desc: 'Ohio' });
  const canada = after(usa, answered({ country: 'CAN', country_desc: 'Canada' }));
  expect(canada.answers).toMatchObject({ state: '', state_desc: '' });
  expect(draftReducer(canada, broughtBack('country')).answers).toMatchObject({ country: 'USA', state_desc: 'Ohio' });
});

test('a conditional drop-down is emptied whenever its controlling answer changes, even if its options stay the same', () => {
  const ceramics = answered({ program: 'ceramics', studio: 'kiln', studio_desc: 'Kiln house' });
  const printing = after(ceramics, answered({ program: 'printing' }));
  expect(printing.answers).toMatchObject({ studio: '', studio_desc: '' });
  expect(after(ceramics, answered({ program: 'ceramics' })).answers.studio).toBe('kiln');
});

test('a choice whose option was withdrawn stays while other questions are answered, so that it can be named', () => {
  const withdrawn = { program: 'ceramics', studio: 'attic', studio_desc: 'Attic' };
  const later = after(profileLoaded(profile({ answer: withdrawn })), answered({ first_name: 'Ana' }));
  expect(later.answers).toEqual({ ...withdrawn, first_name: 'Ana' });
  expect(later.clearings).toEqual([]);
  const chosen = after(
    profileLoaded(profile({ answer: withdrawn })),
    answered({ studio: 'kiln', studio_desc: 'Kiln house' }),
  );
  expect(chosen.answers).toEqual({ ...withdrawn, studio: 'kiln', studio_desc: 'Kiln house' });
});

test('an address that is filled in at once keeps the state that came with the country', () => {
  const there = answered({ country: 'CAN', state: 'Ontario', state_desc: 'Ontario' });
  expect(after(answered({ country: 'USA', state: 'Ohio' }), there).answers.state).toBe('Ontario');
});

test('the server gets the empty answer, not the cleared text', () => {
  const draft = after(profileLoaded(ana), essay, saved(after(essay).answers), misTap);
  expect(Object.keys(unsavedOf(draft))).toContain(textKey);
  expect(JSON.stringify(draft.answers)).not.toContain('Long ago.');
});

test('an ended session forgets the essay', () => {
  const ended = after(profileLoaded(ana), essay, misTap, sessionEnded({ message: 'Gone.' }));
  expect(JSON.stringify(ended)).not.toContain('Long ago.');
});

test.each([
  ['a log-out', loggedOut()],
  ['submission', webStatusAdvanced('submitted')],
])('%s forgets the essay', (_, action) => {
  const draft = after(profileLoaded(ana), essay, saved(after(essay).answers), misTap, action);
  expect(JSON.stringify(draft.clearings)).not.toContain('Long ago.');
});
