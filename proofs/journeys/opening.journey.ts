import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { oldestBrowsersText } from '../../app/oldestBrowsers.ts';
import { screenModules } from '../../app/opening/screenModules.ts';
import { completeAnswers } from '../../form/testing.ts';
import { form, universityDay } from '../../form/university.ts';
import { builtApp } from '../../server/http/page.ts';
import { expect, test } from '../../tests/journeys/journey.ts';
import { type Account, makeAccount } from '../../tests/support/accounts.ts';
import {
  answersOn,
  button,
  closeTab,
  controlOf,
  enter,
  heading,
  logInByCard,
  logOutByPopover,
  openPage,
  profileOf,
  summaryOf,
  untilSaved,
} from '../../tests/support/applicant.ts';
import { findBarriers } from '../../tests/support/findBarriers.ts';

/* What the page shows until the application's script runs, or instead of it. */

const scripts = '**/assets/*.js';
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'has not opened yet' });

test('a browser that cannot load the application, or is too old to read it, shows which browsers can', async ({
  page,
  context,
}) => {
  const older = await context.newPage();
  const lacking = await context.newPage();
  await lacking.addInitScript(() => void Reflect.deleteProperty(Array.prototype, 'findLast'));
  await page.route(scripts, (route) => route.abort());
  await older.route(scripts, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let newer = ;' }));
  await Promise.all([page.goto('/'), older.goto('/'), lacking.goto('/')]);
  for (const one of [page, older, lacking]) {
    await expect(notice(one)).toContainText('reload the page');
    await expect(notice(one)).toContainText(oldestBrowsersText);
    expect(await findBarriers(one)).toEqual([]);
  }
});

test('a browser that opens the application never shows those words', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    // A backend without offers answers 404, and the browser logs that.
    const isOffers = message.location().url.endsWith('/public/offers');
    if (message.type() === 'error' && !isOffers) refused.push(message.text());
  });
  await page.addInitScript(() => {
    const frames = { before: 0, shown: 0 };
    Object.assign(window, { frames });
    requestAnimationFrame(function look() {
      const words = document.querySelector('.not-open');
      // A busy machine does not bring on the moment at which they are shown.
      for (const animation of words?.getAnimations() ?? []) animation.pause();
      if (words) frames.before += 1;
      if (words?.checkVisibility({ visibilityProperty: true })) frames.shown += 1;
      requestAnimationFrame(look);
    });
  });
  const count = (kind: 'before' | 'shown') =>
    page.evaluate((name): number => Reflect.get(Reflect.get(window, 'frames'), name), kind);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => count('before')).toBeGreaterThan(5);
  await expect(notice(page)).toHaveCount(0);
  release();
  await expect(heading(page, 'About You')).toBeVisible();
  expect(await count('shown')).toBe(0);
  await expect(page.getByText('reload the page')).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('without JavaScript the page asks to turn it on, and says nothing else', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('.not-open')).toHaveCSS('display', 'none');
  await context.close();
});

test('every first screen is taken over as it came, and nothing jumps', async ({ page }) => {
  const refused: string[] = [];
  page.on('pageerror', ({ message }) => refused.push(message));
  await page.addInitScript(watchShift);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of Object.keys(screenModules)) {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      // A page that is still coming may grow.
      await page.evaluate(untilDrawn);
      release();
      await expect(page.locator('.not-open')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await page.unroute(scripts);
      expect({ path, width, shift: await page.evaluate(() => window.shift) }).toEqual({ path, width, shift: 0 });
    }
  }
  expect(refused).toEqual([]);
});

/** Runs in the page. */
function watchShift() {
  window.shift = 0;
  const add = (entries: PerformanceObserverEntryList) => {
    for (const entry of entries.getEntries()) window.shift += Reflect.get(entry, 'value');
  };
  new PerformanceObserver(add).observe({ type: 'layout-shift' });
}

/** Runs in the page. Waits until it has come and was painted. */
async function untilDrawn() {
  while (document.readyState === 'loading') await new Promise((resolve) => setTimeout(resolve, 10));
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  window.shift = 0;
}

declare global {
  interface Window {
    /** How much of the page has jumped. */
    shift: number;
  }
}

/** Holds the scripts back until they are released. */
const holdScripts = (page: Page) => hold(page, scripts);

