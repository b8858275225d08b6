import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { askedPlaces } from '../../form/engine/visibility.ts';
import { completeAnswers } from '../../form/testing.ts';
import { form, universityDay } from '../../form/university.ts';
import { pdf } from '../../server/testing/documents.ts';
import { logIn, newAccount } from '../../tests/support/accounts.ts';
import { answersOf, copyOf, pdfOf, untilEnded } from '../../tests/support/documents.ts';
import { type RunningServer, startServer } from '../../tests/support/startServer.ts';
import { answer } from './answer.ts';
import type { Driver } from './driver.ts';
import { firefox } from './firefox.ts';
import { click, fill, numberIn, resize, seen, seenPath, seenWords, untilTrue, upload } from './page.ts';
import { webkit } from './webkit.ts';

/* Applicants with other browsers than Chromium, which every other test uses. */

const answers = completeAnswers(universityDay(new Date()));
const wide = { width: 1280, height: 800 };

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statement-'));
  await writeFile(join(folder, 'statement.pdf'), await pdf());
  server = await startServer();
});
afterAll(async () => {
  await server.discard();
  await rm(folder, { recursive: true });
});

describe.each([firefox, webkit])('$name', ({ name, missing, start }) => {
  let driver: Driver;
  beforeEach(async ({ skip }) => {
    if (missing) skip(missing);
    driver = await start();
    await resize(driver, wide.width, wide.height);
    return () => driver.close();
  });

  test('a visitor fills in the form, makes an account, uploads a statement, submits, and has the PDF copy', async () => {
    const account = newAccount(name.toLowerCase());
    await driver.goto(server.url);
    await answerPage(driver, 'about');
    await click(driver, { kind: 'button', words: 'Save and Continue' });

    await seenPath(driver, '/signup');
    await fill(driver, 'username', account.username);
    await fill(driver, 'password', account.password);
    await click(driver, { kind: 'button', words: 'Create Account' });
    await seenPath(driver, '/confirm');
    const { code = '' } = await server.outbox.waitForMail({ to: account.username });
    await fill(driver, 'code', code);
    await click(driver, { kind: 'button', words: 'Confirm Account' });
    await seenPath(driver, '/login');
    await fill(driver, 'password', account.password);
    await click(driver, { kind: 'button', words: 'Log In' });
    await seen(driver, { kind: 'heading', words: 'Academics' });

    await answerPage(driver, 'education');
    await click(driver, { kind: 'tab', words: 'Upload a document' });
    await upload(driver, 'personal_statement_doc', join(folder, 'statement.pdf'));
    await seenWords(driver, 'Uploaded, ');
    await click(driver, { kind: 'button', words: 'Save and Continue' });
    await answerPage(driver, 'final-steps');
    await click(driver, { kind: 'button', words: 'Submit Application' });
    await seenPath(driver, '/completion');
    await seen(driver, { kind: 'link', words: 'Open the PDF copy' });

    const ana = { url: server.url, cookie: await logIn(server, account) };
    expect(await answersOf(ana)).toMatchObject(answers);
    const copy = await pdfOf(ana, await untilEnded(() => copyOf(ana)));
    expect(Buffer.from(copy.subarray(0, 5)).toString()).toBe('%PDF-');
  });

  test('every page that was loaded wide fits the window when it is narrowed', async () => {
    for (const { key, title } of form.pages) {
      await resize(driver, wide.width, wide.height);
      await driver.goto(`${server.url}/${key}`);
      await seen(driver, { kind: 'heading', words: title });
      await resize(driver, 360, 740);
      await untilTrue(
        driver,
        `layout of ${key} within 360 px`,
        () => document.documentElement.scrollWidth <= innerWidth,
      );
    }
  });

  test('after a click on a drop-down the keys work its list, and the page stays where it is', async () => {
    await driver.goto(server.url);
    const country = '[id="country"] button[role=combobox]';
    const isChosen = (selector: string) => document.querySelector(selector)?.textContent === 'Albania';
    const isClosed = () => document.querySelector('[role=option]') === null;
    await click(driver, country);
    await seen(driver, '[role=option]');
    const place = await numberIn(driver, () => scrollY);
    await driver.press('ArrowDown');
    await driver.type('alb');
    await driver.press('Enter');
    await untilTrue(driver, 'choice of Albania', isChosen, country);
    await click(driver, country);
    await seen(driver, '[role=option]');
    await driver.press('ArrowDown');
    await driver.press('Escape');
    await untilTrue(driver, 'closed list', isClosed);
    await untilTrue(driver, 'choice that Escape kept', isChosen, country);
    expect(await numberIn(driver, () => scrollY)).toBe(place);
  });

  test('Back from another site returns to the same place of the page', async ({ skip }) => {
    if (name === 'WebKit') skip('WebKitWebDriver answers nothing after Back across Cross-Origin-Opener-Policy');
    await driver.goto(server.url);
    await seen(driver, { kind: 'heading', words: 'About You' });
    await untilTrue(driver, 'long page', () => {
      scrollTo({ top: 3000, behavior: 'instant' });
      return scrollY === 3000;
    });
    await driver.goto('data:text/html,<title>Another site</title>');
    await driver.back();
    await seen(driver, { kind: 'heading', words: 'About You' });
    await untilTrue(driver, 'place 3000 px down', () => scrollY === 3000);
  });
});

async function answerPage(driver: Driver, pageKey: string): Promise<void> {
  const page = form.pages.find(({ key }) => key === pageKey);
  await seen(driver, { kind: 'heading', words: page?.title ?? '' });
  for (const place of askedPlaces(form, answers).filter((one) => one.page === page))
    await answer(driver, place.question, answers);
}
