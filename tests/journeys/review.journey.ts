import type { Locator } from '@playwright/test';
import { completeAnswers } from '../../form/testing.ts';
import { institution, universityDay } from '../../form/university.ts';
import { pagesOf } from '../../server/testing/readPdf.ts';
import { button, controlOf, enter, openPage, profileOf } from '../support/applicant.ts';
import { findBarriers } from '../support/findBarriers.ts';
import { expect, test } from './journey.ts';

/* From the answers, read over, to the receipt. */

const answers = completeAnswers(universityDay(new Date()));

/** How far the top of an element is below the top of the window, in pixels. */
const topOf = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? Number.NaN);

test('an applicant reads the answers over, changes one, submits, and has a receipt and a copy with the same number', {
  tag: '@todaysBackend',
}, async ({ page, server, account }) => {
  await enter(page, account);
  await page.request.put('/api/answer', { data: answers });
  await openPage(page, '/final-steps');
  const change = page.getByRole('link', { name: 'Change Cell phone' });

  await test.step('the answers of other pages can be read before the certification', async () => {
    await button(page, 'Contact information').click();
    await expect(page.getByText('(312) 555-0142')).toBeVisible();
    // A button half under the foot would count as too small. At the end of the page nothing is under it.
    await button(page, 'Submit Application').evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await findBarriers(page)).toEqual([]);
  });

  await test.step('Change leads to the question', async () => {
    await change.click();
    await expect(page).toHaveURL(/\/about#phone_mobile$/);
    await expect(controlOf(page, 'phone_mobile')).toBeFocused();
    await controlOf(page, 'phone_mobile').fill('(312) 555-0177');
  });

  await test.step('the way back leads to the same place, with the new answer', async () => {
    await button(page, 'Back to review').click();
    await expect(page).toHaveURL(/\/final-steps$/);
    await expect(change).toBeFocused();
    await expect(change).toBeInViewport();
    await expect(page.getByText('(312) 555-0177')).toBeVisible();
    await expect.poll(async () => (await profileOf(page)).answer.phone_mobile).toBe('(312) 555-0177');
  });

  await test.step('so does Back in the browser, with the page as far down as it was', async () => {
    // Pressing may scroll the link out from under the foot first.
    await change.click({ trial: true });
    const before = await topOf(change);
    await change.click();
    await expect(controlOf(page, 'phone_mobile')).toBeFocused();
    await page.goBack();
    await expect(change).toBeFocused();
    expect(Math.abs((await topOf(change)) - before)).toBeLessThan(2);
  });

  await test.step('a link to a question of the page leads to its control, not to the review', async () => {
    await openPage(page, '/final-steps');
    await page.goto('/final-steps#conviction');
    await expect(controlOf(page, 'conviction').and(page.locator(':checked'))).toBeFocused();
  });

  const number = await test.step('the submission is answered with a receipt', async () => {
    await button(page, 'Submit Application').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ani!' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await expect(page.getByText(account.username)).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    return page.locator('dd', { hasText: /^[\w]{4}-[\w]{4}$/ }).innerText();
  });

  await test.step('the mail has the same number and time', async () => {
    const { text = '' } = await server.outbox.waitForMail({ to: account.username, subject: /^We received/ });
    expect(text).toContain(number);
    expect(text).toContain(((await page.locator('time').first().textContent()) ?? '').split(' where')[0]?.slice(0, 20));
  });

  await test.step('the receipt prints as a document, without the card of the PDF copy', async () => {
    const text = (await pagesOf(await page.pdf())).join('\n');
    for (const words of [number, `${institution.name} · ${institution.title}`, 'Page 1 of ', 'Receipt'])
      expect(text).toContain(words);
    for (const words of ['Your PDF copy', 'Account menu']) expect(text).not.toContain(words);
  });

  await test.step('each page of the PDF copy has the number and the name', async () => {
    const link = page.getByRole('link', { name: 'Open the PDF copy' });
    await expect(link).toBeVisible();
    const copy = await page.request.get((await link.getAttribute('href')) ?? '');
    const pages = await pagesOf(await copy.body());
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages) {
      expect(text).toContain(number);
      expect(text).toContain('Ana Lucía Ortiz Peña');
    }
  });
});
