import { entries, reveal, section } from '../arrange.ts';
import { calendarDropdown, dropdown, text, yesNo } from '../ask.ts';
import { institution } from '../institution.ts';
import { years } from '../options/calendar.ts';
import { legacyRelationships } from '../options/people.ts';

export const legacy = section('Family at our university', [
  reveal(yesNo('legacy_attended', `Has a relative of yours attended ${institution.name}?`), {
    Y: [
      entries({ id: 'legacy', entryName: 'Relative' }, ['', '_2', '_3'], (n) => [
        dropdown(`legacy${n}_relationship`, 'Relationship to you', legacyRelationships),
        text(`legacy${n}_first_name`, 'First name'),
        calendarDropdown(`legacy${n}_last_year`, 'Last year there', years({ count: 80, direction: 'past' }), {
          hint: 'A rough guess is fine.',
        }),
      ]),
    ],
  }),
]);
