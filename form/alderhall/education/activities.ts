import { checkGroup, entries, section, text } from '../builders.ts';

const upToFour = ['', '_2', '_3', '_4'] as const;

export const activities = section(
  'Activities',
  [
    entries({ id: 'activities', entryName: 'Activity' }, upToFour, (n) => [
      text(`activity${n}_name`, 'Activity', {
        ...(n === '' && { hint: 'A club, sport, job, volunteer work or family responsibility.' }),
      }),
      text(`activity${n}_position`, 'Your position or role'),
      checkGroup('When did you take part?', [
        { key: `activity${n}_freshman`, label: 'Freshman year' },
        { key: `activity${n}_sophomore`, label: 'Sophomore year' },
        { key: `activity${n}_junior`, label: 'Junior year' },
        { key: `activity${n}_senior`, label: 'Senior year' },
      ]),
    ]),
  ],
  { intro: 'Enter up to four, starting with the one that matters most to you.' },
);

export const honors = section(
  'Honors',
  [
    entries({ id: 'honors', entryName: 'Honor' }, upToFour, (n) => [
      text(`honors${n}_name`, 'Honor or award'),
      checkGroup('When did you receive it?', [
        { key: `honors${n}_freshman`, label: 'Freshman year' },
        { key: `honors${n}_sophomore`, label: 'Sophomore year' },
        { key: `honors${n}_junior`, label: 'Junior year' },
        { key: `honors${n}_senior`, label: 'Senior year' },
      ]),
    ]),
  ],
  { intro: 'Enter up to four, from school or elsewhere.' },
);
