import type { Page } from '../../form/engine/groups.ts';
import { type Option, years } from '../../form/engine/options.ts';
import {
  all,
  calendarDropdown,
  checkGroup,
  conditionalDropdown,
  document,
  dropdown,
  entries,
  equals,
  notAnswered,
  section,
  tabs,
  text,
  textarea,
} from './builders.ts';

const programs: readonly Option[] = [
  { value: 'ceramics', label: 'Ceramics' },
  { value: 'film', label: 'Film' },
  { value: 'painting', label: 'Painting' },
  { value: 'printing', label: 'Printing' },
];

const studios: readonly Option[] = [
  { value: 'boathouse', label: 'Boathouse' },
  { value: 'kiln', label: 'Kiln house' },
];

const studies = section('Your studies', [
  dropdown('program', 'Program', programs, { required: true }),
  conditionalDropdown('studio', 'Studio', { by: 'program', options: studios }),
]);

const works = section(
  'Three works',
  [
    entries({ id: 'works', entryName: 'Work' }, ['', '_2', '_3'], (n) => [
      text(`work${n}_title`, 'Title'),
      calendarDropdown(`work${n}_year`, 'Year', years({ count: 10, direction: 'past' })),
      checkGroup('How far is it?', [
        { key: `work${n}_sketched`, label: 'Sketched' },
        { key: `work${n}_finished`, label: 'Finished' },
      ]),
    ]),
  ],
  { intro: 'Up to three, the latest first.' },
);

const portfolio = section('Portfolio', [
  tabs(
    { id: 'portfolio', label: 'How do you show us your portfolio?' },
    {
      id: 'words',
      title: 'In words',
      parts: [textarea('portfolio_text', 'Your portfolio in words', { maxLength: 2000 })],
    },
    {
      id: 'upload',
      title: 'As a file',
      parts: [
        document('portfolio', 'Your portfolio as a file', {
          required: all(equals('program', 'film'), notAnswered('portfolio_text')),
        }),
      ],
    },
  ),
]);

export const work: Page = { key: 'work', title: 'Your Work', sections: [studies, works, portfolio] };
