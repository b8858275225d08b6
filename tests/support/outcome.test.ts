import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { outcomeOf, type ReportKind } from './outcome.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reported(kind: ReportKind, content: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return { kind, file };
}

test('a check without a report counts as one test', () => {
  expect(outcomeOf(0)).toMatchObject({ passed: 1, failed: 0 });
  expect(outcomeOf(2)).toMatchObject({ passed: 0, failed: 1 });
});

test('a check that cannot run on this machine counts as skipped', () => {
  expect(outcomeOf(77)).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
});

test("the runner's report gives the numbers", () => {
  const jest = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0 };
  expect(outcomeOf(1, reported('jest', jest))).toMatchObject({ passed: 7, failed: 2, skipped: 1 });
  const playwright = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 }, errors: [] };
  expect(outcomeOf(1, reported('playwright', playwright))).toMatchObject({ passed: 4, failed: 2, skipped: 3 });
});

test('the tests that failed are named, in files and in groups', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a word is saved' },
    { status: 'failed', fullName: 'a draft is kept' },
  ];
  const jest = { numPassedTests: 1, numFailedTests: 1, testResults: [{ assertionResults }] };
  expect(outcomeOf(1, reported('jest', jest)).failures).toEqual(['a draft is kept']);
  const group = { specs: [{ title: 'a visitor comes back', ok: false }] };
  const playwright = {
    stats: { unexpected: 1 },
    suites: [{ specs: [{ title: 'a tab closes', ok: true }], suites: [group] }],
  };
  expect(outcomeOf(1, reported('playwright', playwright)).failures).toEqual(['a visitor comes back']);
});

test('a part that crashes after passing tests counts as failed', () => {
  expect(outcomeOf(1, reported('jest', { numPassedTests: 7, numFailedTests: 0 }))).toMatchObject({
    passed: 7,
    failed: 1,
  });
});

test.each([
  ['ran no test', { numPassedTests: 0, numFailedTests: 0 }],
  ['wrote half a report', '{ "numPassedTests": 7'],
  ['wrote something else', '[]'],
])('a part that %s counts as failed even when it says that all is well', (_, report) => {
  expect(outcomeOf(0, reported('jest', report))).toMatchObject({ failed: 1 });
});

test('a part that wrote no report counts as failed', () => {
  expect(outcomeOf(0, { kind: 'playwright', file: join(folder, 'none.json') })).toMatchObject({ passed: 0, failed: 1 });
});
