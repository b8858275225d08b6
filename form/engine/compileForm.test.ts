import { expect, test } from 'vitest';
import { compileForm } from './compileForm.ts';
import { answered, equals } from './conditions.ts';
import { onlyWhen, section } from './groupBuilders.ts';
import { conditionalDropdown, document, text, yesNo } from './questionBuilders.ts';

const member = yesNo('member', 'Are you a member?');
const since = text('since', 'Member since', { shownWhen: answered('club') });
const club = text('club', 'Name of the club');
const color = conditionalDropdown('color', 'Color', { by: 'club', options: [{ value: 'red', label: 'Red' }] });

const essay = document('essay', 'Essay');

const aboutMembers = section('Members', [member, onlyWhen(equals('member', 'Y'), [club, since])]);
const aboutColors = section('Colors', [color, essay]);
const page = { key: 'clubs', title: 'Clubs', sections: [aboutMembers, aboutColors] };
const form = compileForm([page]);

test('the questions are listed in the order of the pages, asked or not', () => {
  expect(form.questions.map(({ key }) => key)).toEqual(['member', 'club', 'since', 'color', 'essay']);
  expect(form.documentKeys).toEqual(['essay']);
});

test('a question has one place, found by each key it writes', () => {
  expect(form.placeOf.get('member')).toMatchObject({ question: member, page, section: aboutMembers });
  expect(form.placeOf.get('member_desc')).toBe(form.placeOf.get('member'));
  expect(form.placeOf.get('unknown')).toBeUndefined();
});

test('a question collects the conditions around it and its own', () => {
  const conditionsOf = (key: string) => form.placeOf.get(key)?.conditions.length;
  expect(['member', 'club', 'since'].map(conditionsOf)).toEqual([0, 1, 2]);
});

test('the choices that an answer controls are found by its key', () => {
  expect(form.dependentsOf.get('club')).toEqual([color]);
  expect(form.dependentsOf.get('member')).toBeUndefined();
});
