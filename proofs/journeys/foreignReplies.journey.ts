import type { APIResponse, Page, Route } from '@playwright/test';
import * as made from '../../server/testing/documents.ts';
import { expect, test } from '../../tests/journeys/journey.ts';
import { type Account, post } from '../../tests/support/accounts.ts';
import { button, controlOf, enter, openPage, saveComplete } from '../../tests/support/applicant.ts';
import type { RunningServer } from '../../tests/support/startServer.ts';
import { choose, upload } from '../../tests/support/upload.ts';

/*
 * Something between the page and the server answers one call: a filter, a portal, a gateway, a bad network. Whatever it answers, the page says
 * nothing that the server does not know.
 */

/** What the page gets in place of the reply. */
const shapes = {
  '204': (route) => route.fulfill({ status: 204 }),
  '{}': (route) => route.fulfill({ json: {} }),
  '[]': (route) => route.fulfill({ json: [] }),
  'an HTML page': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Please accept our terms</h1>' }),
  'the reply to another call': (route) => {
    const isProfile = route.request().url().endsWith('/api/profile');
    return route.fulfill({ json: isProfile ? { message: 'Saved.', revision: 7 } : { portfolio: 'essay' } });
  },
  'its reply, late': async (route) => deliver(route, await route.fetch(), 2000),
  'its reply, to a call that arrived twice': async (route) => {
    await route.fetch();
    await deliver(route, await route.fetch());
  },
  'half of its reply': async (route) => {
    const reply = await route.fetch();
    const body = await reply.body();
    if (body.length === 0) return route.abort();
    return route.fulfill({ response: reply, body: body.subarray(0, body.length / 2) });
  },
} satisfies Record<string, (route: Route) => Promise<void>>;

async function deliver(route: Route, response: APIResponse, afterMs = 0): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await route.fulfill({ response });
}

interface Applicant {
  page: Page;
  server: RunningServer;
  account: Account;
}

/** What leads to each call of the page. A step that the foreign reply prevents is no failure: only untrue sentences are. */
const ways: Readonly<Record<string, (applicant: Applicant) => Promise<unknown>>> = {
  'GET /api/profile': ({ page }) => page.goto('/'),
  'PUT /api/answer': type,
  'PUT /api/last-page': async (applicant) => {
    await type(applicant);
    await button(applicant.page, 'Save and Continue').click();
  },
  'PUT /api/tabs': chooseUpload,
  'PUT /api/add-another': async ({ page }) => {
    await openPage(page, '/education');
    await page
      .getByRole('button', { name: /^Add Another/ })
      .first()
      .click();
  },
  'GET /api/document-answer': submit,
  'POST /api/presigned-url': uploadFile,
  'POST /storage': uploadFile,
  'POST /api/pdf/document-answer/personal_statement_doc': uploadFile,
  'GET /api/pdf/document-answer/personal_statement_doc': uploadFile,
  'DELETE /api/pdf/document-answer/personal_statement_doc': deleteFile,
  'DELETE /api/document-answer/personal_statement_doc': deleteFile,
  'POST /api/web-status': submit,
  'POST /api/validations': async ({ page }) => {
    await openPage(page, '/final-steps');
    await button(page, 'Submit Application').click();
  },
  'POST /api/submit': submit,
  'GET /api/pdf': submit,
  'GET /api/logout': async (applicant) => {
    await type(applicant);
    await button(applicant.page, 'Account').click();
    await button(applicant.page, 'Log Out').click();
  },
  'POST /api/delete-application': async ({ page, account }) => {
    await page.goto('/');
    await button(page, 'Account').click();
    await button(page, 'Delete my application').click();
    await page.getByLabel('Your password').fill(account.password);
    await button(page, 'Delete everything').click();
  },
};

async function type({ page }: Applicant) {
  await page.goto('/');
  await controlOf(page, 'first_name').fill('Anneliese');
  await controlOf(page, 'last_name').focus();
}

async function chooseUpload({ page }: Applicant) {
  await openPage(page, '/education');
  await page.getByRole('tab', { name: 'Upload a document' }).click();
}

async function uploadFile(applicant: Applicant) {
  await chooseUpload(applicant);
  await choose(applicant.page, 'Statement.pdf', await made.pdf());
}

async function deleteFile(applicant: Applicant) {
  const { page } = applicant;
  await uploadFile(applicant);
  await expect(upload(page)).toContainText('Uploaded');
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

async function submit({ page }: Applicant) {
  await saveComplete(page);
  await openPage(page, '/final-steps');
  await button(page, 'Submit Application').click();
}

/** The sentences on the screen that the server does not agree with. */
async function untrueSentences({ page, server, account }: Applicant, cookie: string): Promise<readonly string[]> {
  const text = await page.locator('body').innerText();
  const get = (path: string) => fetch(server.url + path, { headers: { cookie } });
  const profileReply = await get('/api/profile');
  const profile = profileReply.ok ? await profileReply.json() : { answer: {}, web_status: [] };
  const isSubmitted = JSON.stringify(profile.web_status).includes('submitted');
  const documents = profileReply.ok ? await (await get('/api/document-answer')).json() : {};
  const canLogIn = async () => (await post(server, '/public/login', account)).ok;
  const firstName = await page
    .locator('[name="first_name"]')
    .inputValue({ timeout: 100 })
    .catch(() => undefined);
  /** The page says so where a deletion had no reply. */
  const isDoubted = text.includes('We got no answer from the server');
  const claims: readonly (readonly [claim: RegExp, isSo: () => boolean | Promise<boolean>])[] = [
    [/^Saved \d/m, () => !profileReply.ok || [undefined, profile.answer.first_name ?? ''].includes(firstName)],
    [/successfully submitted|We received your application/, () => isSubmitted],
    [/was not submitted/, () => !isSubmitted],
    [/You are logged out/, () => profileReply.status === 401],
    [/Your application is deleted/, async () => !(await canLogIn())],
    [/nothing is deleted/, canLogIn],
    [/^Uploaded/m, () => isDoubted || Object.keys(documents).length > 0],
    [/Error uploading/, () => Object.keys(documents).length === 0],
    [/Error deleting/, () => isDoubted || Object.keys(documents).length > 0],
  ];
  const untrue: string[] = [];
  for (const [claim, isSo] of claims) if (claim.test(text) && !(await isSo())) untrue.push(`${claim}: ${text}`);
  return untrue;
}

for (const [call, way] of Object.entries(ways))
  for (const [shape, answer] of Object.entries(shapes))
    test(`${call} is answered with ${shape}: nothing untrue is said`, { tag: '@todaysBackend' }, async ({
      page,
      server,
      account,
    }) => {
      await enter(page, account);
      const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      const [method, path] = call.split(' ');
      let answered: Promise<void> | undefined;
      await page.route(
        ({ pathname }) => pathname === path,
        async (route) => {
          if (answered || route.request().method() !== method) return route.fallback();
          answered = answer(route);
          await answered;
        },
      );
      // What a foreign reply prevents is not waited for.
      page.setDefaultTimeout(8000);
      const applicant = { page, server, account };
      await way(applicant).catch(() => {});
      await expect.poll(() => answered !== undefined, { message: 'the page makes this call' }).toBe(true);
      await answered;
      // A moment after the reply, and once the page has had the time to read what is so.
      for (const pauseMs of [500, 2500]) {
        await page.waitForTimeout(pauseMs);
        expect(await untrueSentences(applicant, cookie)).toEqual([]);
      }
    });
