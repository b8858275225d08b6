import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { institution as first } from './institution.ts';

/** Another university's settings, all different from Alderhall's. */
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
  limits: {
    essay: 4321,
    minimumAge: 15,
    maximumAge: 90,
    upload: { maxBytes: 2_000_000, types: ['odt'], maxNameLength: 50 },
  },
  deadlines: { materials: '2030-02-01', aid: '2030-02-15' },
  banner: { startsOn: '2030-01-01', endsOn: '2030-01-31', text: 'Apply in January.' },
};

/** Every text that the first university sets, except the days, which another may share. */
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
    const { form } = await import('./contents.ts');
    const { helpNotice, privacyNotice } = await import('./notices.ts');
    const { welcomeTo } = await import('./welcome.ts');
    const { nextSteps } = await import('./nextSteps.ts');
    const { bannerOn } = await import('../engine/banner.ts');
    const visits = (['started', 'submitted'] as const).flatMap((webStatus) =>
      [1, 2].map((numLogins) => welcomeTo({ name: 'Ana', numLogins, webStatus })),
    );
    texts = textsIn([
      form.pages,
      helpNotice,
      privacyNotice,
      visits,
      [{}, { citizenship_type: '3', english_language: 'N', hs_name: 'Home school' }].map((answers) =>
        nextSteps('2030-01-15', answers),
      ),
      bannerOn('2030-01-15', second.banner),
    ]);
    const { errorsAfter } = await import('./testing/sampleApplication.ts');
    texts = [...texts, ...textsIn(errorsAfter({ birth_date: '2020-01-01', legal_agree: false }, '2030-01-15'))];
  });
  afterEach(() => void vi.doUnmock('./institution.ts'));

  test('contains no text of the first', () => {
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
    ['its minimum age', 'You must be 15 years or older to apply.'],
    ['its banner', second.banner.text],
  ])('contains %s', (_, words) => {
    expect(texts.some((text) => text.includes(words))).toBe(true);
  });
});

test('no other file of this folder has a text of the institution', () => {
  const words = ours.filter(isOursAlone);
  expect(words.length).toBeGreaterThan(5);
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(test|institution|brand|sampleApplication)\.ts$/.test(path))
    .filter((path) => words.some((text) => readFileSync(join(import.meta.dirname, path), 'utf8').includes(text)));
  expect(files).toEqual([]);
});

const isOursAlone = (text: string) =>
  /Alderhall|alderhall/.test(text) || [first.title, ...Object.values<string>(first.codes)].includes(text);
