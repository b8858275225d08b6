import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { allQuestions, askedQuestions, emptyUnasked } from './asked.ts';
import { pages } from './contents.ts';
import { fullApplications } from './fullApplication.ts';
import { inventoryKeys } from './inventoryKeys.ts';
import type { Page } from './parts.ts';
import { keysOf } from './questions.ts';
import { findErrors } from './rules.ts';

const contract = parse(readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8'));
const contractKeys: readonly string[] = Object.keys(contract.components.schemas.Answers.properties);

const keysOn = (page: Page): readonly string[] => allQuestions([page]).flatMap(keysOf);

const today = '2026-11-21';
const applications = fullApplications(today);

test('every key of the specification is in the contract, and named once', () => {
  expect(inventoryKeys.filter((key) => !contractKeys.includes(key))).toEqual([]);
  expect(new Set(inventoryKeys).size).toBe(inventoryKeys.length);
});

test.each(contractKeys)('%s is asked on exactly one page', (key) => {
  const asking = pages.filter((page) => keysOn(page).includes(key));
  expect(asking).toHaveLength(1);
});

test('nothing is asked that the contract does not know', () => {
  expect(
    allQuestions(pages)
      .flatMap(keysOf)
      .filter((key) => !contractKeys.includes(key)),
  ).toEqual([]);
});

describe('the full applications', () => {
  test.each(applications.map((answers, index) => [index + 1, answers] as const))(
    'number %i has no error',
    (_, answers) => {
      expect(findErrors(pages, { answers, today })).toEqual({});
      expect(emptyUnasked(pages, answers)).toEqual({});
    },
  );

  test('answer every question between them', () => {
    const asked = new Set(applications.flatMap((answers) => askedQuestions(pages, answers)));
    expect(allQuestions(pages).filter((question) => !asked.has(question))).toEqual([]);
    const answered = new Set(applications.flatMap((answers) => Object.keys(answers)));
    expect(contractKeys.filter((key) => !answered.has(key))).toEqual([]);
  });
});