/** Holds back what the page asks of these addresses until it is released. */
async function hold(page: Page, addresses: Parameters<Page['route']>[0]) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('words, choices and checks entered before the scripts work are kept, and focus and caret stay', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('pageerror', ({ message }) => refused.push(message));
  const release = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  const field = (name: string) => page.locator(`[name=${name}]`);
  await field('first_name').fill('Ana');
  await field('phone_mobile').fill('3125550142');
  await field('birth_date').fill('01022008');
  await field('country').selectOption('CAN');
  await field('citizenship_type').first().check({ force: true });
  await field('last_name').pressSequentially('Otiz');
  await field('last_name').press('ArrowLeft');
  await field('last_name').press('ArrowLeft');
  await field('last_name').press('ArrowLeft');
  release();
  await expect(page.getByText('Kept on this device for 7 days').first()).toBeVisible();
  await page.keyboard.type('r');
  await expect(field('last_name')).toHaveValue('Ortiz');
  await expect(field('birth_date')).toHaveValue('01/02/2008');
  await page.reload();
  await expect(field('last_name')).toHaveValue('Ortiz');
  await expect(field('first_name')).toHaveValue('Ana');
  await expect(field('phone_mobile')).toHaveValue('(312) 555-0142');
  await expect(field('country')).toHaveValue('CAN');
  await expect(field('citizenship_type').first()).toBeChecked();
  expect(refused).toEqual([]);
});

test('no key that is pressed in a list is lost as the scripts begin to work', async ({ browser, server }) => {
  // With a mouse: the list of the browser gives place to another one there.
  const context = await browser.newContext({ baseURL: server.url, isMobile: false, hasTouch: false });
  const page = await context.newPage();
  const release = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  const list = page.locator('select[name=country]');
  await list.focus();
  const presses = 40;
  const pressesBefore = 5;
  for (let press = 0; press < presses; press += 1) {
    if (press === pressesBefore) release();
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(20);
  }
  await expect(page.locator('.not-open')).toHaveCount(0);
  const [chosen, label] = await list.evaluate(({ options, selectedIndex }: HTMLSelectElement) => {
    return [selectedIndex, options[selectedIndex]?.label ?? ''] as const;
  });
  expect(chosen).toBe(presses);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Country' }).first()).toHaveText(label);
  await context.close();
});

test('a card that says more than the page it came with takes no words before the scripts work, and loses none', {
  // Another one answers 404 to calls that it does not know, which the console tells.
  tag: '@todaysBackend',
}, async ({ page, account }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  page.on('pageerror', ({ message }) => refused.push(message));
  const typeAtOnce = async (release: () => void) => {
    const address = controlOf(page, 'username');
    const typed = address.fill('ben@example.com');
    if (await address.isVisible()) await typed;
    release();
    await typed;
    await expect(page.locator('.not-open')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expect(address).toHaveValue('ben@example.com');
    await page.unroute(scripts);
  };
  await logInByCard(page, account);
  const release = await holdScripts(page);
  await logOutByPopover(page);
  await page.evaluate(untilDrawn);
  await typeAtOnce(release);
  await expect(page.getByRole('main').getByText('You are logged out.')).toBeVisible();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(controlOf(page, 'username')).toHaveValue('ben@example.com');
  const releaseAgain = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.evaluate(untilDrawn);
  await typeAtOnce(releaseAgain);
  expect(refused).toEqual([]);
});

test('leaving asks as long as nothing keeps what was typed before the scripts work', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const release = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  const name = controlOf(page, 'first_name');
  await name.pressSequentially('Ana');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  release();
  await expect(page.locator('.not-open')).toHaveCount(0);
  await expect(page.getByText('Kept on this device for 7 days').first()).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toEqual(['beforeunload']);
});

test('a reload before the application keeps them loses no words, and leaves no sensitive answer in the tab', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const release = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await controlOf(page, 'first_name').fill('Ana');
  await controlOf(page, 'ssn').fill('900-00-0001');
  await page.locator('[name=country]').selectOption('CAN');
  await page.locator('[name=citizenship_type]').nth(1).check({ force: true });
  await page.goto('/healthz');
  const left = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(left).toContain('Ana');
  expect(left).not.toContain('900-00');
  // It is for a reload, and no other page shows it.
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(controlOf(page, 'first_name')).toHaveValue('');
  await controlOf(page, 'first_name').fill('Anaïs');
  await page.locator('[name=country]').selectOption('CAN');
  await page.locator('[name=citizenship_type]').nth(1).check({ force: true });
  await page.reload({ waitUntil: 'commit' });
  await expect(controlOf(page, 'first_name')).toHaveValue('Anaïs');
  release();
  await expect(page.getByText('Kept on this device for 7 days').first()).toBeVisible();
  await page.reload();
  await expect(controlOf(page, 'first_name')).toHaveValue('Anaïs');
  await expect(page.locator('[name=country]')).toHaveValue('CAN');
  await expect(page.locator('[name=citizenship_type]').nth(1)).toBeChecked();
});

