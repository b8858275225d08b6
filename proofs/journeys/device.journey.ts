import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { expect, test } from '../../tests/journeys/journey.ts';
import { makeAccount } from '../../tests/support/accounts.ts';
import {
  button,
  closeTab,
  controlOf,
  deviceText,
  heading,
  logInByCard,
  logOutByPopover,
  profileOf,
  submitLogIn,
  untilSaved,
} from '../../tests/support/applicant.ts';
import { findBarriers } from '../../tests/support/findBarriers.ts';
import { killAll } from '../../tests/support/processes.ts';

/* What is kept on the device when a tab, the browser or a session ends. */

const question = (page: Page) =>
  page.getByRole('dialog', { name: /^Continue the application started on this device on / });

/** The question ignores the keys of its first second. */
const untilKeysAnswer = async (page: Page) => {
  await expect(question(page)).toBeVisible();
  await page.waitForTimeout(1000);
};

/** Types a name as a visitor, and closes the tab once the device has it. Returns a new tab. */
async function beginVisit(page: Page): Promise<Page> {
  await typeName(page);
  await expect(page.getByText('Kept on this device for 7 days', { exact: true })).toBeVisible();
  return closeAndReturn(page);
}

async function typeName(page: Page) {
  await page.goto('/about');
  // Until the words about the scripts are gone, nothing is kept.
  await expect(page.locator('.not-open')).toHaveCount(0);
  await controlOf(page, 'first_name').fill('Ana');
}

/** The guest draft on the device becomes so many milliseconds older: the page counts its days by the server's clock. */
const changeGuestDraft = (page: Page, olderByMs: number) =>
  page.evaluate(async (ms) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const database = await done(indexedDB.open('application'));
    const store = database.transaction('records', 'readwrite').objectStore('records');
    const record = await done(store.get('guest'));
    await done(store.put({ ...record, changedAt: record.changedAt - ms }, 'guest'));
    database.close();
  }, olderByMs);

/** Opens a new tab once the browser has ended the one before. */
async function closeAndReturn(page: Page): Promise<Page> {
  await closeTab(page);
  const later = await page.context().newPage();
  await later.goto('/healthz');
  await expect.poll(() => later.evaluate(async () => (await navigator.locks.query()).held)).toEqual([]);
  await later.goto('/about');
  return later;
}

test('a tab of a visitor that is closed at once loses nothing, and a new tab asks before it shows anything', async ({
  page,
}) => {
  await typeName(page);
  const later = await closeAndReturn(page);
  await expect(question(later)).toHaveAccessibleDescription('If you start over, those answers will be deleted.');
  expect(await findBarriers(later)).toEqual([]);
  await expect(controlOf(later, 'first_name')).toHaveValue('');
  await untilKeysAnswer(later);
  for (let press = 0; press < 3; press += 1) await later.keyboard.press('Escape');
  await expect(question(later)).toBeVisible();
  await button(later, 'Continue').click();
  await expect(controlOf(later, 'first_name')).toHaveValue('Ana');
  await expect(later.getByText('Kept on this device for 7 days', { exact: true })).toBeVisible();
  await later.reload();
  await expect(controlOf(later, 'first_name')).toHaveValue('Ana');
  await expect(question(later)).toHaveCount(0);
});

test('who continues days later reads until when the answers are kept, and for how long once something is changed', async ({
  page,
}) => {
  const later = await beginVisit(page);
  await changeGuestDraft(later, 6 * 24 * 60 * 60_000);
  await later.reload();
  await button(later, 'Continue').click();
  await expect(later.getByText(/^Kept on this device until [A-Z][a-z]+day, \d+:\d\d [AP]M$/)).toBeVisible();
  await controlOf(later, 'last_name').fill('Lima');
  await expect(later.getByText('Kept on this device for 7 days', { exact: true })).toBeVisible();
});

test('another person logs in past the question, and the earlier answers wait for the next visitor', async ({
  page,
  server,
}) => {
  const later = await beginVisit(page);
  await later.goto('/login');
  await expect(question(later)).toHaveAccessibleDescription(/they stay on this device for the next visitor/);
  expect(await findBarriers(later)).toEqual([]);
  await button(later, 'Skip for now').click();
  await expect(question(later)).toHaveCount(0);
  await later.reload();
  await untilKeysAnswer(later);
  for (let press = 0; press < 2; press += 1) await later.keyboard.press('Escape');
  await expect(question(later)).toHaveCount(0);
  await submitLogIn(later, await makeAccount(server));
  await expect(controlOf(later, 'first_name')).toHaveValue('');
  expect((await profileOf(later)).answer).toEqual({});
  await logOutByPopover(later);
  await later.goto('/about');
  await button(later, 'Continue').click();
  await expect(controlOf(later, 'first_name')).toHaveValue('Ana');
});

