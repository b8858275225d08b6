import { describe, expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import { compileForm } from './compileForm.ts';
import { all, always, equals, notAnswered } from './conditions.ts';
import { checkboxReveal, entries, firstTrue, onlyWhen, reveal, section, tabs } from './groupBuilders.ts';
import type { Part } from './groups.ts';
import { checkbox, checkGroup, conditionalDropdown, radios, text, yesNo } from './questionBuilders.ts';
import { askedQuestions, emptyDependents, emptyUnasked, isShown } from './visibility.ts';

const formOf = (...parts: readonly Part[]) =>
  compileForm([{ key: 'page', title: 'Page', sections: [section('Section', parts)] }]);

const name = text('name', 'Name');
const list = (...values: readonly string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));

describe('questions are asked', () => {
  const asked = (answers: Answers, ...parts: readonly Part[]) =>
    askedQuestions(formOf(...parts), answers).map(({ key }) => key);

  test('in the order of the form', () => {
    expect(asked({}, text('b', 'B'), name, text('a', 'A'))).toEqual(['b', 'name', 'a']);
  });

  test('while their own condition and every condition around them hold', () => {
    const club = text('club', 'Club', { shownWhen: equals('member', 'Y') });
    const group = onlyWhen(equals('adult', 'Y'), [club]);
    expect(asked({ member: 'Y' }, group)).toEqual([]);
    expect(asked({ adult: 'Y' }, group)).toEqual([]);
    expect(asked({ adult: 'Y', member: 'Y' }, group)).toEqual(['club']);
  });

  test('while the condition of their section holds', () => {
    const hidden = section('Hidden', [name], { shownWhen: equals('member', 'Y') });
    const form = compileForm([{ key: 'page', title: 'Page', sections: [hidden] }]);
    expect(askedQuestions(form, {})).toEqual([]);
    expect(askedQuestions(form, { member: 'Y' })).toEqual([name]);
  });

  test('after the option that reveals them', () => {
    const group = reveal(yesNo('member', 'Member?'), { Y: [text('club', 'Club')], N: [text('why', 'Why not?')] });
    expect(asked({}, group)).toEqual(['member']);
    expect(asked({ member: 'Y' }, group)).toEqual(['member', 'club']);
    expect(asked({ member: 'N' }, group)).toEqual(['member', 'why']);
  });

  test('before or after a box is checked', () => {
    const group = checkboxReveal(checkbox('same', 'Same address'), {
      before: [text('street', 'Street')],
      after: [text('since', 'Since')],
    });
    expect(asked({}, group)).toEqual(['same', 'street']);
    expect(asked({ same: true }, group)).toEqual(['same', 'since']);
  });

  test('in the first variant whose condition holds, and in no other', () => {
    const group = firstTrue(
      { when: equals('age', '1'), parts: [text('first', 'First')] },
      { when: all(equals('adult', 'Y'), notAnswered('name')), parts: [text('second', 'Second')] },
      { when: always, parts: [text('last', 'Last')] },
    );
    expect(asked({ age: '1', adult: 'Y' }, group)).toEqual(['first']);
    expect(asked({ adult: 'Y' }, group)).toEqual(['second']);
    expect(asked({}, group)).toEqual(['last']);
  });

  test('in every entry and every tab', () => {
    const clubs = entries({ id: 'clubs', entryName: 'Club' }, ['', '_2'], (n) => [text(`club${n}`, 'Club')]);
    const ways = tabs(
      { id: 'ways', label: 'Ways' },
      { id: 'a', title: 'A', parts: [text('essay', 'Essay')] },
      { id: 'b', title: 'B', parts: [text('link', 'Link')] },
    );
    expect(asked({}, clubs, ways)).toEqual(['club', 'club_2', 'essay', 'link']);
  });
});

test('a part is shown while its own condition holds', () => {
  expect(isShown(name, {})).toBe(true);
  expect(isShown(onlyWhen(equals('member', 'Y'), [name]), {})).toBe(false);
});

describe('what is emptied', () => {
  const member = reveal(yesNo('member', 'Member?'), {
    Y: [
      reveal(yesNo('leads', 'Do you lead it?'), { Y: [text('since', 'Since')] }),
      checkGroup('Days', [{ key: 'monday', label: 'Monday' }]),
    ],
  });
  const form = formOf(member);
  const everything = { member: 'Y', member_desc: 'Yes', leads: 'Y', leads_desc: 'Yes', since: '2020', monday: true };

  test('is nothing while every answer belongs to a question that is asked', () => {
    expect(emptyUnasked(form, everything)).toEqual({});
  });

  test('is every answer that is hidden, its label, and what these answers had shown', () => {
    expect(emptyUnasked(form, { ...everything, member: 'N' })).toEqual({
      leads: '',
      leads_desc: '',
      since: '',
      monday: false,
    });
  });

  test('is not an answer that no question of the form writes', () => {
    expect(emptyUnasked(form, { ...everything, other: 'kept' })).toEqual({});
  });
});

describe('a choice that another answer controls', () => {
  const color = radios('color', 'Color', list('red', 'blue'));
  const shades = { red: list('ruby', 'rose'), blue: list('navy', 'rose') };
  const form = formOf(color, conditionalDropdown('shade', 'Shade', { by: 'color', options: shades }));

  test('is emptied once its option is no longer in the list, and stays otherwise', () => {
    expect(emptyUnasked(form, { color: 'blue', shade: 'ruby', shade_desc: 'RUBY' })).toEqual({
      shade: '',
      shade_desc: '',
    });
    expect(emptyUnasked(form, { color: 'blue', shade: 'navy', shade_desc: 'NAVY' })).toEqual({});
  });

  test('stays when the university has withdrawn its option, until it or the controlling answer changes', () => {
    const withdrawn = { color: 'red', shade: 'scarlet', shade_desc: 'SCARLET' };
    expect(emptyUnasked(form, { ...withdrawn, name: 'Ana' }, withdrawn)).toEqual({});
    expect(emptyUnasked(form, { ...withdrawn, color: 'blue' }, withdrawn)).toEqual({ shade: '', shade_desc: '' });
    expect(emptyUnasked(form, { ...withdrawn, shade: 'navy' }, withdrawn)).toEqual({ shade: '', shade_desc: '' });
  });

  test('is emptied once nothing controls it', () => {
    expect(emptyUnasked(form, { color: '', shade: 'ruby' })).toEqual({ shade: '' });
  });

  test('is emptied whenever the controlling answer changes, even to one that has the same option', () => {
    const before = { color: 'red', shade: 'rose' };
    expect(emptyDependents(form, before, { color: 'blue' })).toEqual({ shade: '', shade_desc: '' });
    expect(emptyDependents(form, before, { color: 'red' })).toEqual({});
    expect(emptyDependents(form, before, { name: 'Ana' })).toEqual({});
  });

  test('stays when the same change answers it too', () => {
    expect(emptyDependents(form, { color: 'red', shade: 'rose' }, { color: 'blue', shade: 'navy' })).toEqual({});
  });
});
