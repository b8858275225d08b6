import { expect, test } from 'vitest';
import { compileForm } from './compileForm.ts';
import { equals } from './conditions.ts';
import { entries, onlyWhen, section } from './groupBuilders.ts';
import type { Page, Part } from './groups.ts';
import { checkbox, document, ssn, text } from './questionBuilders.ts';
import { configurationErrors, missingConfiguration, pagelessErrors } from './selfCheck.ts';

const page = (key: string, ...parts: readonly Part[]): Page => ({ key, title: key, sections: [section('All', parts)] });
const city = text('city', 'City');
const box = checkbox('legal_agree', 'I agree');

test('a form that asks every key of the data model on one page has no mistakes', () => {
  expect(configurationErrors(compileForm([page('a', city), page('b', box)]), ['city', 'legal_agree'])).toEqual([]);
});

test('keys on several pages are reported', () => {
  expect(configurationErrors(compileForm([page('a', city, box), page('b', city)]), ['city', 'legal_agree'])).toEqual([
    'Your ValidationErrorSummary implementation uses keys that are present in multiple pages. The following keys are duplicates: city',
  ]);
});

test('keys outside of the data model are reported', () => {
  expect(configurationErrors(compileForm([page('a', city, box)]), ['city'])).toEqual([
    expect.stringMatching(
      /^Your ValidationErrorSummary implementation uses keys that are not present in the tenant dataModel\. .+ The following keys are extras: legal_agree$/,
    ),
  ]);
});

test('keys of the data model that no page asks are reported', () => {
  expect(configurationErrors(compileForm([page('a', city)]), ['city', 'zip', 'state'])).toEqual([
    'The keys of the schema differ from the answers enumeration. The following keys are asked on no page: zip, state',
  ]);
});

test('a sensitive answer that print cannot mask is reported', () => {
  const settings = { invalidMessage: 'No.', sensitive: true };
  const parts = [
    checkbox('box', 'Box', { sensitive: true }),
    checkbox('whole', 'Whole', { sensitive: true, printed: 'whole' }),
    ssn('ssn', 'Number', settings),
    text('why', 'Why', { sensitive: true }),
    text('more', 'More', { shownWhen: equals('why', 'x') }),
  ];
  expect(configurationErrors(compileForm([page('a', ...parts)]), ['box', 'whole', 'ssn', 'why', 'more'])).toEqual([
    "A sensitive answer that is no free text, or that other questions depend on, needs printed: 'whole'. The following keys do not have it: box, why",
  ]);
  const uploaded = compileForm([page('a', document('file', 'File', { sensitive: true, printed: 'whole' }))]);
  expect(configurationErrors(uploaded, ['file'])).toEqual([
    'A document cannot be sensitive: its answer is the name of a file. The following keys are documents: file',
  ]);
});

test('a question that may be needed, in a section that opens on request, is reported', () => {
  const parts = [
    city,
    text('zip', 'ZIP', { required: true }),
    onlyWhen(equals('city', 'x'), [text('state', 'State', { required: equals('city', 'y') })]),
    text('phone', 'Phone', { oneOfSeveral: equals('city', '') }),
  ];
  const pageWith = (settings: { disclosure?: string }): Page => ({
    key: 'a',
    title: 'A',
    sections: [section('All', parts, settings)],
  });
  const keys = ['city', 'zip', 'state', 'phone'];
  expect(configurationErrors(compileForm([pageWith({})]), keys)).toEqual([]);
  expect(configurationErrors(compileForm([pageWith({ disclosure: 'Add a city' })]), keys)).toEqual([
    'A section with a disclosure may ask only for optional answers. The following keys may be required: zip, state, phone',
  ]);
});

test('an error without a page is reported', () => {
  expect(pagelessErrors(compileForm([page('a', city)]), ['city', 'nickname'])).toEqual([
    'The question with yupValueKey nickname does not correlate to a page. Please update pagesToQuestions in the ValidationErrorSummary component.',
  ]);
});

test('a button that leads to no page is reported', () => {
  const first: Page = { ...page('a', city), buttons: { next: { targetRoute: '/b' }, previous: { targetRoute: '/c' } } };
  const last: Page = { ...page('b', box), buttons: { submit: { defaultRoute: '/a#city' } } };
  expect(configurationErrors(compileForm([first, last]), ['city', 'legal_agree'])).toEqual([
    'The buttons of the page a lead to routes that are no pages: /c',
    'The buttons of the page b lead to routes that are no pages: /a#city',
  ]);
});

test('a prefix that is not part of a key in its block is reported', () => {
  const suggestions = { on: 'city', category: 'address', fills: {} } as const;
  const block = { kind: 'address', label: 'Address', prefix: 'mailing_', suggestions, parts: [city] } as const;
  expect(configurationErrors(compileForm([page('a', block)]), ['city'])).toEqual([
    'The yup prefix mailing_ is not part of the key city.',
  ]);
});

test('suggestions for a question outside of their group are reported', () => {
  const suggestions = { on: 'address_line_1', category: 'address', fills: { city: 'city', zip: 'zip' } } as const;
  const block = { kind: 'address', label: 'Home', prefix: '', suggestions, parts: [city] } as const;
  expect(configurationErrors(compileForm([page('a', block)]), ['city'])).toEqual([
    'The suggestions of Home use questions that the group does not ask: address_line_1, zip',
  ]);
});

test('more than ten components are reported', () => {
  const suffixes = Array.from({ length: 11 }, () => '' as const);
  const many = (count: number) =>
    page(
      'a',
      entries({ id: 'clubs', entryName: 'Club' }, suffixes.slice(0, count), () => []),
    );
  expect(configurationErrors(compileForm([many(10)]), [])).toEqual([]);
  expect(configurationErrors(compileForm([many(11)]), [])).toEqual([
    'The component count of clubs is 11. The maximum is 10.',
  ]);
});

test('empty settings are reported at any depth', () => {
  expect(
    missingConfiguration({ name: '', codes: { act: '1134', sat: '' }, links: [{ label: 'A', href: '' }] }),
  ).toEqual(['name', 'codes.sat', 'links.0.href']);
});