test('who starts new finds the page empty, today and later', async ({ page, context }) => {
  const later = await beginVisit(page);
  await button(later, 'Start over').click();
  await expect(controlOf(later, 'first_name')).toHaveValue('');
  await later.close();
  const last = await context.newPage();
  await last.goto('/about');
  await expect(controlOf(last, 'first_name')).toHaveValue('');
  await expect(question(last)).toHaveCount(0);
});

test('on a shared computer a closed tab leaves nothing', async ({ page, context }) => {
  await page.goto('/about');
  await controlOf(page, 'first_name').fill('Ana');
  await button(page, 'Shared computer?').click();
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/^Anyone who opens this page on this device/);
  await button(page, 'Keep in this tab only').click();
  await expect(button(page, 'Shared computer?')).toBeFocused();
  await expect(page.getByText('Kept in this tab only', { exact: true })).toBeVisible();
  await page.reload();
  await expect(controlOf(page, 'first_name')).toHaveValue('Ana');
  await page.close();
  const later = await context.newPage();
  await later.goto('/about');
  await expect(controlOf(later, 'first_name')).toHaveValue('');
  await expect(question(later)).toHaveCount(0);
});

test('a visitor may remove the answers, and is asked first', async ({ page }) => {
  await page.goto('/about');
  await controlOf(page, 'first_name').fill('Ana');
  const foot = await button(page, 'Save and Continue').locator('..').boundingBox();
  expect(foot?.height).toBeLessThan(140);
  await button(page, 'Shared computer?').click();
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/deleted from this page and this device/);
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Remove my answers').click();
  await expect(controlOf(page, 'first_name')).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(controlOf(page, 'first_name')).toHaveValue('');
});

test('a closed tab loses nothing of an applicant without a network', async ({ page, context, account }) => {
  await logInByCard(page, account);
  await controlOf(page, 'first_name').fill('Ana');
  await untilSaved(page);
  await page.route('/api/answer', (route) => route.abort());
  await controlOf(page, 'last_name').fill('Ortiz');
  await closeTab(page);
  const later = await context.newPage();
  await later.goto('/about');
  await expect(controlOf(later, 'last_name')).toHaveValue('Ortiz');
  await expect
    .poll(async () => (await profileOf(later)).answer)
    .toMatchObject({ first_name: 'Ana', last_name: 'Ortiz' });
});

