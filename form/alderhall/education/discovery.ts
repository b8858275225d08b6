import type { Option } from '../../engine/options.ts';
import { dropdown, equals, section, text } from '../builders.ts';
import { institution } from '../institution.ts';

const programs: readonly Option[] = [
  { value: 'none', label: 'None' },
  { value: 'avid', label: 'AVID' },
  { value: 'boys-girls-club', label: 'Boys & Girls Club' },
  { value: 'college-possible', label: 'College Possible' },
  { value: 'cristo-rey', label: 'Cristo Rey' },
  { value: 'gear-up', label: 'GEAR UP' },
  { value: 'kipp', label: 'KIPP' },
  { value: 'questbridge', label: 'QuestBridge' },
  { value: 'talent-search', label: 'Educational Talent Search' },
  { value: 'upward-bound', label: 'Upward Bound' },
  { value: 'other', label: 'Another program' },
];

const sources: readonly Option[] = [
  { value: 'alumni', label: 'A graduate of the university' },
  { value: 'family-friend', label: 'Family or a friend' },
  { value: 'counselor', label: 'My school counselor or a teacher' },
  { value: 'college-fair', label: 'A college fair' },
  { value: 'school-visit', label: 'A visit to my school' },
  { value: 'mail', label: 'A letter or an email' },
  { value: 'search', label: 'A web search' },
  { value: 'social-media', label: 'Social media' },
  { value: 'athletics', label: 'Athletics' },
  { value: 'other', label: 'Another way' },
];

export const discovery = section('How you found us', [
  dropdown('college_prep', 'Are you in a college preparation program?', programs),
  text('college_prep_other', 'Name of the program', { shownWhen: equals('college_prep', 'other') }),
  dropdown('xavier_first_source', `How did you first hear about ${institution.name}?`, sources),
  text('xavier_first_source_other', 'How you heard about us', { shownWhen: equals('xavier_first_source', 'other') }),
]);
