// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AnswerKey, Answers } from '../../form/engine/answers.ts';
import type { LookupDetails, Part, SchoolBlock } from '../../form/engine/groups.ts';
import { dropdown, text } from '../../form/engine/questionBuilders.ts';
import { form } from '../../form/university.ts';
import { type Draft, emptyDraft } from '../draft/draft.ts';
import { textsWanted } from '../draft/draftEvents.ts';
import { answered, selectAnswers } from '../draft/draftSlice.ts';
import { LookupContext } from '../features/lookup/LookupContext.ts';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { textKeys } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';
import { Parts } from './Part.tsx';

const [name, city, zip, code] = textKeys;
const country = 'land';
const countries = [
  { value: '', label: '--' },
  { value: 'USA', label: 'United States' },
  { value: 'CAN', label: 'Canada' },
];
const school: SchoolBlock = {
  kind: 'school',
  label: 'School',
  prefix: '',
  suggestions: { on: name, category: 'hs_ceeb', fills: { name, city, zip, ceeb: code, country } },
  parts: [
    text(name, 'Name', { maxLength: 100 }),
    dropdown(country, 'Country', countries),
    text(city, 'City'),
    text(zip, 'ZIP'),
    text(code, 'Code'),
  ],
};
const found = { name: 'Walnut Hills', city: 'Cincinnati', zip: '45207', ceeb: '361110', country: 'USA' };
const guelph = { name: 'Guelph Collegiate', city: 'Guelph', zip: 'N1H 1A1', ceeb: '826080', country: 'CAN' };