test('a social security number is never on the device, and its question says so', async ({ page }) => {
  await page.goto('/about');
  await controlOf(page, 'ssn').fill('219-09-9999');
  await controlOf(page, 'first_name').fill('Ana');
  await expect(
    page.getByText('Not kept on this device. Enter it again if you leave before it is saved.'),
  ).toBeVisible();
  await page.evaluate(() => document.body.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await expect.poll(() => deviceText(page)).toContain('Ana');
  expect(await deviceText(page)).not.toContain('9999');
  await expectQuestionAtLeaving(page);
});

test('a social security number that was not saved before the page crashed is said to be missing, on the page and in the review', async ({
  page: crashing,
  context,
  account,
}) => {
  await logInByCard(crashing, account);
  await controlOf(crashing, 'first_name').fill('Ana');
  await untilSaved(crashing);
  await crashing.route('/api/answer', (route) => route.abort());
  await controlOf(crashing, 'ssn').fill('219-09-9999');
  await controlOf(crashing, 'ssn').press('Tab');
  await expect.poll(() => deviceText(crashing)).toContain('ssn');
  await crashing.goto('chrome://crash').catch(() => {});
  const page = await context.newPage();
  await page.goto('/about');
  await expect(
    page.getByText('Your answer was not saved before you left the page. Please enter it again.'),
  ).toBeVisible();
  await page.getByRole('link', { name: /Final Steps/ }).click();
  await expect(page.getByText('Not saved before you left the page: Social Security Number')).toBeVisible();
  await page.getByRole('link', { name: 'Enter it again' }).click();
  await expect(controlOf(page, 'ssn')).toBeFocused();
  await controlOf(page, 'ssn').fill('219-09-9999');
  await untilSaved(page);
  await expect(page.getByText('Your answer was not saved before you left the page.')).toHaveCount(0);
});

test('a text that is no date is kept on the device, over steps and a reload, and is not saved', async ({
  page,
  account,
}) => {
  await logInByCard(page, account);
  await controlOf(page, 'first_name').fill('Leo');
  const date = controlOf(page, 'birth_date');
  await date.fill('04/27/2007');
  await untilSaved(page);
  await date.fill('04/2');
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
  await date.press('Tab');
  const line = page.getByRole('link', { name: 'Date of birth is not valid yet; the rest is saved' });
  await expect(line).toBeVisible();
  await page.getByRole('link', { name: /Academics/ }).click();
  await expect(heading(page, 'Academics')).toBeFocused();
  await expect(line).toBeVisible();
  await line.click();
  await expect(date).toBeFocused();
  await expect(date).toHaveValue('04/2');
  await expect(date).toHaveAccessibleDescription(
    /Enter a date as MM\/DD\/YYYY\. We can’t save it until it is a valid date\./,
  );
  expect(await findBarriers(page)).toEqual([]);
  await page.reload();
  await expect(date).toHaveValue('04/2');
  await expect(date).toHaveAccessibleDescription(/We can’t save it until it is a valid date\./);
  // The address still names the question.
  await expect(date).toBeFocused();
  await date.press('Tab');
  await expect(line).toBeVisible();
  expect((await profileOf(page)).answer).toMatchObject({ first_name: 'Leo', birth_date: '2007-04-27' });

  await button(page, 'Account').click();
  await button(page, 'Log Out').click();
  await expect(page.getByRole('dialog', { name: '1 answer is not saved' })).toBeVisible();
  await button(page, 'Stay').click();
  await expect(button(page, 'Account')).toBeFocused();
  await date.fill('04/28/2007');
  await untilSaved(page);
  expect((await profileOf(page)).answer).toMatchObject({ birth_date: '2007-04-28' });
});

test('a date that a visitor has half typed is there after a reload', async ({ page }) => {
  await page.goto('/about');
  const date = controlOf(page, 'birth_date');
  await date.fill('13/32/2009');
  await date.press('Tab');
  await expect(date).toHaveAccessibleDescription(
    /There is no such date\..* We can’t save it until it is a valid date\./,
  );
  await expect(page.getByText('Kept on this device for 7 days', { exact: true })).toBeVisible();
  await expect.poll(() => deviceText(page)).toContain('13/32/2009');
  await page.reload();
  await expect(date).toHaveValue('13/32/2009');
  await expect(date).toHaveAccessibleDescription(/There is no such date\./);
});

test('where the browser refuses to keep the words, the line says so, and leaving the page asks', async ({ page }) => {
  await refuse(page, 'indexedDB');
  await page.goto('/about');
  await controlOf(page, 'first_name').fill('Ana');
  await expect(page.getByText('Kept in this tab only', { exact: true })).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(controlOf(page, 'first_name')).toHaveValue('Ana');

  await refuse(page, 'sessionStorage');
  await refuse(page, 'localStorage');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await controlOf(page, 'first_name').fill('Ana');
  await expect(page.getByText('Kept until you leave this page', { exact: true })).toBeVisible();
  await expectQuestionAtLeaving(page);
});

/** From the next load on, the browser refuses this storage, as some do in private windows. */
const refuse = (page: Page, storage: 'indexedDB' | 'sessionStorage' | 'localStorage') =>
  page.addInitScript((name) => {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  }, storage);

async function expectQuestionAtLeaving(page: Page) {
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
}

test('after a log-out nothing is left on the device, and another account sees nothing', async ({
  page,
  server,
  account,
}) => {
  const ben = await makeAccount(server);
  await logInByCard(page, account);
  await controlOf(page, 'first_name').fill('Ana');
  await untilSaved(page);
  await logOutByPopover(page);
  expect(await deviceText(page)).not.toContain('Ana');
  await submitLogIn(page, ben);
  await expect(controlOf(page, 'first_name')).toHaveValue('');
});

test.describe('a killed browser', () => {
  let folder = '';
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'device-'));
  });
  test.afterEach(() => rm(folder, { recursive: true, force: true }));

  /** A browser with a profile that outlives it. */
  async function openBrowser(baseURL: string): Promise<BrowserContext> {
    const { executablePath, args, env } = await findBrowser();
    return chromium.launchPersistentContext(folder, { executablePath, args, env, baseURL, locale: 'en-US' });
  }

  /** Ends every process of the browser, which gets no chance to write anything. */
  async function kill(context: BrowserContext) {
    const session = await context.browser()?.newBrowserCDPSession();
    const processes = await session?.send('SystemInfo.getProcessInfo');
    const closed = new Promise((resolve) => context.once('close', resolve));
    // One may have ended by itself, or with the one before.
    killAll((processes?.processInfo ?? []).map(({ id }) => id));
    await closed;
  }

  test('loses nothing of a visitor', async ({ server }) => {
    const context = await openBrowser(server.url);
    const page = await context.newPage();
    await page.goto('/about');
    await controlOf(page, 'first_name').fill('Ana');
    await expect(page.getByText('Kept on this device for 7 days', { exact: true })).toBeVisible();
    await kill(context);
    const again = await openBrowser(server.url);
    const later = await again.newPage();
    await later.goto('/about');
    await button(later, 'Continue').click();
    await expect(controlOf(later, 'first_name')).toHaveValue('Ana');
    await again.close();
  });

  test('loses nothing of an applicant', async ({ server, account }) => {
    const context = await openBrowser(server.url);
    const page = await context.newPage();
    await logInByCard(page, account);
    await page.route('/api/answer', (route) => route.abort());
    await controlOf(page, 'first_name').fill('Ana');
    await expect.poll(() => deviceText(page)).toContain('Ana');
    await kill(context);
    const again = await openBrowser(server.url);
    const later = await again.newPage();
    await logInByCard(later, account);
    await expect(controlOf(later, 'first_name')).toHaveValue('Ana');
    await untilSaved(later);
    await again.close();
  });
});
