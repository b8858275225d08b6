import { expect, test, vi } from 'vitest';
import { universityDay } from '../../form/university.ts';
import { config } from '../config.ts';
import type { Profile } from '../platform/client.ts';
import { profile, submittedStatus } from '../testing/profile.ts';
import { pagePaths, textKeys } from '../testing/sampleKeys.ts';
import { type Asked, applicantPage } from './applicantPage.ts';

const now = new Date('2026-10-02T16:20:00Z');
const built = '<html lang="en"><head><title>built</title></head><body><div id="root"></div></body></html>';
const [first, second] = pagePaths;
const [nameKey] = textKeys;

function ask(of: Partial<Profile> = {}, changes: Partial<Asked> = {}) {
  const asked = {
    url: first,
    cookie: 'session=secret; idp.session=7d9c-1',
    now,
    nonce: 'a1',
    readProfile: vi.fn(async (): Promise<Profile | undefined> => profile(of)),
    pageOf: () => built,
    ...changes,
  };
  return { page: applicantPage(asked), readProfile: asked.readProfile };
}
const draw = (of?: Partial<Profile>, changes?: Partial<Asked>) => ask(of, changes).page;

test('the page has the answers, in the screen and for the application, and says whose it is', async () => {
  const page = await draw({ answer: { [nameKey]: 'Ana' } });
  expect(page).toMatch(new RegExp(`<input[^>]*name="${nameKey}"[^>]*value="Ana"`));
  expect(page).toContain('<html data-applicant="idp.session=7d9c-1" lang="en">');
  expect(page).toContain(`<div id="root" data-screen="${first}" data-today="${universityDay(now)}">`);
  const [, data = ''] = /<script type="application\/json" id="profile">(.*?)<\/script>/s.exec(page ?? '') ?? [];
  expect(JSON.parse(data)).toEqual(profile({ answer: { [nameKey]: 'Ana' } }));
  expect(page).not.toContain('secret');
});

test('an answer cannot become part of the page', async () => {
  const page = await draw({ answer: { [nameKey]: '</script><script>alert(1)</script><!-- $& "__CSP_NONCE__' } });
  expect(page).toContain('&quot;__CSP_NONCE__"');
  expect(page).toContain('<style nonce="a1" ');
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('<!-- $&');
  expect(page).toContain('&lt;/script&gt;');
});

test('nothing of one applicant is left in the page of the next', async () => {
  const ben = await draw({ username: 'ben@example.com' });
  await draw({ answer: { [nameKey]: 'Ana' } });
  expect(await draw({ username: 'ben@example.com' })).toBe(ben);
  expect(ben).not.toContain('Ana');
});

test('the page is that of the screen where the applicant belongs', async () => {
  const opened = async (of: Partial<Profile>, url: string = first) =>
    /<html[^>]*?( data-jumped)?(?: lang="en")?>.*data-screen="(.*?)"/s.exec((await draw(of, { url })) ?? '')?.slice(1);
  expect(await opened({ last_page: second })).toEqual([' data-jumped', second]);
  expect(await opened({ last_page: second }, second)).toEqual([undefined, second]);
  expect(await opened({ web_status: submittedStatus })).toEqual([' data-jumped', config.paths.completion]);
  expect(await opened({}, `${first.toUpperCase()}/?a=b`)).toEqual([undefined, first]);
  expect(await opened({}, '/')).toEqual([undefined, first]);
});

test.each<[string, Partial<Asked>]>([
  ['without the cookie that tells the page of a session', { cookie: 'session=secret' }],
  ['where that cookie has what no server of ours writes', { cookie: 'idp.session="><script>alert(1)</script>' }],
  ['on an account card', { url: config.paths.login }],
  ['on the printed application', { url: config.paths.print }],
  ['for the service user', { url: `${first}?service_token=abc` }],
])('%s, no answers are read', async (_, changes) => {
  const { page, readProfile } = ask({}, changes);
  expect(await page).toBeUndefined();
  expect(readProfile).not.toHaveBeenCalled();
});

test('a session that has ended has no page', async () => {
  expect(await draw({}, { readProfile: async () => undefined })).toBeUndefined();
});
