import { score } from '../../form/engine/checks.ts';
import type { Page, SchoolBlock } from '../../form/engine/groups.ts';
import { yearsAround } from '../../form/engine/options.ts';
import {
  always,
  answered,
  checkbox,
  conditionalDropdown,
  dropdown,
  equals,
  firstTrue,
  guidance,
  monthYear,
  section,
  text,
  yesNo,
} from './builders.ts';
import { countries, stateAndProvince } from './places.ts';

const school: SchoolBlock = {
  kind: 'school',
  label: 'School',
  prefix: 'school_',
  suggestions: {
    on: 'school_name',
    category: 'hs_ceeb',
    fills: {
      name: 'school_name',
      city: 'school_city',
      state: 'school_state',
      country: 'school_country',
      ceeb: 'school_code',
    },
  },
  parts: [
    text('school_name', 'Name of your school', { required: true, maxLength: 100, width: 'long' }),
    dropdown('school_country', 'Country', countries),
    text('school_city', 'City'),
    conditionalDropdown('school_state', 'State', { by: 'school_country', options: stateAndProvince }),
    text('school_code', 'School code', { maxLength: 10, width: 'short' }),
  ],
};

const test = section('Drawing test', [yesNo('took_test', 'Have you taken the drawing test?', { required: true })]);

const testScore = section(
  'Your score',
  [
    firstTrue(
      { when: answered('is_score_unknown'), parts: [guidance('is_score_unknown', 'Send it once you know it.')] },
      {
        when: always,
        parts: [
          text('test_score', 'Score', {
            inputMode: 'numeric',
            maxLength: 4,
            checks: [score({ from: 5, to: 120, step: 5 }, 'A score is between 5 and 120 in steps of 5.')],
          }),
        ],
      },
    ),
    checkbox('is_score_unknown', 'I do not know my score yet', { redundantWhen: answered('test_score') }),
  ],
  { shownWhen: equals('took_test', 'Y') },
);

/** An intro without questions. */
const later = section('Next test', [], {
  shownWhen: equals('took_test', 'N'),
  intro: 'The next drawing test is in May.',
});

export const schooling: Page = {
  key: 'school',
  title: 'School',
  sections: [
    section('Your school', [school, monthYear('finished', 'When do you finish school?', { years: yearsAround(5, 3) })]),
    test,
    testScore,
    later,
  ],
};
