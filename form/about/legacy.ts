import { calendarDropdown, dropdown, onlyWhen, section, text, yesNo } from '../ask.ts';
import { equals } from '../conditions.ts';
import { institution } from '../institution.ts';
import { years } from '../options/calendar.ts';
import { legacyRelationships } from '../options/people.ts';

export const legacy = section('Family at our university', [
  yesNo('legacy_attended', `Has a relative of yours attended ${institution.name}?`),
  ...onlyWhen(equals('legacy_attended', 'Y'), [
    dropdown('legacy_relationship', 'Relationship to you', legacyRelationships),
    text('legacy_first_name', 'First name'),
    calendarDropdown('legacy_last_year', 'Last year there', years({ count: 80, direction: 'past' }), {
      hint: 'A rough guess is fine.',
    }),
  ]),
]);
