import { expect, test } from 'vitest';
import { describePlace } from './place.ts';

interface Changed {
  country?: string;
  state?: string;
  city?: string;
}

const lists = {
  countries: [
    { value: '', label: '--' },
    { value: 'USA', label: 'United States' },
    { value: 'CAN', label: 'Canada' },
  ],
  states: { USA: [{ value: 'OH', label: 'Ohio' }], CAN: [{ value: 'ON', label: 'Ontario' }] },
};

const cases: readonly [string, Changed, object][] = [
  ['a country', { country: 'CAN' }, { country: 'CAN', country_desc: 'Canada' }],
  ['a state of the country that stands', { state: 'OH' }, { state: 'OH', state_desc: 'Ohio' }],
  [
    'a state of the country that comes with it',
    { country: 'CAN', state: 'ON' },
    { country: 'CAN', country_desc: 'Canada', state: 'ON', state_desc: 'Ontario' },
  ],
  ['nothing chosen', { country: '', state: '' }, { country: '', country_desc: '', state: '', state_desc: '' }],
  ['what no list knows', { state: 'ON' }, { state: 'ON', state_desc: '' }],
  ['nothing of a place', { city: 'Toledo' }, { city: 'Toledo' }],
];

test.each(cases)('describes %s', (_, changed, expected) => {
  expect(describePlace(changed, 'USA', lists)).toEqual(expected);
});
