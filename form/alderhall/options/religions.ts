import type { Option } from '../../engine/options.ts';
import { named } from '../../engine/options.ts';

export const religions: readonly Option[] = [
  ...named(['Agnostic', 'Atheist', 'Baha’i', 'Baptist', 'Buddhist', 'Catholic', 'Christian, non-denominational']),
  ...named([
    'Church of Christ',
    'Church of God',
    'Eastern Orthodox',
    'Episcopalian',
    'Hindu',
    'Jain',
    'Jehovah’s Witness',
  ]),
  ...named([
    'Jewish',
    'Latter-day Saint',
    'Lutheran',
    'Mennonite',
    'Methodist',
    'Muslim',
    'Native American',
    'Pentecostal',
  ]),
  ...named(['Presbyterian', 'Quaker', 'Seventh-day Adventist', 'Shinto', 'Sikh', 'Taoist']),
  ...named(['Unitarian Universalist', 'United Church of Christ']),
  { value: 'other', label: 'Another faith' },
  { value: 'none', label: 'No religious affiliation' },
  { value: 'undisclosed', label: 'Prefer not to say' },
];