test('an input method goes on with a text as the scripts begin to work', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await controlOf(page, 'first_name').focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  release();
  await expect(page.locator('.not-open')).toHaveCount(0);
  await keyboard.send('Input.insertText', { text: '日本' });
  await expect(page.getByText('Kept on this device for 7 days').first()).toBeVisible();
  await expect(controlOf(page, 'first_name')).toHaveValue('日本');
});

test('the question about an earlier visit waits for who is typing', async ({ page, context }) => {
  await page.goto('/about');
  await controlOf(page, 'first_name').fill('Ana');
  await expect(page.getByText('Kept on this device for 7 days').first()).toBeVisible();
  await closeTab(page);
  const later = await context.newPage();
  // The clock of the page stands still between two keys: a busy machine makes no pause there.
  await later.clock.install();
  await later.clock.pauseAt(Date.now() + 60_000);
  const release = await holdScripts(later);
  await later.goto('/about', { waitUntil: 'commit' });
  const name = controlOf(later, 'middle_name');
  await name.focus();
  await expect(name).toBeFocused();
  await later.keyboard.type('Maria');
  release();
  const notOpen = () => later.locator('.not-open').count();
  await expect.poll(() => later.clock.runFor(100).then(notOpen)).toBe(0);
  for (const key of ' Margaretha Johanna') {
    await later.keyboard.type(key);
    await later.clock.runFor(300);
  }
  await expect(name).toHaveValue('Maria Margaretha Johanna');
  const question = later.getByRole('dialog', { name: /^Continue the application/ });
  await expect(question).toHaveCount(0);
  await later.clock.resume();
  await expect(question.getByRole('heading')).toBeFocused();
  // A key that was meant for the text.
  await later.keyboard.press('Space');
  await expect(question).toBeVisible();
});

test('who returns and types before the scripts work chooses between that and the earlier answer', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await expect(page.locator('.not-open')).toHaveCount(0);
  await controlOf(page, 'first_name').fill('Ana');
  await expect(page.getByText('Kept on this device for 7 days').first()).toBeVisible();
  await closeTab(page);
  const later = await context.newPage();
  await later.goto('/healthz');
  await expect.poll(() => later.evaluate(async () => (await navigator.locks.query()).held)).toEqual([]);
  const release = await holdScripts(later);
  await later.goto('/about', { waitUntil: 'commit' });
  await controlOf(later, 'first_name').fill('Maria');
  release();
  await button(later, 'Continue').click();
  await expect(controlOf(later, 'first_name')).toHaveValue('Maria');
  await later.getByRole('button', { name: 'Keep this Entered earlier on this device' }).click();
  await expect(controlOf(later, 'first_name')).toHaveValue('Ana');
});

test('a button pressed before the scripts work does its work once they do, and no answer gets into the address', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong password 1');
  await page.getByRole('button', { name: 'Log In' }).click();
  release();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /password/i })
      .first(),
  ).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('a link that is pressed before the scripts work takes along what was typed', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  const name = controlOf(page, 'first_name');
  await name.fill('Ana');
  await page.getByRole('link', { name: /Final Steps/ }).click();
  await expect(name).toHaveValue('Ana');
  release();
  await expect(page).toHaveURL(/\/signup$/);
  await page.goto('/about');
  await expect(name).toHaveValue('Ana');
});

/** The most that a person waits for before the scripts work: how many scripts, and their size as they are sent. */
const limits = { '/about': [7, 187_000], '/login': [6, 166_000] } as const;

/** The scripts that a page asks for (`href`), or runs first (`path`). */
const scriptsIn = (page: string, as: 'href' | 'path'): string[] =>
  JSON.parse(new RegExp(`for\\(const ${as} of (\\[.*?\\])\\)`).exec(page)?.[1] ?? '[]');

