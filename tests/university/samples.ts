import { yearOf } from '../../form/engine/days.ts';
import { optionsOf } from '../../form/engine/options.ts';
import { answerEverything } from '../../form/engine/testing/answerEverything.ts';
import type { Samples } from '../../form/engine/university.ts';
import type { MadeUpAnswers } from './builders.ts';
import { form } from './index.ts';
import { starts } from './sendPage.ts';

const completeAnswers = (today: string): MadeUpAnswers => {
  const [start] = optionsOf({ options: starts }, { answers: {}, today });
  return {
    first_name: 'Ida',
    last_name: 'Holm',
    nickname: 'Idie',
    birth_date: `${yearOf(today) - 19}-03-09`,
    email: 'ida.holm@example.com',
    phone: '(207) 555-0142',
    wants_texts: true,
    country: 'USA',
    country_desc: 'United States',
    address_line_1: '12 Ferry Lane',
    city: 'Portland',
    state: 'Maine',
    state_desc: 'Maine',
    zip: '04101',
    is_mailed_here: true,
    school_name: 'Casco Bay High School',
    finished_month: '6',
    finished_year: String(yearOf(today)),
    took_test: 'Y',
    took_test_desc: 'Yes',
    test_score: '95',
    program: 'painting',
    program_desc: 'Painting',
    has_exhibited: 'N',
    has_exhibited_desc: 'No',
    start: start?.value ?? '',
    start_desc: start?.label ?? '',
    needs_room: 'Y',
    needs_room_desc: 'Yes',
    has_agreed: true,
  };
};

const variants: readonly MadeUpAnswers[] = [
  { is_mailed_here: false, took_test: 'Y', is_score_unknown: false, program: 'ceramics' },
  { took_test: 'Y', is_score_unknown: true, program: 'film' },
  { took_test: 'N' },
];

export const samples: Samples = {
  completeAnswers,
  fullApplications: (today) =>
    variants.map((answers) =>
      answerEverything(form, {
        answers,
        today,
        answerFor: (key) => (key.endsWith('country') ? 'CAN' : undefined),
      }),
    ),
};
