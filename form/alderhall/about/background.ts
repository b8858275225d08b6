import { checkGroup, section, yesNo } from '../builders.ts';
import { ethnicityIsReported, parentDegreeIsForSupport, veteransMayBenefit } from '../promises.ts';

export const ethnicity = section(
  'Ethnicity',
  [
    yesNo('ethnicity', 'Are you Hispanic or Latino?'),
    checkGroup('How would you describe your race?', [
      { key: 'race_american_indian', label: 'American Indian or Alaska Native' },
      { key: 'race_asian', label: 'Asian' },
      { key: 'race_black', label: 'Black or African American' },
      { key: 'race_native_hawaiian', label: 'Native Hawaiian or other Pacific Islander' },
      { key: 'race_white', label: 'White' },
    ]),
  ],
  {
    intro: `${ethnicityIsReported} Check all that apply.`,
  },
);

export const ancestry = section(
  'Ancestry',
  [
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
  { intro: 'Check all that apply.', disclosure: 'Add your ancestry' },
);

export const parentBackground = section(
  'Education and service in your family',
  [
    yesNo('parent_bachelor', 'Has a parent or guardian earned a bachelor’s degree?', {
      hint: parentDegreeIsForSupport,
    }),
    yesNo('parent_veteran', 'Has a parent or guardian served in the U.S. armed forces?', {
      hint: veteransMayBenefit,
    }),
  ],
  { intro: 'Answer for the people who raised you. If you don’t know, leave these blank.' },
);