for (const [path, [mostScripts, mostBytes]] of Object.entries(limits))
  test(`the scripts that ${path} waits for stay as light as they are`, async () => {
    const page = readFileSync(join(builtApp, `${path}.html`), 'utf8');
    const names = scriptsIn(page, 'href');
    const bytes = names.reduce((sum, name) => sum + statSync(join(builtApp, `${name}.br`)).size, 0);
    expect(page).not.toMatch(/(?:href|src)="[^"]+\.js"/);
    expect(names.length).toBeGreaterThan(1);
    expect(names.length).toBeLessThanOrEqual(mostScripts);
    expect(bytes).toBeLessThan(mostBytes);
  });

test('the first scripts are run in tasks of their own, each after those that it imports', async () => {
  const page = readFileSync(join(builtApp, 'about.html'), 'utf8');
  const names = scriptsIn(page, 'path');
  expect(names.length).toBeGreaterThan(2);
  for (const [index, name] of names.entries()) {
    const script = readFileSync(join(builtApp, name), 'utf8');
    const imported = [...script.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(
      ([, file]) => `/assets/${file}`,
    );
    expect(imported.filter((each) => !names.slice(0, index).includes(each))).toEqual([]);
  }
});

test('a list and a panel open below their controls when the script that finds places for them does not come', async ({
  browser,
  server,
}) => {
  // With a mouse: phones show lists of their own.
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  const page = await context.newPage();
  await page.route('**/assets/placement-*.js', (route) => route.abort());
  await page.goto('/about');
  await expect(page.locator('.not-open')).toHaveCount(0);
  const expectBelow = async (opener: Locator, opened: Locator) => {
    await opener.click();
    await expect(opened).toBeVisible();
    const [above, below] = [await opener.boundingBox(), await opened.boundingBox()];
    const distance = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    expect(distance).toBeGreaterThan(0);
    expect(distance).toBeLessThan(10);
    expect(below?.x).toBeGreaterThan(0);
    expect((below?.x ?? 0) + (below?.width ?? 0)).toBeLessThan(1280);
  };
  await expectBelow(
    page.getByRole('button', { name: 'Account', exact: true }),
    page.getByRole('dialog', { name: 'Account' }),
  );
  await page.keyboard.press('Escape');
  await expectBelow(page.locator('main button[role=combobox]:visible').first(), page.getByRole('listbox'));
  await context.close();
});

test('what a person enters before the application is connected is kept once it is', async ({ page }) => {
  const release = await hold(page, '**/assets/connect-*.js');
  await page.goto('/about');
  const field = (name: string) => page.locator(`[name=${name}]`);
  // The mask is the application's own work.
  await expect(async () => {
    await field('phone_mobile').fill('3125550142');
    await expect(field('phone_mobile')).toHaveValue('(312) 555-0142', { timeout: 200 });
  }).toPass();
  await field('first_name').fill('Ana');
  release();
  await expect(page.getByText('Kept on this device for 7 days').first()).toBeVisible();
  await page.reload();
  await expect(field('first_name')).toHaveValue('Ana');
});

/** Serves the page as a host of files does, which knows no session. */
const serveFiles = (page: Page) =>
  page.route('**', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.fallback();
    return route.fulfill({ response: await route.fetch({ headers: { ...request.headers(), cookie: '' } }) });
  });

test('where files are served, the answers of an applicant are asked for before any script is loaded, and once', async ({
  page,
  account,
}) => {
  await enter(page, account);
  await page.goto('/about');
  const name = page.locator('[name=first_name]');
  await name.fill('Ana');
  await untilSaved(page);
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/profile') asked += 1;
  });
  await serveFiles(page);
  const release = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect.poll(() => asked).toBe(1);
  await expect(name).toBeHidden();
  release();
  await name.waitFor();
  expect(await name.inputValue()).toBe('Ana');
  expect(asked).toBe(1);
});

