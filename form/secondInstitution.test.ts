import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { institution as first } from './institution.ts';

/** Another university's answers to everything in institution.ts: nothing is the same as ours. */
const second = {
  name: 'Nordhavn College',
  title: 'Early Application',
  address: ['Enrolment Desk', '1 Harbour Row', 'Nordhavn, Maine 04001'],
  helpEmail: 'help@nordhavn.test',
  admissionEmail: 'enrol@nordhavn.test',
  websiteUrl: 'https://nordhavn.test',
  readerUrl: 'https://reader.nordhavn.test/',
  privacyUrl: 'https://nordhavn.test/data',
  browserLinks: [{ label: 'Lynx', href: 'https://lynx.nordhavn.test/' }],
  analyticsOptOutUrl: 'https://nordhavn.test/no-count',
  copyrightHolder: 'Nordhavn Trust',
  codes: { act: '7711', sat: '7722', fafsa: '773300' },
  limits: { essay: 4321, youngest: 15, oldest: 90 },
  banner: { startsOn: '2030-01-01', endsOn: '2030-01-31', text: 'Apply in January.' },
};

/** Every text the first university sets, but for the words another may well share. */
const ours = textsIn(first).filter((text) => !/^\d{4}-\d\d-\d\d$/.test(text));

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('the form of another university', () => {
  let texts: readonly string[] = [];

  beforeAll(async () => {
    vi.resetModules();
    vi.doMock('./institution.ts', () => ({ institution: second }));
    const { pages } = await import('./contents.ts');
    const { helpNotice, privacyNotice } = await import('./notices.ts');
    const { welcomeTo } = await import('./welcome.ts');
    const { bannerOn } = await import('./banner.ts');
    const visits = (['started', 'submitted'] as const).flatMap((webStatus) =>
      [1, 2].map((numLogins) => welcomeTo({ name: 'Ana', numLogins, webStatus })),
    );
    texts = textsIn([pages, helpNotice, privacyNotice, visits, bannerOn('2030-01-15')]);
    const { errorsAfter } = await import('./sampleApplication.ts');
    texts = [...texts, ...textsIn(errorsAfter({ birth_date: '2020-01-01', legal_agree: false }, '2030-01-15'))];
  });
  afterEach(() => void vi.doUnmock('./institution.ts'));

  test('says nothing of the first', () => {
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter((text) => ours.some((own) => text.includes(own)))).toEqual([]);
  });

  test.each([
    ['its name', second.name],
    ['its ACT code', second.codes.act],
    ['its SAT code', second.codes.sat],
    ['its FAFSA code', second.codes.fafsa],
    ['its help address', second.helpEmail],
    ['its privacy page', second.privacyUrl],
    ['its youngest applicant', 'You must be 15 years or older to apply.'],
    ['its banner', second.banner.text],
  ])('says %s', (_, words) => {
    expect(texts.some((text) => text.includes(words))).toBe(true);
  });
});

/** What is no code: tests and stories, what is built, what is installed. */
const passedOver = /(\.(test|stories|journey)\.tsx?|node_modules|dist|testing|stories|sampleApplication\.ts)$/;

const codeIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (passedOver.test(path)) return [];
    if (entry.isDirectory()) return codeIn(path);
    return /\.(tsx?|html|svg)$/.test(path) ? [path] : [];
  });

const root = join(import.meta.dirname, '..');
const isOursAlone = (text: string) =>
  /Alderhall|alderhall/.test(text) || [first.title, ...Object.values<string>(first.codes)].includes(text);

test.each(['form', 'app', 'design-system', 'server'])('no text of the first university is left in %s/', (room) => {
  const words = ours.filter(isOursAlone);
  expect(words.length).toBeGreaterThan(5);
  const holders = codeIn(join(root, room))
    .filter((path) => path !== join(root, 'form', 'institution.ts'))
    .filter((path) => words.some((text) => readFileSync(path, 'utf8').includes(text)));
  expect(holders).toEqual([]);
});
