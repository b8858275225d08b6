import type { Page } from '@playwright/test';
import { form } from '../../form/university.ts';
import { expect, test } from '../../tests/journeys/journey.ts';
import { button, controlOf, enter, heading, openPage, untilSaved } from '../../tests/support/applicant.ts';

/* What a screen reader finds in a page. `npm run hear` plays one, where it is installed. */

/** The texts in live regions: each is read again whenever a page or a dialog changes around it. */
const lasting = (page: Page) =>
  page
    .locator('[aria-live], [role=status], [role=alert], [role=log], output')
    .evaluateAll((regions) => regions.map(({ textContent }) => textContent).filter(Boolean));

test('each page has few landmarks, begins at its heading after the steps, and keeps no lasting words in a live region', async ({
  page,
  account,
}) => {
  await enter(page, account);
  for (const { key, title } of form.pages) {
    await openPage(page, `/${key}`);
    await expect(heading(page, title)).toBeVisible();
    const count = (role: Parameters<Page['getByRole']>[0]) => page.getByRole(role).count();
    for (const role of ['banner', 'main', 'contentinfo'] as const) expect(await count(role), role).toBe(1);
    expect(await count('navigation')).toBeLessThanOrEqual(2);
    for (const role of ['region', 'form', 'complementary'] as const) expect(await count(role), role).toBe(0);
    await expect(page.getByRole('main').locator(':is(h1, h2, a, button, input)').first()).toHaveText(title);
  }
  await openPage(page, '/about');
  await controlOf(page, 'first_name').fill('Ana');
  await untilSaved(page);
  await expect.poll(() => lasting(page)).toEqual([]);
});

test('the names of fields and headings keep their spaces in the page that the server has drawn', async ({ page }) => {
  await page.goto('/about');
  await expect(heading(page, 'About You')).toBeVisible();
  // As Chromium computes them for screen readers.
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  const names = nodes.map(({ name }) => String(name?.value ?? ''));
  expect(names).toContain('Middle Name (optional)');
  expect(names).toContain('Parent Optional');
  expect(names.filter((name) => /\S\(optional\)|[a-z]Optional/.test(name))).toEqual([]);
});

test('two buttons to add an entry have two names', async ({ page, account }) => {
  await enter(page, account);
  await openPage(page, '/education');
  await expect(heading(page, 'Academics')).toBeVisible();
  const names = await page.getByRole('button', { name: /^Add Another/ }).allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
});

test('a name field of a parent is in a group that says whose name it is', async ({ page, account }) => {
  await enter(page, account);
  await openPage(page, '/about');
  await button(page, 'Add another parent').click();
  for (const [group, key] of [
    ['Personal information', 'first_name'],
    ['Parent', 'parent_first_name'],
    ['Additional parent', 'parent_2_first_name'],
  ] as const) {
    const field = page.getByRole('group', { name: group, exact: true }).getByLabel('First Name');
    await expect(field).toHaveAttribute('name', key);
  }
});
