import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { colorsOf } from '../../design-system/tokens/index.ts';
import { dayOf } from '../../form/engine/days.ts';
import { askedPlaces } from '../../form/engine/visibility.ts';
import { institution as real } from '../../form/university.ts';
import { newAccount } from '../../tests/support/accounts.ts';
import { button, fillQuestions, heading, signUpByCards } from '../../tests/support/applicant.ts';
import { buildPage, universityEnvironment } from '../../tests/support/buildOtherUniversity.ts';
import { startServer } from '../../tests/support/startServer.ts';
import { brand } from '../../tests/university/brand.ts';
import { form, university } from '../../tests/university/index.ts';
import { samples } from '../../tests/university/samples.ts';

/* App and server run a university that is quite unlike the real one, from its folder and its contract alone. */

const { institution } = university;
const answers = {
  ...samples.completeAnswers(dayOf(new Date(), institution.timeZone)),
  ...{ work_title: 'Low tide', work_2_title: 'High tide' },
};

let built = { folder: '', discard: () => {} };
test.beforeAll(async () => {
  built = await buildPage();
});
test.afterAll(() => built.discard());

test('another university has an application of four steps with words of its own', {
  tag: '@todaysBackend',
}, async ({ page }) => {
  const server = await startServer({
    movesClock: true,
    env: { ...universityEnvironment, PAGE_FOLDER: built.folder },
  });
  try {
    await page.goto(server.url);
    await expect(page).toHaveTitle(new RegExp(institution.title));
    await test.step('its brand is in the header, the browser’s bar, the icon and the typeface', () => showsBrand(page));
    for (const [step, { key, title }] of form.pages.entries()) {
      await test.step(title, async () => {
        await expect(page).toHaveURL(new RegExp(`/${key}$`));
        await expect(heading(page, title)).toBeVisible();
        if (step === form.pages.length - 1) await submitTooEarly(page, step + 1, title);
        const places = askedPlaces(form, answers).filter((place) => place.page.key === key);
        await fillQuestions(
          page,
          places.map(({ question }) => question),
          answers,
        );
        if (step < form.pages.length - 1) await button(page, 'Save and Continue').click();
        if (step === 0) await signUpByCards(page, server, newAccount('ida'));
      });
    }
    await button(page, 'Submit Application').click();
    await expect(page).toHaveURL(/\/completion$/);
    const { answer, web_status } = await (await page.request.get(`${server.url}/api/profile`)).json();
    expect(answer).toMatchObject(answers);
    expect(web_status.at(-1)).toEqual({ web_status: 'submitted' });

    await test.step('nothing in the app names the real university', () => {
      const words = [real.name, real.copyrightHolder, real.helpEmail, real.banner.text];
      const texts = builtTexts();
      expect(texts.length).toBeGreaterThan(3);
      expect(words.filter((word) => texts.some((text) => text.includes(word)))).toEqual([]);
    });
  } finally {
    await page.close();
    await server.discard();
  }
});

async function showsBrand(page: Page): Promise<void> {
  const { light, dark } = colorsOf(brand).band;
  const bar = page.locator('meta[name="theme-color"]');
  expect(await bar.evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))).toEqual([light, dark]);
  const channels = (light.slice(1).match(/../g) ?? []).map((channel) => Number.parseInt(channel, 16));
  await expect(page.locator('header').first()).toHaveCSS('background-color', `rgb(${channels.join(', ')})`);
  await expect(page.locator('body')).toHaveCSS('font-family', 'Georgia, serif');
  expect(await (await page.request.get(new URL('/icon.svg', page.url()).href)).text()).toContain(brand.mark);
}

/** Submits with answers missing, which opens the first page as its setting says, and returns to the step. */
async function submitTooEarly(page: Page, step: number, title: string): Promise<void> {
  await button(page, 'Submit Application').click();
  await expect(page).toHaveURL(/\/you#missing-information$/);
  await expect(page.getByRole('heading', { name: "We're missing some information!" })).toBeFocused();
  await page.getByRole('link', { name: `Step ${step} ${title}` }).click();
  await expect(heading(page, title)).toBeVisible();
}

/** The texts of the built app. */
const builtTexts = () =>
  readdirSync(built.folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(js|html|css|svg)$/.test(file.name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
