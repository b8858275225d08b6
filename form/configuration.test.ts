import { expect, test } from 'vitest';
import { entries, section } from './arrange.ts';
import { checkbox, text } from './ask.ts';
import { configurationErrors, missingConfiguration, pagelessErrors } from './configuration.ts';
import { institution } from './institution.ts';
import type { Page, Part } from './parts.ts';

const page = (key: string, ...parts: readonly Part[]): Page => ({ key, title: key, sections: [section('All', parts)] });
const city = text('city', 'City');
const box = checkbox('legal_agree', 'I agree');

test('a form that asks every key of the data model on one page is right', () => {
  expect(configurationErrors([page('a', city), page('b', box)], ['city', 'legal_agree'])).toEqual([]);
});

test('keys on several pages are named', () => {
  expect(configurationErrors([page('a', city, box), page('b', city)], ['city', 'legal_agree'])).toEqual([
    'Your ValidationErrorSummary implementation uses keys that are present in multiple pages. The following keys are duplicates: city',
  ]);
});

test('keys that the data model does not know are named', () => {
  expect(configurationErrors([page('a', city, box)], ['city'])).toEqual([
    expect.stringMatching(
      /^Your ValidationErrorSummary implementation uses keys that are not present in the tenant dataModel\. .+ The following keys are extras: legal_agree$/,
    ),
  ]);
});

test('keys of the data model that no page asks are named', () => {
  expect(configurationErrors([page('a', city)], ['city', 'zip', 'state'])).toEqual([
    'The keys of the schema differ from the answers enumeration. The following keys are asked on no page: zip, state',
  ]);
});

test('an error without a page is named', () => {
  expect(pagelessErrors([page('a', city)], ['city', 'nickname'])).toEqual([
    'The question with yupValueKey nickname does not correlate to a page. Please update pagesToQuestions in the ValidationErrorSummary component.',
  ]);
});

test('a prefix that is not part of a key of its block is named', () => {
  const block = { kind: 'address', label: 'Address', prefix: 'mailing_', parts: [city] } as const;
  expect(configurationErrors([page('a', block)], ['city'])).toEqual([
    'The yup prefix mailing_ is not part of the key city.',
  ]);
});

test('more than ten components are too many', () => {
  const suffixes = Array.from({ length: 11 }, () => '' as const);
  const many = (count: number) =>
    page(
      'a',
      entries({ id: 'clubs', entryName: 'Club' }, suffixes.slice(0, count), () => []),
    );
  expect(configurationErrors([many(10)], [])).toEqual([]);
  expect(configurationErrors([many(11)], [])).toEqual(['The component count of clubs is 11. The maximum is 10.']);
});

test('settings that were left empty are named, however deep', () => {
  expect(
    missingConfiguration({ name: '', codes: { act: '1134', sat: '' }, links: [{ label: 'A', href: '' }] }),
  ).toEqual(['name', 'codes.sat', 'links.0.href']);
  expect(missingConfiguration(institution)).toEqual([]);
});
