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
  return { kind, file, root: '/project' };
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

test('each test that failed is named with its file, its seed and its screenshot', () => {
  const failureMessages = ['Error: Property failed after 1 tests\n{ seed: -42, path: "0", endOnFailure: true }'];
  const assertionResults = [
    { status: 'passed', fullName: 'a word is saved' },
    { status: 'failed', fullName: 'a draft is kept', failureMessages },
  ];
  const testResults = [{ name: '/project/app/draft.test.ts', assertionResults }];
  expect(outcomeOf(1, reported('jest', { numPassedTests: 1, numFailedTests: 1, testResults })).failures).toEqual([
    { title: 'a draft is kept', file: 'app/draft.test.ts', seed: '-42' },
  ]);
  const attachments = [{ contentType: 'image/png', path: '/project/test-results/failed.png' }];
  const spec = {
    title: 'a visitor comes back',
    ok: false,
    file: 'comeBack.journey.ts',
    line: 6,
    tests: [{ results: [{ attachments }] }],
  };
  const playwright = {
    stats: { unexpected: 1 },
    suites: [{ specs: [{ title: 'a tab closes', ok: true }], suites: [{ specs: [spec] }] }],
  };
  expect(outcomeOf(1, reported('playwright', playwright)).failures).toEqual([
    {
      title: 'a visitor comes back',
      file: 'comeBack.journey.ts',
      line: 6,
      screenshot: '/project/test-results/failed.png',
    },
  ]);
});

test('the tests that took more than five seconds are named, with their time', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a word is saved', duration: 4900 },
    { status: 'passed', fullName: 'a document is converted', duration: 5100 },
  ];
  const jest = { numPassedTests: 2, testResults: [{ name: '/project/a.test.ts', assertionResults }] };
  expect(outcomeOf(0, reported('jest', jest)).slow).toEqual([{ title: 'a document is converted', seconds: 5.1 }]);
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
  expect(outcomeOf(0, { kind: 'playwright', file: join(folder, 'none.json'), root: '/project' })).toMatchObject({
    passed: 0,
    failed: 1,
  });
});
