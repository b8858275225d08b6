import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Answers } from '../../form/engine/answers.ts';
import { keysOf } from '../../form/engine/questions.ts';
import { completeAnswers } from '../../form/testing.ts';
import { form, universityDay } from '../../form/university.ts';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { builtApp } from '../../server/http/page.ts';
import { coveredStops } from '../../tests/support/coveredStops.ts';
import { type Caller, newCaller } from '../../tests/support/documents.ts';
import { type RunningServer, startServer } from '../../tests/support/startServer.ts';

/*
 * Photographs the screens of the built application, in light and dark, and measures them: `npm run screens -- folder`. With
 * `--only about` it takes the screens whose names contain that text. docs/design.md shows what changed.
 */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const [folder = 'screens'] = positionals;

const windows = [
  { width: 320, height: 568, isMobile: true, hasTouch: true },
  { width: 360, height: 740, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, isMobile: true, hasTouch: true },
  { width: 1280, height: 800, isMobile: false, hasTouch: false },
];

interface Screen {
  name: string;
  path: string;
  /** The applicant whose page it is. @default a visitor */
  as?: keyof Applicants;
}

const screens: readonly Screen[] = [
  { name: 'about-empty', path: '/about', as: 'empty' },
  { name: 'about-half', path: '/about', as: 'half' },
  { name: 'about-errors', path: '/about', as: 'validating' },
  { name: 'education', path: '/education', as: 'half' },
  { name: 'final-steps', path: '/final-steps', as: 'half' },
  { name: 'final-steps-errors', path: '/final-steps', as: 'validating' },
  { name: 'completion', path: '/completion', as: 'submitted' },
  { name: 'print', path: '/print', as: 'half' },
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
];

/** One screen at one width, in CSS pixels. */
interface Measure {
  screen: string;
  width: number;
  /** The height of the page in heights of the window. */
  screens: number;
  /** The height of the header. */
  header: number;
  /** The distance from the top of the page to the first control of a question. */
  firstQuestion: number | null;
  /** The same for the first question with an error. */
  firstError: number | null;
}

if (!existsSync(join(builtApp, 'index.html')))
  throw new Error('The application is shown as it is built: npm run build');
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch(await findBrowser());
try {
  const applicants = await makeApplicants(server);
  const measures: Measure[] = [];
  for (const screen of screens.filter(({ name }) => name.includes(values.only ?? '')))
    for (const window of windows) measures.push(await take(screen, window, applicants));
  console.table(measures);
  const stops = [];
  if (!values.only)
    for (const window of windows) stops.push({ width: window.width, ...(await stopsUnderToast(window, applicants)) });
  console.table(stops);
  writeFileSync(join(folder, 'measures.json'), JSON.stringify({ measures, stops }, null, 2));
} finally {
  await browser.close();
  await server.discard();
}

type Applicants = Awaited<ReturnType<typeof makeApplicants>>;

/** One applicant for each state of an application. */
async function makeApplicants(server: RunningServer) {
  const today = universityDay(new Date());
  const complete = completeAnswers(today);
  const [empty, half, validating, submitted] = await Promise.all([1, 2, 3, 4].map(() => newCaller(server)));
  if (!empty || !half || !validating || !submitted) throw new Error('Four accounts were asked for.');
  await save(half, firstHalfOf(complete));
  await call(validating, 'POST', '/api/web-status', { web_status: 'started' });
  await call(validating, 'POST', '/api/web-status', { web_status: 'validating' });
  await save(submitted, complete);
  await call(submitted, 'POST', '/api/submit');
  return { empty, half, validating, submitted };
}

function save(caller: Caller, answers: Answers) {
  return call(caller, 'PUT', '/api/answer', answers);
}

/** The answers to the first half of the sections of each page. */
function firstHalfOf(answers: Answers): Answers {
  const sections = form.pages.flatMap(({ sections }) => sections.slice(0, Math.ceil(sections.length / 2)));
  const keys = new Set(
    form.places.filter(({ section }) => sections.includes(section)).flatMap(({ question }) => keysOf(question)),
  );
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
}

async function call({ url, cookie }: Caller, method: string, path: string, body: object = {}) {
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
}

async function open(browser: Browser, { path, as }: Screen, window: (typeof windows)[number], applicants: Applicants) {
  const { width, height, ...device } = window;
  const context = await browser.newContext({
    viewport: { width, height },
    ...device,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  if (as) {
    await context.addCookies(
      applicants[as].cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: server.url };
      }),
    );
  }
  const page = await context.newPage();
  // With a fragment the application stays at this address instead of the last page.
  await page.goto(`${server.url}${path}#top`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function take(screen: Screen, window: (typeof windows)[number], applicants: Applicants): Promise<Measure> {
  const page = await open(browser, screen, window, applicants);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const name = `${screen.name}-${window.width}-${colorScheme}`;
    await page.screenshot({ path: join(folder, `${name}.png`) });
    // Where a picture of the whole page is asked for instead, it is taken without a touch screen.
    await page.setViewportSize({ width: window.width, height: await heightOf(page) });
    await page.screenshot({ path: join(folder, `${name}-whole.png`) });
    await page.setViewportSize({ width: window.width, height: window.height });
  }
  const measure = { screen: screen.name, width: window.width, ...(await measureOf(page)) };
  await page.context().close();
  return measure;
}

function heightOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

function measureOf(page: Page) {
  return page.evaluate(() => {
    const top = (selector: string) => {
      const element = document.querySelector(`main form ${selector}`);
      return element && Math.round(element.getBoundingClientRect().top + window.scrollY);
    };
    return {
      header: document.querySelector('header')?.offsetHeight ?? 0,
      screens: Math.round((document.documentElement.scrollHeight / window.innerHeight) * 10) / 10,
      firstQuestion: top(':is(input, select, textarea, button)'),
      firstError: top('[aria-invalid="true"]'),
    };
  });
}

/** The tab stops that are covered while the toast of a failed Add Another is open. */
async function stopsUnderToast(window: (typeof windows)[number], applicants: Applicants) {
  const page = await open(browser, { name: 'toast', path: '/education', as: 'half' }, window, applicants);
  await page.route('**/api/add-another', (route) => route.fulfill({ status: 500, json: {} }));
  await page
    .getByRole('button', { name: /^Add Another/ })
    .first()
    .click();
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).waitFor();
  await page.screenshot({ path: join(folder, `toast-${window.width}.png`) });
  const { stops, covered } = await coveredStops(page);
  await page.context().close();
  return { stops, covered: covered.length, which: covered.join(', ') };
}
