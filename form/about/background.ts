import { section } from '../arrange.ts';
import { checkGroup, yesNo } from '../ask.ts';

export const ethnicity = section(
  'Ethnicity and ancestry',
  [
    yesNo('ethnicity', 'Are you Hispanic or Latino?'),
    checkGroup('How would you describe your race?', [
      { key: 'race_american_indian', label: 'American Indian or Alaska Native' },
      { key: 'race_asian', label: 'Asian' },
      { key: 'race_black', label: 'Black or African American' },
      { key: 'race_native_hawaiian', label: 'Native Hawaiian or other Pacific Islander' },
      { key: 'race_white', label: 'White' },
    ]),
    checkGroup('Where do your ancestors come from?', [
      { key: 'ancestors_carribbean', label: 'Caribbean' },
      { key: 'ancestors_central_america', label: 'Central America' },
      { key: 'ancestors_central_south_africa', label: 'Central or Southern Africa' },
      { key: 'ancestors_east_asia_pacific', label: 'East Asia or the Pacific' },
      { key: 'ancestors_eastern_europe', label: 'Eastern Europe' },
      { key: 'ancestors_mexico', label: 'Mexico' },
      { key: 'ancestors_middle_east', label: 'Middle East or North Africa' },
      { key: 'ancestors_usa_canada', label: 'United States or Canada' },
      { key: 'ancestors_south_america', label: 'South America' },
      { key: 'ancestors_south_asia', label: 'South Asia' },
      { key: 'ancestors_western_europe', label: 'Western Europe' },
    ]),
  ],
  {
    intro:
      'We ask because federal law has colleges report these numbers, never names. Answering is up to you, and nobody who decides on your admission sees it. Check all that apply.',
  },
);

export const parentBackground = section('Your parents’ education and service', [
  yesNo('parent_bachelor', 'Has a parent of yours earned a bachelor’s degree?', {
    hint: 'It helps us find support for students who are the first in their family at college.',
  }),
  yesNo('parent_veteran', 'Has a parent of yours served in the U.S. armed forces?', {
    hint: 'You may be eligible for education benefits.',
  }),
]);
