import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { completeAnswers } from '../../form/testing.ts';
import { form, universityDay } from '../../form/university.ts';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { makeAccount } from '../../tests/support/accounts.ts';
import { startServer } from '../../tests/support/startServer.ts';
import { installed } from '../browsers/installed.ts';

/*
 * `npm run html`: checks the HTML of each page, as the browser has it, with the Nu Html Checker, the one of the W3C: empty, with every
 * section, menu and dialog open, with errors, and submitted. Needs a build and Java; without Java it is skipped.
 */

if (!installed('java')) {
  console.log('Skipped: java is not installed. On Debian: apt-get install default-jre-headless');
  process.exit(0);
}

const cards = ['login', 'signup', 'confirm', 'forgot', 'reset', 'deleted'];
const openers = form.pages[0]?.sections.flatMap(({ disclosure }) => disclosure ?? []) ?? [];

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'html-'));
const server = await startServer();
const browser = await chromium.launch(await findBrowser());
try {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const files: string[] = [];
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const keep = async (name: string) => {
    await page.locator('h1').first().waitFor();
    const file = join(folder, `${name}.html`);
    await writeFile(file, `<!DOCTYPE html>${await page.evaluate(() => document.documentElement.outerHTML)}`);
    files.push(file);
  };
  for (const name of cards.concat('about', 'education', 'final-steps', 'print')) {
    await page.goto(`/${name}`);
    await keep(name);
  }
  await page.goto('/about');
  await page.fill('[name=first_name]', 'Ana');
  for (const label of openers) await press(label);
  await page.fill('[name=mailing_address_line_1]', 'elder');
  await page.getByRole('option').first().waitFor();
  await keep('about-with-suggestions');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await keep('about-with-what-is-kept');
  await press('Account');
  await keep('about-with-the-account-menu');
  await press('Help');
  await keep('about-with-help');

  const { username, password } = await makeAccount(server);
  await page.goto('/login');
  await page.fill('[name=username]', username);
  await page.fill('[name=password]', 'Wrong-Horse-77');
  await press('Log In');
  await page.getByRole('alert').getByText('incorrect').waitFor();
  await keep('login-refused');
  await page.fill('[name=password]', password);
  await press('Log In');
  await page.waitForURL(/about/);
  for (const name of ['education', 'final-steps']) {
    await page.locator(`nav a[href$="/${name}"]`).first().click();
    await page.waitForURL(new RegExp(name));
    await keep(`${name}-of-an-applicant`);
  }
  await press('Submit Application');
  await page.getByRole('heading', { name: "We're missing some information!" }).waitFor();
  await keep('final-steps-with-errors');
  await page.goto('/about');
  await keep('about-with-errors');
  await page.request.put('/api/answer', { data: completeAnswers(universityDay(new Date())) });
  await page.goto('/final-steps');
  await keep('final-steps-complete');
  await press('Submit Application');
  await page.waitForURL(/completion/);
  await keep('completion');

  const messages = await check(files);
  for (const message of messages) console.log(message);
  console.log(`${files.length} pages, ${messages.length} messages`);
  process.exitCode = messages.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await server.discard();
  await rm(folder, { recursive: true, force: true });
}

/** The checker's errors and warnings, each with its page. It exits with 1 when there are any. */
async function check(files: readonly string[]): Promise<readonly string[]> {
  const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const { stderr } = await run('java', ['-Xss4m', '-jar', checker, '--format', 'json', ...files], {
    maxBuffer: 64 * 2 ** 20,
  }).catch((error: { stderr: string }) => error);
  const { messages }: { messages: readonly Message[] } = JSON.parse(stderr);
  const found = messages.filter(({ type, subType }) => type === 'error' || subType === 'warning');
  return [...new Set(found.map(({ url, message, extract = '' }) => `${basename(url)}: ${message} ${extract.trim()}`))];
}

interface Message {
  type: string;
  subType?: string;
  url: string;
  message: string;
  extract?: string;
}
