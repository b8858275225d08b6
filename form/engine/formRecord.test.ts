import { expect, test } from 'vitest';
import { compileForm } from './compileForm.ts';
import { equals } from './conditions.ts';
import { printedParts, recordOf } from './formRecord.ts';
import { entries } from './groupBuilders.ts';
import { years } from './options.ts';
import { checkbox, dropdown, monthYear, ssn, text } from './questionBuilders.ts';

const form = compileForm([
  {
    key: 'you',
    title: 'You',
    sections: [
      {
        title: 'Person',
        parts: [
          text('name', 'Name'),
          text('empty', 'Nothing'),
          ssn('ssn', 'Number', { invalidMessage: 'No.', sensitive: true }),
          checkbox('texts', 'Text me'),
        ],
      },
      {
        title: 'Plans',
        parts: [
          dropdown('term', 'Term', {
            termCount: 1,
            seasons: [{ value: '{year}', label: 'Fall {year}', begins: '08-24' }],
          }),
          monthYear('plan', 'When?', { years: years({ count: 3, direction: 'future' }) }),
          { ...text('hidden', 'Hidden'), shownWhen: equals('name', 'Bo') },
          entries({ id: 'works', entryName: 'Work' }, ['', '_2'], (n) => [
            text(`work${n}`, 'Title'),
            checkbox(`done${n}`, 'Finished'),
          ]),
        ],
      },
    ],
  },
]);

test('a kept form prints an application in its own words, after a way through JSON', () => {
  const record = JSON.parse(JSON.stringify(recordOf(form)));
  const answers = {
    name: 'Ana',
    ssn: '123-45-6789',
    texts: true,
    term: '1',
    term_desc: 'Fall 2026',
    plan_month: '5',
    plan_year: '2026',
    hidden: 'never asked',
    work_2: 'The ferry',
  };
  expect(printedParts(record, { answers, today: '2026-10-02' })).toEqual([
    {
      page: 'You',
      section: 'Person',
      lines: [
        { label: 'Name', text: 'Ana' },
        { label: 'Number', text: '•••-••-6789' },
        { label: 'Text me', text: '[X]' },
      ],
    },
    {
      page: 'You',
      section: 'Plans',
      lines: [
        { label: 'Term', text: 'Fall 2026' },
        { label: 'When?', text: 'May 2026' },
        { label: 'Work 2: Title', text: 'The ferry' },
      ],
    },
  ]);
});