test('answers that could not be asked for so early are asked for again', async ({ page, account }) => {
  await enter(page, account);
  let asked = 0;
  await serveFiles(page);
  await page.route('**/api/profile', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await page.goto('/about');
  await expect(page.locator('[name=first_name]')).toBeVisible();
  expect(asked).toBe(2);
});

test.describe("an applicant's page from our server", { tag: '@todaysBackend' }, () => {
  const name = (page: Page) => controlOf(page, 'first_name');
  const save = (page: Page, answers: object) => page.request.put('/api/answer', { data: answers });
  const stored = async (page: Page, key: string) => (await profileOf(page)).answer[key];

  /** Logs an applicant in who has answered half of the form. */
  async function enterWithAnswers(page: Page, account: Account, pages: readonly string[] = ['about', 'education']) {
    await enter(page, account);
    const answers = completeAnswers(universityDay(new Date()));
    await save(page, Object.assign({}, ...pages.map((key) => answersOn(key, answers))));
    await page.request.post('/api/web-status', { data: { web_status: 'started' } });
  }

  test('has the answers before any script, is taken over as it came, and nothing jumps', async ({ page, account }) => {
    const refused: string[] = [];
    page.on('pageerror', ({ message }) => refused.push(message));
    await page.addInitScript(watchShift);
    await enterWithAnswers(page, account);
    const expectSteady = async (path: string, title: string) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const release = await holdScripts(page);
        await page.goto(path, { waitUntil: 'commit' });
        await page.evaluate(untilDrawn);
        await expect(heading(page, title)).toBeVisible();
        if (path === '/about') expect(await name(page).inputValue()).not.toBe('');
        release();
        await expect(page.locator('.not-open')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        await page.unroute(scripts);
        expect({ path, width, shift: await page.evaluate(() => window.shift) }).toEqual({ path, width, shift: 0 });
        await expect(page.locator('#profile')).toHaveCount(0);
      }
    };
    for (const { key, title } of form.pages) {
      await page.request.put('/api/last-page', { data: { last_page: `/${key}` } });
      await expectSteady(`/${key}`, title);
    }
    await save(page, completeAnswers(universityDay(new Date())));
    expect((await page.request.post('/api/submit')).status()).toBe(204);
    await page.goto('/about');
    await expect(page).toHaveURL(/\/completion$/);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    // That the copy is made is news, whenever it comes.
    await page.route('**/api/pdf', (route) => route.fulfill({ json: { status: 'IN_PROGRESS' } }));
    await expectSteady('/completion', title);
    expect(refused).toEqual([]);
  });

  test('stays where the person has scrolled before the scripts work', async ({ page, account }) => {
    await enterWithAnswers(page, account);
    const release = await holdScripts(page);
    await page.goto('/about', { waitUntil: 'commit' });
    await page.evaluate(untilDrawn);
    await page.evaluate(() => window.scrollTo(0, 1500));
    release();
    await expect(page.locator('.not-open')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.scrollY)).toBe(1500);
  });

  test('shows what was saved while it was drawn', async ({ page, account }) => {
    await enterWithAnswers(page, account);
    await page.route('**/about', async (route) => {
      const response = await route.fetch();
      await save(page, { first_name: 'Newer' });
      await route.fulfill({ response });
    });
    const release = await holdScripts(page);
    await page.goto('/about', { waitUntil: 'commit' });
    await expect(name(page)).toHaveValue('Ana');
    release();
    await expect(name(page)).toHaveValue('Newer');
    await controlOf(page, 'last_name').fill('Ortiz');
    await expect.poll(() => stored(page, 'last_name')).toBe('Ortiz');
    expect(await stored(page, 'first_name')).toBe('Newer');
  });

  test('keeps what is entered before the scripts work, on top of the answers, and saves it', async ({
    page,
    account,
  }) => {
    await enterWithAnswers(page, account);
    const release = await holdScripts(page);
    await page.goto('/about', { waitUntil: 'commit' });
    await name(page).fill('Anaïs');
    await controlOf(page, 'last_name').fill('');
    await controlOf(page, 'last_name').pressSequentially('Otiz');
    for (let left = 0; left < 3; left += 1) await controlOf(page, 'last_name').press('ArrowLeft');
    release();
    await untilSaved(page);
    await page.keyboard.type('r');
    await expect.poll(() => stored(page, 'last_name')).toBe('Ortiz');
    expect(await stored(page, 'first_name')).toBe('Anaïs');
  });

  test('keeps what is entered when the server is out of reach as the scripts begin, and saves it once it is back', async ({
    page,
    account,
  }) => {
    await enterWithAnswers(page, account);
    const release = await holdScripts(page);
    await page.route('**/api/profile', (route) => route.abort());
    await page.goto('/about', { waitUntil: 'commit' });
    await name(page).fill('Anaïs');
    release();
    await expect(page.getByText('The application has not opened yet')).toBeVisible();
    await expect(name(page)).toHaveValue('Anaïs');
    await page.unroute('**/api/profile');
    await expect.poll(() => stored(page, 'first_name')).toBe('Anaïs');
    await expect(page.getByText('The application has not opened yet')).toBeHidden();
  });

  test('takes nothing for a new word that the browser has put back', async ({ page, account }) => {
    await enterWithAnswers(page, account);
    await page.goto('/about');
    await expect(page.locator('.not-open')).toHaveCount(0);
    await name(page).fill('Here');
    await expect.poll(() => stored(page, 'first_name')).toBe('Here');
    await page.goto('/print');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await save(page, { first_name: 'Elsewhere' });
    // As the browser restores a form: without a word to the page.
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        const field = document.querySelector<HTMLInputElement>('[name=first_name]');
        if (field && document.readyState === 'interactive') field.value = 'Here';
      }),
    );
    await page.goBack();
    await expect(page.locator('.not-open')).toHaveCount(0);
    await expect(name(page)).toHaveValue('Elsewhere');
    await controlOf(page, 'last_name').fill('Ortiz');
    await expect.poll(() => stored(page, 'last_name')).toBe('Ortiz');
    expect(await stored(page, 'first_name')).toBe('Elsewhere');
  });

  test('shows what only this device has, and saves it', async ({ page, account }) => {
    await enterWithAnswers(page, account);
    await page.goto('/about');
    await expect(page.locator('.not-open')).toHaveCount(0);
    await page.route('**/api/answer', (route) => route.abort());
    await name(page).fill('Offline');
    await expect(page.getByText(/^(Not saved yet|No connection): kept/i).first()).toBeVisible();
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(name(page)).toHaveValue('Ana');
    await page.unroute('**/api/answer');
    release();
    await expect(name(page)).toHaveValue('Offline');
    await expect.poll(() => stored(page, 'first_name')).toBe('Offline');
  });

  test('is shown to nobody else: not to the next applicant, and not once the session has ended', async ({
    page,
    server,
    account,
  }) => {
    await enterWithAnswers(page, account);
    await save(page, { first_name: 'Annabel' });
    const ben = await makeAccount(server);
    const release = await holdScripts(page);
    // The page is Ana's when it is asked for, and Ben has logged in when its scripts come.
    await page.goto('/about', { waitUntil: 'commit' });
    await expect(name(page)).toHaveValue('Annabel');
    await enter(page, ben);
    release();
    await expect(page.locator('.not-open')).toHaveCount(0);
    await expect(name(page)).toHaveValue('');
    expect(await page.content()).not.toContain('Annabel');
    expect((await profileOf(page)).answer).toEqual({});
    await page.reload();
    await expect(name(page)).toHaveValue('');
    expect(await (await page.request.get('/about', { headers: { accept: 'text/html' } })).text()).not.toContain(
      'Annabel',
    );
    // A call of the page that is there would end the session for the next one, which would be a visitor's.
    await page.goto('about:blank');
    await page.context().clearCookies({ name: 'session' });
    await page.goto('/about');
    await expect(page).toHaveURL(/\/login$/);
  });

  test.describe('once the session has ended, keeps what was entered before the scripts work', () => {
    const card = (page: Page) => page.getByRole('main').getByText('Your last answers are not saved yet');
    const logIn = async (page: Page, { username, password }: Account) => {
      await controlOf(page, 'username').fill(username);
      await controlOf(page, 'password').fill(password);
      await button(page, 'Log In').click();
    };

    /** Opens the page, whose session ends before any other call, and enters a name. */
    async function typeInEnded(page: Page, account: Account, { leftCookies }: { leftCookies: boolean }) {
      await enterWithAnswers(page, account);
      const release = await holdScripts(page);
      if (leftCookies)
        await page.route('**/about', async (route) => {
          const response = await route.fetch();
          await page.context().clearCookies({ name: 'session' });
          await route.fulfill({ response });
        });
      await page.goto('/about', { waitUntil: 'commit' });
      await name(page).fill('Anaïs');
      await name(page).press('ArrowLeft');
      if (!leftCookies) await page.context().clearCookies();
      release();
    }

    for (const leftCookies of [true, false])
      test(`${leftCookies ? 'here' : 'in another tab'}, for the same applicant, in the same place`, async ({
        page,
        account,
      }) => {
        await typeInEnded(page, account, { leftCookies });
        await expect(page).toHaveURL(/\/login$/);
        await expect(card(page)).toBeVisible();
        await logIn(page, account);
        await expect(name(page)).toHaveValue('Anaïs');
        await expect(name(page)).toBeFocused();
        await page.keyboard.type('i');
        await expect.poll(() => stored(page, 'first_name')).toBe('Anaïis');
      });

    test('and shows it to nobody else', async ({ page, server, account }) => {
      await typeInEnded(page, account, { leftCookies: true });
      await expect(card(page)).toBeVisible();
      const ben = await makeAccount(server);
      await logIn(page, ben);
      await expect(name(page)).toHaveValue('');
      await logOutByPopover(page);
      await page.goto('/about');
      await expect(name(page)).toHaveValue('');
      await logInByCard(page, account);
      await expect(name(page)).toHaveValue('Anaïs');
      await expect.poll(() => stored(page, 'first_name')).toBe('Anaïs');
    });

    test('by saving it where the applicant was away for too long', async ({ page, account }) => {
      await enterWithAnswers(page, account);
      await page.addInitScript(() => localStorage.setItem('lastActive', String(Date.now() - 20 * 60_000)));
      const release = await holdScripts(page);
      await page.goto('/about', { waitUntil: 'commit' });
      await name(page).fill('Anaïs');
      release();
      await expect(page).toHaveURL(/\/login$/);
      await enter(page, account);
      expect(await stored(page, 'first_name')).toBe('Anaïs');
    });

    test('but nothing after a log-out in another tab', async ({ page, context, account }) => {
      const other = await context.newPage();
      await logInByCard(other, account);
      await expect(heading(other, 'About You')).toBeVisible();
      const release = await holdScripts(page);
      await page.goto('/about', { waitUntil: 'commit' });
      await name(page).fill('Anaïs');
      await logOutByPopover(other);
      release();
      await expect(page.getByRole('main').getByText('You logged out in another tab')).toBeVisible();
      await expect(card(page)).toHaveCount(0);
      await logIn(page, account);
      await expect(heading(page, 'About You')).toBeVisible();
      await expect(name(page)).toHaveValue('');
    });
  });

  test('gives nothing of what was entered to who has logged in before it opens', async ({ page, server, account }) => {
    await enterWithAnswers(page, account);
    const ben = await makeAccount(server);
    const release = await hold(page, '**/api/profile');
    await page.goto('/about', { waitUntil: 'commit' });
    await name(page).fill('Anaïs');
    await expect(page.locator('#profile')).toHaveCount(0);
    await enter(page, ben);
    release();
    await expect(page.locator('.not-open')).toHaveCount(0);
    await expect(name(page)).toHaveValue('');
    await controlOf(page, 'last_name').fill('Ortiz');
    await expect.poll(() => stored(page, 'last_name')).toBe('Ortiz');
    expect(await stored(page, 'first_name')).toBeFalsy();
  });

  test('follows a link to a question, and shows no other page before', async ({ page, account }) => {
    await enterWithAnswers(page, account);
    const education = form.pages.find(({ key }) => key === 'education')?.title ?? '';
    await page.request.put('/api/last-page', { data: { last_page: '/education' } });
    const release = await holdScripts(page);
    await page.goto('/about#last_name', { waitUntil: 'commit' });
    await page.evaluate(untilDrawn);
    await expect(heading(page, education)).toBeHidden();
    await expect(page.locator('h1')).toHaveText(education);
    release();
    await expect(heading(page, 'About You')).toBeVisible();
    await expect(controlOf(page, 'last_name')).toBeFocused();
    await page.request.put('/api/last-page', { data: { last_page: '/education' } });
    await page.goto('about:blank');
    await page.goto('/about');
    await expect(page).toHaveURL(/\/education$/);
    await expect(heading(page, education)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });
});

test('the first errors need no rule of style that the page has not got before the press', async ({ page, account }) => {
  const rules = () =>
    page.evaluate(() => [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0));
  const untilTheyStay = async (): Promise<number> => {
    const before = await rules();
    await page.waitForTimeout(2500);
    return (await rules()) === before ? before : untilTheyStay();
  };
  await logInByCard(page, account);
  await openPage(page, `/${form.pages.at(-1)?.key}`);
  const known = await untilTheyStay();
  await button(page, 'Submit Application').click();
  await expect(summaryOf(page)).toBeVisible();
  expect(await untilTheyStay()).toBe(known);
});
