import { years } from '../../engine/options.ts';
import { calendarDropdown, dropdown, entries, reveal, section, text, yesNo } from '../builders.ts';
import { institution } from '../institution.ts';
import { legacyRelationships } from '../options/people.ts';
import { estimateIsFine } from '../promises.ts';

export const legacy = section(
  'Alumni in your family',
  [
    reveal(yesNo('legacy_attended', `Have any of your relatives attended ${institution.name}?`), {
      Y: [
        entries({ id: 'legacy', entryName: 'Relative' }, ['', '_2', '_3'], (n) => [
          dropdown(`legacy${n}_relationship`, 'Relationship to you', legacyRelationships),
          text(`legacy${n}_first_name`, 'First Name'),
          calendarDropdown(`legacy${n}_last_year`, 'Last year attended', years({ count: 80, direction: 'past' }), {
            hint: estimateIsFine,
          }),
        ]),
      ],
    }),
  ],
  { disclosure: 'Add alumni in your family' },
);
