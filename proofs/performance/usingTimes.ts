import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { form } from '../../form/university.ts';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { logIn, makeAccount } from '../../tests/support/accounts.ts';
import { type RunningServer, startServer } from '../../tests/support/startServer.ts';
import type { Goal } from './besideReferences.ts';
import { buildReferences } from './references/buildReferences.ts';
import { serveReferences } from './references/serveReferences.ts';

/* What the built application does once it is loaded, on a processor that is four times as slow. */

const rounds = 3;
const slowdown = 4;
/** Until a page has done what it puts off. */
const restMs = 2500;
/** From this length on a browser calls a task long. */
const longMs = 50;

const [firstPage, ...otherPages] = form.pages;
const lastPage = form.pages.at(-1);

/** Measures submitting, long tasks and steps, and prints them. */
export async function measureUsing(): Promise<readonly Goal[]> {
  const { files } = await buildReferences();
  const references = await serveReferences(files);
  const ours = await startServer({ env: { NODE_ENV: 'production' } });
  const browser = await chromium.launch(await findBrowser());
  try {
    const submits = { ours: [] as number[], theirs: [] as number[] };
    const frames: number[] = [];
    const longest = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      submits.theirs.push(await submitTheirs(browser, references.url));
      submits.ours.push(await submitOurs(browser, ours));
      frames.push(await framesOfStep(browser, ours));
      for (const [name, each] of await longTasks(browser, ours))
        longest.set(name, [...(longest.get(name) ?? []), each]);
    }
    console.log('\nIn use, a quarter of this processor (medians)\n');
    console.log(
      `  errors after Submit: react-hook-form ${median(submits.theirs).toFixed(0)} ms, ours ${median(submits.ours).toFixed(0)} ms`,
    );
    return [
      { name: 'errors after Submit : react-hook-form', ratio: median(submits.ours) / median(submits.theirs), most: 1 },
      { name: 'frames from step to step : 3', ratio: median(frames) / 3, most: 1 },
      ...[...longest].map(([name, each]) => ({
        name: `longest task, ${name} : ${longMs} ms`,
        ratio: median(each) / longMs,
        most: 1,
      })),
    ];
  } finally {
    await browser.close();
    await ours.discard();
    references.close();
  }
}

const median = (each: readonly number[]) => [...each].sort((a, b) => a - b)[Math.floor(each.length / 2)] ?? Number.NaN;

/** Opens a page on a slow processor, and waits until it rests. */
async function open(context: BrowserContext, url: string, rate = slowdown): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(restMs);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

/** Opens a page as a new applicant without an answer. */
async function openAsApplicant(browser: Browser, server: RunningServer, key: string, rate?: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: server.url });
  const cookie = await logIn(server, await makeAccount(server));
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, url: server.url };
    }),
  );
  await context.request.put('/api/last-page', { data: { last_page: `/${key}` } });
  return open(context, `${server.url}/${key}`, rate);
}

async function submitOurs(browser: Browser, server: RunningServer): Promise<number> {
  const page = await openAsApplicant(browser, server, lastPage?.key ?? '');
  return closing(page, () => timeOfErrors(page, 'Submit Application'));
}

async function submitTheirs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${url}/hook-form`);
  return closing(page, () => timeOfErrors(page, 'Save and Continue'));
}

async function closing<Result>(page: Page, measure: () => Promise<Result>): Promise<Result> {
  try {
    return await measure();
  } finally {
    await page.context().close();
  }
}

/** Milliseconds from the click on a button until errors are painted. */
async function timeOfErrors(page: Page, name: string): Promise<number> {
  const showing = await page.evaluateHandle(() => {
    const shown = new Promise<number>((resolve) => {
      const press = () => {
        const pressed = performance.now();
        const drawn = new MessageChannel();
        drawn.port1.onmessage = () => resolve(performance.now() - pressed);
        requestAnimationFrame(function look() {
          // A message posted in a frame arrives after that frame is painted.
          if (document.querySelector('[aria-invalid="true"]')) drawn.port2.postMessage(null);
          else requestAnimationFrame(look);
        });
      };
      document.addEventListener('click', press, { once: true, capture: true });
    });
    return { shown };
  });
  await page.getByRole('button', { name }).click();
  return showing.evaluate(({ shown }) => shown);
}

/** The frames from the press of Save and Continue until the next page is there, on a processor that is not slowed down. */
async function framesOfStep(browser: Browser, server: RunningServer): Promise<number> {
  const page = await openAsApplicant(browser, server, firstPage?.key ?? '', 1);
  return closing(page, async () => {
    const counting = await page.evaluateHandle(() => {
      const counted = new Promise<number>((resolve) => {
        const heading = document.querySelector('h1');
        const press = () => {
          let frames = 0;
          requestAnimationFrame(function look() {
            frames += 1;
            if (heading?.isConnected) requestAnimationFrame(look);
            else resolve(frames);
          });
        };
        document.addEventListener('click', press, { once: true, capture: true });
      });
      return { counted };
    });
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    return counting.evaluate(({ counted }) => counted);
  });
}

/** The longest task while an applicant does something, by what they do; 0 where none is long. */
async function longTasks(browser: Browser, server: RunningServer): Promise<ReadonlyMap<string, number>> {
  const longest = new Map<string, number>();
  const watch = async (page: Page, name: string, act: () => Promise<void>) =>
    longest.set(name, Math.max(longest.get(name) ?? 0, await longestWhile(page, act)));
  const press = async (page: Page, name: string, control: Locator) => {
    const { x, y } = await placeOf(control);
    await watch(page, name, () => page.mouse.click(x, y));
  };
  const page = await openAsApplicant(browser, server, firstPage?.key ?? '');
  await closing(page, async () => {
    await page.locator('main input[type="text"]').first().focus();
    await watch(page, 'typing', () => page.keyboard.type('Wilhelmina', { delay: 80 }));
    for (const list of (await page.locator('main button[role="combobox"]:visible').all()).slice(0, 4)) {
      await press(page, 'opening lists', list);
      await page.keyboard.press('Escape');
    }
  });
  const withTabs = otherPages.find(({ sections }) =>
    sections.some(({ parts }) => parts.some(({ kind }) => kind === 'tabs')),
  );
  if (withTabs) {
    const other = await openAsApplicant(browser, server, withTabs.key);
    await closing(other, async () => {
      for (const tab of [1, 0, 1]) await press(other, 'changing tabs', other.getByRole('tab').nth(tab));
    });
  }
  const last = await openAsApplicant(browser, server, lastPage?.key ?? '');
  await closing(last, () => press(last, 'showing errors', last.getByRole('button', { name: 'Submit Application' })));
  return longest;
}

async function longestWhile(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.longestTask = 0;
    new PerformanceObserver((list) => {
      window.longestTask = Math.max(window.longestTask ?? 0, ...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
  await act();
  await page.waitForTimeout(restMs);
  return page.evaluate(() => window.longestTask ?? 0);
}

/** Found beforehand: Playwright finds a control with scripts of its own in the page, and these take the page longer than ours. */
async function placeOf(control: Locator): Promise<{ x: number; y: number }> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not in sight.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
