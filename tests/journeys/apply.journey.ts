import type { Page } from '@playwright/test';
import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import { newAccount } from '../support/accounts.ts';
import { answersOn, button, controlOf, fillPage, heading, profileOf, submitLogIn } from '../support/applicant.ts';
import { findBarriers } from '../support/findBarriers.ts';
import { expect, test } from './journey.ts';

/* From the first visit to the submitted application. */

const answers = completeAnswers(universityDay(new Date()));

/** Checks the whole page at once: in a window of usual height the foot covers half of a control somewhere. */
async function meetsEveryone(page: Page) {
  // They are the same pages on the oldest backend.
  if (test.info().project.name === 'oldest backend') return;
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ ...size, height: 16_000 });
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize(size);
}

test('a visitor fills in the form, makes an account, and submits the application', async ({ page, server }) => {
  const account = newAccount('ana');
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    // The browser logs every failed request; the steps check the requests that matter.
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load'))
      faults.push(message.text());
  });

  await test.step('the first visit opens About You', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/about$/);
    await expect(heading(page, 'About You')).toBeVisible();
    await meetsEveryone(page);
  });

  await test.step('answers are kept on the device', async () => {
    await fillPage(page, 'about', answers);
    await page.reload();
    await expect(controlOf(page, 'first_name')).toHaveValue('Ana');
    await expect(controlOf(page, 'birth_date')).not.toHaveValue('');
    await meetsEveryone(page);
  });

  await test.step('Save and Continue leads a visitor to sign-up', async () => {
    await button(page, 'Save and Continue').click();
    await expect(page).toHaveURL(/\/signup$/);
    await meetsEveryone(page);
    await controlOf(page, 'username').fill(account.username);
    await controlOf(page, 'password').fill(account.password);
    await button(page, 'Create Account').click();
    await expect(page).toHaveURL(/\/confirm$/);
    await meetsEveryone(page);
  });

  await test.step('the mailed code confirms it, and the log-in leads to the page that was promised', async () => {
    const { code = '' } = await server.outbox.waitForMail({ to: account.username });
    await controlOf(page, 'code').fill(code);
    await button(page, 'Confirm Account').click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(controlOf(page, 'username')).toHaveValue(account.username);
    await meetsEveryone(page);
    await submitLogIn(page, account);
    await expect(heading(page, 'Academics')).toBeVisible();
  });

  await test.step('the account has exactly the answers the visitor entered', async () => {
    await expect.poll(async () => (await profileOf(page)).answer).toMatchObject(answersOn('about', answers));
  });

  await test.step('Academics and Final Steps', async () => {
    await fillPage(page, 'education', answers);
    await meetsEveryone(page);
    await button(page, 'Save and Continue').click();
    await expect(heading(page, 'Final Steps')).toBeVisible();
    await fillPage(page, 'final-steps', answers);
    await meetsEveryone(page);
  });

  await test.step('a double click submits once', async () => {
    const submissions: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/submit')) submissions.push(request.method());
    });
    expect(await button(page, 'Submit Application').boundingBox()).toMatchObject({ width: 160, height: 48 });
    await button(page, 'Submit Application').dblclick();
    await expect(page).toHaveURL(/\/completion$/);
    await expect(page.getByText('Your application was successfully submitted.')).toBeVisible();
    await meetsEveryone(page);
    expect(submissions).toEqual(['POST']);
  });

  await test.step('the submitted answers are the entered ones', async () => {
    const { answer, web_status } = await profileOf(page);
    expect(answer).toMatchObject(answers);
    expect(web_status).toEqual([{ web_status: 'started' }, { web_status: 'validating' }, { web_status: 'submitted' }]);
  });

  await test.step('after submission only the completion page opens, and no answer can change', async () => {
    const before = await profileOf(page);
    for (const path of ['/about', '/education', '/final-steps', '/nowhere']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/completion$/);
    }
    const refused = await page.request.put('/api/answer', { data: { first_name: 'Mallory' } });
    expect(refused.status()).toBe(409);
    expect(await profileOf(page)).toEqual(before);
  });
  expect(faults).toEqual([]);
});