beforeAll(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
afterEach(cleanup);

const renderSchool = (answers: Answers, details?: () => Promise<LookupDetails>) =>
  renderBlock(school, { ...emptyDraft, answers }, details);

function renderBlock(block: Part, draft: Draft, details: () => Promise<LookupDetails> = async () => found) {
  const session = initialSession({ isLoggedIn: false, today });
  const { store } = createStore({ session, draft });
  const suggestions = [found.name, guelph.name].map((text) => ({ id: text, text, subText: '' }));
  const lookup = { search: async () => suggestions, details };
  render(
    <Provider store={store}>
      <LookupContext value={lookup}>
        <Parts parts={[block]} />
      </LookupContext>
    </Provider>,
  );
  const type = (label: RegExp, value: string) => {
    const input = screen.getByLabelText(label, { selector: 'input' });
    input.focus();
    fireEvent(input, new InputEvent('beforeinput'));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    fireEvent(input, new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    return input;
  };
  const choose = async (option: string) => {
    type(/^Name/, option.startsWith('Use: ') ? option.slice(5) : option.slice(0, 3));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  const chooseFound = () => choose(found.name);
  return { store, type, choose, chooseFound, answers: () => selectAnswers(store.getState()) };
}

const cleared = { [name]: '', [city]: '', [zip]: '', [code]: '' };
const filled = { [name]: 'Walnut Hills', [city]: 'Cincinnati', [zip]: '45207', [code]: '361110' };
const hint = 'Enter your school information below.';

test('correcting the name changes nothing else', async () => {
  const typed = { [name]: 'Home Colege', [city]: 'Dayton', [code]: '1', [country]: 'USA' };
  const { answers, type, store } = renderSchool(typed);
  type(/^Name/, 'Home College').blur();
  expect(answers()).toMatchObject({ ...typed, [name]: 'Home College' });
  expect(store.getState().draft.clearings).toEqual([]);
  await screen.findByText(hint);
});

test('an own school after a found one is not given its code and address, which can be brought back with the name', async () => {
  const { answers, type, chooseFound } = renderSchool({ [country]: 'USA', [`${country}_desc`]: 'United States' });
  await chooseFound();
  await waitFor(() => expect(answers()).toMatchObject(filled));
  type(/^ZIP/, '45208');
  type(/^Name/, 'Home College');
  fireEvent.click(await screen.findByRole('option', { name: 'Use: Home College' }));
  expect(answers()).toMatchObject({ ...cleared, [name]: 'Home College', [zip]: '45208', [country]: 'USA' });
  await screen.findByText(hint);
  Element.prototype.scrollIntoView = () => {};
  fireEvent.click(screen.getByRole('button', { name: 'Bring back what I wrote' }));
  expect(answers()).toMatchObject({ ...filled, [zip]: '45208' });
  expect(screen.queryByText(hint)).toBeNull();
});

const typedByHand = { [name]: 'Mine', [city]: 'Dayton', [zip]: '45402' };

test.each<[string, Answers, Answers]>([
  ['keeps what the applicant typed', typedByHand, typedByHand],
  ['drops a code of an earlier session', { ...filled, [country]: 'USA' }, { ...filled, [country]: 'USA', [code]: '' }],
])('an own school %s', async (_what, before, after) => {
  const { answers, type } = renderSchool(before);
  type(/^Name/, 'Home College');
  fireEvent.click(await screen.findByRole('option', { name: 'Use: Home College' }));
  expect(answers()).toEqual({ ...after, [name]: 'Home College' });
});

test('an own school keeps the code that the applicant typed for it', async () => {
  const { answers, type } = renderSchool({});
  type(/^Name/, 'Home Colege').blur();
  type(/^Code/, '123456');
  type(/^Name/, 'Home College');
  fireEvent.click(await screen.findByRole('option', { name: 'Use: Home College' }));
  expect(answers()).toMatchObject({ [name]: 'Home College', [code]: '123456' });
});

test('a suggestion without details is not given those of the school before', async () => {
  const replies = [async () => found, () => Promise.reject(new Error('The look-up is down.'))];
  const { answers, chooseFound } = renderSchool({}, () => (replies.shift() ?? (async () => found))());
  await chooseFound();
  await waitFor(() => expect(answers()).toMatchObject(filled));
  await chooseFound();
  await waitFor(() => expect(answers()).toMatchObject({ ...cleared, [name]: found.name }));
});

const asks = (name: string) =>
  `The CEEB code and address below belong to Walnut Hills. Is “${name}” a different school?`;

const startings: readonly [string, Answers][] = [
  ['found now', {}],
  ['found in an earlier session', filled],
];

test.each(startings)('another name over a school %s asks whose code and address stand below', async (_when, before) => {
  const { answers, type, chooseFound } = renderSchool({ ...before, [country]: 'USA' });
  if (Object.keys(before).length === 0) await chooseFound();
  await waitFor(() => expect(answers()).toMatchObject(filled));
  type(/^Name/, 'Ridgemont Academy').blur();
  await screen.findByText(asks('Ridgemont Academy'));
  expect(answers()).toMatchObject({ ...filled, [name]: 'Ridgemont Academy' });
  fireEvent.click(screen.getByRole('button', { name: 'Yes, clear them' }));
  expect(answers()).toMatchObject({ ...cleared, [name]: 'Ridgemont Academy', [country]: 'USA' });
  await screen.findByText(hint);
  Element.prototype.scrollIntoView = () => {};
  fireEvent.click(screen.getByRole('button', { name: 'Bring back what I wrote' }));
  expect(answers()).toMatchObject(filled);
});

test('a corrected name keeps the code and the address, and is asked about once', async () => {
  const { answers, type, chooseFound } = renderSchool({});
  await chooseFound();
  await waitFor(() => expect(answers()).toMatchObject(filled));
  type(/^ZIP/, '45208');
  type(/^Name/, 'Walnut Hills School').blur();
  fireEvent.click(await screen.findByRole('button', { name: 'No, keep them' }));
  expect(answers()).toMatchObject({ ...filled, [name]: 'Walnut Hills School', [zip]: '45208' });
  expect(screen.queryByText(/another school/)).toBeNull();
  type(/^City/, 'Norwood').blur();
  expect(screen.queryByText(/another school/)).toBeNull();
});

test('a name emptied first and then typed anew asks, too', async () => {
  const { answers, type, chooseFound } = renderSchool({});
  await chooseFound();
  await waitFor(() => expect(answers()).toMatchObject(filled));
  type(/^Name/, '').blur();
  type(/^Name/, 'Ridgemont Academy').blur();
  await screen.findByText(asks('Ridgemont Academy'));
});

test('the same name is no change', async () => {
  const { answers, type, chooseFound } = renderSchool({});
  await chooseFound();
  await waitFor(() => expect(answers()).toMatchObject(filled));
  type(/^Name/, 'Walnut Hills ').blur();
  expect(answers()).toMatchObject(filled);
  expect(screen.queryByText(hint)).toBeNull();
});

test('clearing resets what the look-up filled, keeps the country chosen before, and can be undone', async () => {
  const { answers, chooseFound } = renderSchool({ [country]: 'USA', [`${country}_desc`]: 'United States' });
  await chooseFound();
  await waitFor(() => expect(answers()).toMatchObject(filled));
  fireEvent.click(screen.getByRole('button', { name: 'Clear Name' }));
  expect(answers()).toMatchObject({ ...cleared, [country]: 'USA', [`${country}_desc`]: 'United States' });
  Element.prototype.scrollIntoView = () => {};
  fireEvent.click(screen.getByRole('button', { name: 'Bring back what I wrote' }));
  expect(answers()).toMatchObject({ ...filled, [country]: 'USA' });
});

test('what a suggestion replaces is brought back whole, and after it what was entered since', async () => {
  const { answers, type, chooseFound } = renderSchool({ [name]: 'Mine', [city]: 'Dayton', [zip]: '45402', ...usa });
  await chooseFound();
  await waitFor(() => expect(answers()).toMatchObject(filled));
  type(/^ZIP/, '45208');
  bringBack();
  expect(answers()).toMatchObject({ ...cleared, [name]: 'Mine', [city]: 'Dayton', [zip]: '45402', ...usa });
  bringBack();
  expect(answers()).toMatchObject({ ...filled, [zip]: '45208', ...usa });
  expect(screen.queryByText(/Bring back/)).toBeNull();
});

test('the code and address of a school found before never come under the name of another', async () => {
  const { store, answers, type, choose, chooseFound } = renderSchool({});
  await chooseFound();
  await waitFor(() => expect(answers()).toMatchObject(filled));
  await choose('Use: Home College');
  const canada = { [country]: 'CAN', [`${country}_desc`]: 'Canada' };
  act(() => void store.dispatch(answered(canada)));
  type(/^Name/, 'Ridgemont Academy').blur();
  type(/^City/, 'Guelph').blur();
  act(() => void store.dispatch(textsWanted()));
  const entered = answers();
  bringBack();
  expect(answers()).toMatchObject({ ...filled, ...usa });
  bringBack();
  expect(answers()).toEqual(entered);
});

test('what one answer of a school cleared is not offered under another school', async () => {
  const clearing = { at: country, before: usa, cleared: { [zip]: '45402' } };
  const draft = { ...emptyDraft, clearings: [clearing] };
  const { store, choose } = renderBlock(school, draft, async () => ({ name: guelph.name, city: 'Guelph' }));
  await choose(guelph.name);
  await waitFor(() => expect(selectAnswers(store.getState())).toMatchObject({ [city]: 'Guelph' }));
  expect(screen.queryByText(/Brings back/)).toBeNull();
});

test.each<[string, Answers, string, AnswerKey[]]>([
  ['replaced 2 answers', { [city]: 'Dayton' }, found.city, [name, city]],
  ['replaced 3 answers', { [city]: 'Dayton', [zip]: '45402' }, found.city, [name, city, zip]],
  ['cleared or replaced 2 answers', { [city]: 'Dayton' }, '', [name, city]],
])(
  'an offer to bring answers back says that a suggestion %s, and names them',
  async (said, before, foundCity, names) => {
    const { chooseFound } = renderSchool({ [name]: 'Mine', ...before }, async () => ({ ...found, city: foundCity }));
    await chooseFound();
    await screen.findByText(`This change ${said}.`);
    const labels = names.map((key) => form.placeOf.get(key)?.question.label);
    screen.getByText(`Brings back: ${labels.join(', ')}`);
  },
);

test('a slow look-up fills what the applicant has not changed meanwhile', async () => {
  let reply = (_: LookupDetails) => {};
  const slow = new Promise<LookupDetails>((resolve) => {
    reply = resolve;
  });
  const { answers, type, chooseFound } = renderSchool({}, () => slow);
  await chooseFound();
  type(/^City/, 'Norwood');
  reply(found);
  await waitFor(() => expect(answers()).toMatchObject({ ...filled, [city]: 'Norwood' }));
});

test('a suggestion from another country than the chosen one asks first', async () => {
  const { answers, chooseFound } = renderSchool({ [country]: 'CAN', [city]: 'Guelph' });
  await chooseFound();
  await screen.findByText('This school is listed under United States. Change the country?');
  fireEvent.click(screen.getByRole('button', { name: 'Keep my country' }));
  expect(answers()).toMatchObject({ [name]: found.name, [country]: 'CAN', [city]: 'Guelph' });
  await chooseFound();
  fireEvent.click(await screen.findByRole('button', { name: 'Change to United States' }));
  expect(answers()).toMatchObject({ ...filled, [country]: 'USA', [`${country}_desc`]: 'United States' });
});

const usa = { [country]: 'USA', [`${country}_desc`]: 'United States' };
const bringBack = () => {
  Element.prototype.scrollIntoView = () => {};
  fireEvent.click(screen.getByRole('button', { name: 'Bring back what I wrote' }));
};
const question = 'This school is listed under Canada. Change the country?';

test.each<[string, Answers, LookupDetails[]]>([
  ['a look-up', {}, [found, guelph]],
  ['a look-up of an earlier session', { ...filled, ...usa }, [guelph]],
])('a country that %s set is replaced with the rest, and comes back with it', async (_what, before, replies) => {
  const { answers, choose } = renderSchool(before, async () => replies.shift() ?? {});
  for (const { name: chosen = '', city: town } of [...replies]) {
    await choose(chosen);
    await waitFor(() => expect(answers()).toMatchObject({ [city]: town }));
  }
  expect(answers()).toMatchObject({ [name]: guelph.name, [code]: guelph.ceeb, [country]: 'CAN' });
  bringBack();
  expect(answers()).toMatchObject({ ...filled, ...usa });
});

test.each<[string, Answers, LookupDetails[]]>([
  ['found', usa, [found]],
  ['typed', { ...usa, ...typedByHand }, []],
  ['of an earlier session', { ...usa, ...typedByHand, [`${country}_desc`]: 'United States' }, []],
])('while the country is asked, nothing of a school %s stands under the other name', async (_what, before, replies) => {
  const { answers, choose } = renderSchool(before, async () => replies.shift() ?? guelph);
  if (replies.length > 0) await choose(found.name);
  await waitFor(() => expect(answers()[city]).toBeTruthy());
  const school = answers();
  const chooseOther = async () => {
    await choose(guelph.name);
    await screen.findByText(question);
    expect(answers()).toMatchObject({ ...usa, [name]: guelph.name, [city]: '', [zip]: '' });
    expect(answers()[code]).toBeFalsy();
    expect(screen.queryByText(hint)).toBeNull();
  };
  await chooseOther();
  bringBack();
  expect({ ...cleared, ...answers() }).toEqual({ ...cleared, ...school });
  expect(screen.queryByText(question)).toBeNull();

  await chooseOther();
  fireEvent.click(screen.getByRole('button', { name: 'Keep my country' }));
  expect(answers()).toMatchObject({ ...usa, [name]: guelph.name, [city]: '', [zip]: '' });
  await screen.findByText(hint);
  bringBack();
  expect({ ...cleared, ...answers() }).toEqual({ ...cleared, ...school });

  await chooseOther();
  fireEvent.click(screen.getByRole('button', { name: 'Change to Canada' }));
  expect(answers()).toMatchObject({ [name]: guelph.name, [city]: 'Guelph', [code]: guelph.ceeb, [country]: 'CAN' });
  bringBack();
  expect({ ...cleared, ...answers() }).toEqual({ ...cleared, ...school });
});

test('a country that the applicant chooses after an own school is asked about', async () => {
  const replies = [found];
  const { store, choose, answers } = renderSchool({}, async () => replies.shift() ?? guelph);
  await choose(found.name);
  await waitFor(() => expect(answers()).toMatchObject(filled));
  await choose('Use: Home College');
  expect(answers()[country]).toBe('');
  act(() => void store.dispatch(answered(usa)));
  await choose(guelph.name);
  await screen.findByText(question);
});

test('what is typed while the country is asked about is kept', async () => {
  const { store, answers, type, choose } = renderSchool(usa, async () => guelph);
  await choose(guelph.name);
  await screen.findByText(question);
  type(/^City/, 'Fergus');
  act(() => void store.dispatch(textsWanted()));
  fireEvent.click(screen.getByRole('button', { name: 'Change to Canada' }));
  expect(answers()).toMatchObject({ [city]: 'Fergus', [zip]: guelph.zip, [country]: 'CAN' });
});

test('a country that the applicant changes while it is asked about leaves only whether to fill in the rest', async () => {
  const { store, answers, choose } = renderSchool(usa, async () => guelph);
  await choose(guelph.name);
  await screen.findByText(question);
  act(() => void store.dispatch(answered({ [country]: 'CAN', [`${country}_desc`]: 'Canada' })));
  await screen.findByText('Use the details listed for this school?');
  fireEvent.click(screen.getByRole('button', { name: 'Yes, fill them in' }));
  expect(answers()).toMatchObject({ [city]: 'Guelph', [code]: guelph.ceeb, [country]: 'CAN' });
});

test('a typed text that was cleared can be brought back', async () => {
  const { answers, type } = renderSchool({});
  type(/^Name/, 'Home College').blur();
  fireEvent.click(screen.getByRole('button', { name: 'Clear Name' }));
  expect(answers()).toMatchObject({ [name]: '' });
  bringBack();
  expect(answers()).toMatchObject({ [name]: 'Home College' });
});
