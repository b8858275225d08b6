import { checkGroup, section, text } from '../ask.ts';

export const activities = section(
  'Activities',
  [
    text('activity_name', 'Activity', { hint: 'A club, sport, job, service, family duty: what takes your time.' }),
    text('activity_position', 'Your position or role'),
    checkGroup('When did you take part?', [
      { key: 'activity_freshman', label: 'Freshman year' },
      { key: 'activity_sophomore', label: 'Sophomore year' },
      { key: 'activity_junior', label: 'Junior year' },
      { key: 'activity_senior', label: 'Senior year' },
    ]),
  ],
  { intro: 'The one that means the most to you.' },
);

export const honors = section('Honors', [
  text('honors_name', 'Honor or award'),
  checkGroup('When did you receive it?', [
    { key: 'honors_freshman', label: 'Freshman year' },
    { key: 'honors_sophomore', label: 'Sophomore year' },
    { key: 'honors_junior', label: 'Junior year' },
    { key: 'honors_senior', label: 'Senior year' },
  ]),
]);
