import { describe, expect, test } from 'vitest';
import type { AddressBlock, LookupDetails } from './groups.ts';
import { conditionalDropdown, dropdown, text } from './questionBuilders.ts';
import { clearedAnswers, filledAnswers, linkedKeys, otherCountry, withoutSpared } from './suggestions.ts';

const ohio = { value: 'OH', label: 'Ohio' };
const ontario = { value: 'ON', label: 'Ontario' };
const countries = [
  { value: '', label: '--' },
  { value: 'USA', label: 'United States' },
  { value: 'CAN', label: 'Canada' },
];

const block: AddressBlock = {
  kind: 'address',
  label: 'Address',
  prefix: '',
  suggestions: {
    on: 'address_line_1',
    category: 'address',
    fills: { address_line_1: 'address_line_1', city: 'city', state: 'state', country: 'country' },
  },
  parts: [
    dropdown('country', 'Country', countries),
    text('address_line_1', 'Address'),
    text('address_line_2', 'Apartment'),
    text('city', 'City'),
    conditionalDropdown('state', 'State', { by: 'country', options: { USA: [ohio], CAN: [ontario] } }),
  ],
};

const answers = { country: 'USA', country_desc: 'United States', address_line_2: 'Apt 4', city: 'Dayton' };
const empty = { address_line_1: '', city: '', state: '', state_desc: '', country: '', country_desc: '' };
const fill = (line: string, details: LookupDetails) => filledAnswers(block, line, details, { answers, today: '' });

describe('the answers that a suggestion fills', () => {
  test.each<[string, LookupDetails, object]>([
    ['a country', { country: 'CAN' }, { country: 'CAN', country_desc: 'Canada' }],
    [
      'a state of the country that comes with it',
      { country: 'CAN', state: 'ON' },
      { country: 'CAN', country_desc: 'Canada', state: 'ON', state_desc: 'Ontario' },
    ],
    ['a state that is on no list', { country: 'USA', state: 'ON' }, { state: 'ON', state_desc: '' }],
    ['a city', { city: 'Toledo' }, { city: 'Toledo' }],
    ['the full text', { address_line_1: '1 Elm Street' }, { address_line_1: '1 Elm Street' }],
  ])('hold %s, and the label of each choice', (_, details, expected) => {
    expect(fill('1 Elm', details)).toMatchObject(expected);
  });

  test('keep the chosen text, and empty what the details leave open', () => {
    expect(fill('1 Elm', {})).toEqual({ ...empty, address_line_1: '1 Elm' });
    expect(fill('', {})).toEqual(empty);
  });

  test('leave out details that no question is declared for', () => {
    expect(fill('1 Elm', { zip: '45402', name: 'Home' })).toEqual({ ...empty, address_line_1: '1 Elm' });
  });
});

test('the linked keys are those that details fill, without the one that suggests', () => {
  expect(linkedKeys(block.suggestions)).toEqual(['city', 'state', 'country']);
});

describe('clearing the text', () => {
  const filled = { country: 'USA', country_desc: 'United States', city: 'Dayton' };

  test('empties what the look-up filled and the applicant has not changed', () => {
    expect(clearedAnswers(block, { ...answers, city: 'Toledo' }, filled)).toEqual({
      address_line_1: '',
      country: '',
      country_desc: '',
    });
  });

  test('keeps a country that the look-up did not fill', () => {
    expect(clearedAnswers(block, answers, { city: 'Dayton' })).toEqual({ address_line_1: '', city: '' });
  });

  test('keeps the country when it is not known what the look-up filled', () => {
    expect(clearedAnswers(block, answers, undefined)).toEqual({ address_line_1: '', city: '' });
  });
});

describe('answers that changed after the choice', () => {
  const found = fill('1 Elm', { country: 'CAN', state: 'ON', city: 'Guelph' });

  test('are spared, with their labels', () => {
    expect(withoutSpared(block.suggestions, found, ['city'])).not.toHaveProperty('city');
    expect(withoutSpared(block.suggestions, found, ['state'])).not.toHaveProperty('state_desc');
  });

  test('spare the state with its country', () => {
    expect(withoutSpared(block.suggestions, found, ['country'])).toEqual({ address_line_1: '1 Elm', city: 'Guelph' });
  });
});

test('another country than the chosen one is named', () => {
  const context = { answers, today: '' };
  expect(otherCountry(block, { country: 'CAN' }, context)).toBe('Canada');
  expect(otherCountry(block, { country: 'USA' }, context)).toBeUndefined();
  expect(otherCountry(block, {}, context)).toBeUndefined();
  expect(otherCountry(block, { country: 'CAN' }, { answers: {}, today: '' })).toBeUndefined();
});
