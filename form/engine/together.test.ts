import { expect, test } from 'vitest';
import { compileForm } from './compileForm.ts';
import { all, answered, equals, none, notAnswered } from './conditions.ts';
import { entries, note, onlyWhen, reveal, section, tabs } from './groupBuilders.ts';
import type { AddressBlock, Part } from './groups.ts';
import { checkbox, checkGroup, conditionalDropdown, dropdown, monthYear, text, yesNo } from './questionBuilders.ts';

const name = text('name', 'Name');
const club = text('club', 'Club');
const red = [{ value: 'red', label: 'Red' }];

const home: AddressBlock = {
  kind: 'address',
  label: 'Home',
  prefix: 'home_',
  suggestions: { on: 'home_street', category: 'address', fills: { city: 'home_city' } },
  parts: [text('home_street', 'Street'), onlyWhen(answered('member'), [text('home_city', 'City')])],
};

const formOf = (...parts: readonly Part[]) =>
  compileForm([{ key: 'one', title: 'One', sections: [section('All', parts)] }]);

const table: readonly { name: string; parts: readonly Part[]; groups: readonly (readonly string[])[] }[] = [
  { name: 'an answer that nothing depends on stands alone', parts: [name, club], groups: [['name'], ['club']] },
  { name: 'a choice and its label', parts: [dropdown('color', 'Color', red)], groups: [['color', 'color_desc']] },
  {
    name: 'the month and the year of one question',
    parts: [monthYear('plan', 'When?', { years: red })],
    groups: [['plan_month', 'plan_year']],
  },
  {
    name: 'the boxes of one question',
    parts: [
      checkGroup('Which?', [
        { key: 'one', label: '1' },
        { key: 'two', label: '2' },
      ]),
    ],
    groups: [['one', 'two']],
  },
  {
    name: 'a choice and what it shows',
    parts: [reveal(yesNo('member', 'A member?'), { Y: [club] }), name],
    groups: [['member', 'member_desc', 'club'], ['name']],
  },
  {
    name: 'two questions that the same answer shows',
    parts: [checkbox('box', 'Box'), onlyWhen(notAnswered('box'), [name, club])],
    groups: [['box', 'name', 'club']],
  },
  {
    name: 'every answer of a condition made of others',
    parts: [name, club, text('late', 'Late', { shownWhen: all(answered('name'), none(equals('club', 'chess'))) })],
    groups: [['name', 'club', 'late']],
  },
  {
    name: 'a choice and the answer that its list depends on',
    parts: [
      name,
      club,
      conditionalDropdown('color', 'Color', { by: 'club', options: red, isMatched: answered('name') }),
    ],
    groups: [['name', 'club', 'color', 'color_desc']],
  },
  {
    name: 'the answers of an address, with what shows a part of it',
    parts: [home, name, checkbox('member', 'A member')],
    groups: [['home_street', 'home_city', 'member'], ['name']],
  },
  {
    name: 'groups that share an answer are one, whatever comes first',
    parts: [
      text('third', 'Third', { shownWhen: answered('second') }),
      text('first', 'First'),
      text('second', 'Second', { shownWhen: answered('first') }),
    ],
    groups: [['third', 'first', 'second']],
  },
  {
    name: 'the entries of a repeated group, and the tabs of a tab group, do not belong together',
    parts: [
      entries({ id: 'clubs', entryName: 'Club' }, ['', '_2'], (n) => [text(`club${n}`, 'Club')]),
      tabs({ id: 'ways', label: 'How?' }, { id: 'a', title: 'A', parts: [name] }, { id: 'b', title: 'B', parts: [] }),
    ],
    groups: [['club'], ['club_2'], ['name']],
  },
  {
    name: 'a requirement and a note bring nothing together',
    parts: [name, text('club', 'Club', { required: answered('name') }), note('name', 'Text')],
    groups: [['name'], ['club']],
  },
];

test.each(table)('together: $name', ({ parts, groups }) => {
  const { together } = formOf(...parts);
  expect([...new Set(together.values())]).toEqual(groups);
});

test('each answer of a group leads to the whole group', () => {
  const { together } = formOf(reveal(yesNo('member', 'A member?'), { Y: [club] }));
  const group = ['member', 'member_desc', 'club'];
  expect(group.map((key) => together.get(key))).toEqual([group, group, group]);
  expect(together.get('unknown')).toBeUndefined();
});
