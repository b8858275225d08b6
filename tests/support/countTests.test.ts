import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { count, type ReportKind } from './countTests.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reported(kind: ReportKind, content: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return { kind, file };
}

test('a check without a report counts as one test', () => {
  expect(count(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(count(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("the runner's report gives the numbers", () => {
  const jest = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0 };
  expect(count(1, reported('jest', jest))).toEqual({ passed: 7, failed: 2, skipped: 1 });
  const playwright = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 }, errors: [] };
  expect(count(1, reported('playwright', playwright))).toEqual({ passed: 4, failed: 2, skipped: 3 });
});

test('a part that crashes after passing tests counts as failed', () => {
  expect(count(1, reported('jest', { numPassedTests: 7, numFailedTests: 0 }))).toMatchObject({ passed: 7, failed: 1 });
});

test.each([
  ['ran no test', { numPassedTests: 0, numFailedTests: 0 }],
  ['wrote half a report', '{ "numPassedTests": 7'],
  ['wrote something else', '[]'],
])('a part that %s counts as failed even when it says that all is well', (_, report) => {
  expect(count(0, reported('jest', report))).toMatchObject({ failed: 1 });
});

test('a part that wrote no report counts as failed', () => {
  expect(count(0, { kind: 'playwright', file: join(folder, 'none.json') })).toMatchObject({ passed: 0, failed: 1 });
});
