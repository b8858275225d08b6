import { type Browser, type ConsoleMessage, chromium, type Page, type Request, type Response } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContractFile } from '../../contract/contractFile.ts';
import { findOperation, readOperations } from '../../contract/operations.ts';
import { replyTo, type Scenario } from '../../mocks/scenario.ts';
import { scenarioAddress, scenarioNames, scenarios } from '../../mocks/scenarios.ts';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { findBarriers } from '../../tests/support/findBarriers.ts';
import { startMockedApp } from '../../tests/support/startMockedApp.ts';

/* `npm run dev:mock` in a real browser: every scenario shows its text, and every request fits the contract. */

const operations = readOperations(readContractFile());

let app: Awaited<ReturnType<typeof startMockedApp>>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [app, browser] = await Promise.all([startMockedApp(), findBrowser().then((found) => chromium.launch(found))]);
  // One page for all scenarios, since developers also go from one to the next.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  page = await context.newPage();
  // The first page is put together by the development server, which takes long on a busy machine.
  page.setDefaultTimeout(120_000);
  await page.goto(app.url);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** Watches the page. The returned function waits for the last response and returns the unexpected requests, statuses and errors. */
function watch(scenario: Scenario): () => Promise<readonly string[]> {
  const faults: string[] = [];
  const pending = new Set<Request>();
  const onRequest = (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    // A visitor's page asks for the server's time with a HEAD request for one of its files.
    const isCall = ['fetch', 'xhr'].includes(request.resourceType()) && request.method() !== 'HEAD';
    const isKnown = findOperation(operations, request.method(), pathname) !== undefined;
    if (isCall) pending.add(request);
    if (origin !== app.url || (isCall && !isKnown))
      faults.push(`not in the contract: ${request.method()} ${request.url()}`);
  };
  const onEnd = (request: Request) => void pending.delete(request);
  const onResponse = (response: Response) => {
    if (response.status() >= 400 && response.status() !== expectedStatus(scenario, response))
      faults.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  };
  const onConsole = (message: ConsoleMessage) => {
    // The browser logs every status of 400 and above; onResponse has checked those.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  };
  const onError = (error: Error) => faults.push(String(error));
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd).on('response', onResponse);
  page.on('console', onConsole).on('pageerror', onError);
  return async () => {
    // A response may lead to another request.
    do await page.waitForTimeout(100);
    while (pending.size > 0);
    page
      .off('request', onRequest)
      .off('requestfinished', onEnd)
      .off('requestfailed', onEnd)
      .off('response', onResponse);
    page.off('console', onConsole).off('pageerror', onError);
    return faults;
  };
}

function expectedStatus(scenario: Scenario, response: Response): number | undefined {
  const { pathname, searchParams } = new URL(response.url());
  const operation = findOperation(operations, response.request().method(), pathname);
  return operation && replyTo(operation.id, searchParams, scenario).code;
}

/** Waits for a text. The message of a field follows a word for screen readers. */
function seen(text: string | RegExp) {
  const message = page.getByText(`Error: ${text}`, { exact: true });
  return page.getByText(text, { exact: true }).or(message).filter({ visible: true }).first().waitFor();
}

async function enterAndExpect({ typed = [], pressed, shows }: Scenario) {
  for (const { into, text } of typed) await page.getByLabel(into, { exact: true }).first().fill(text);
  if (pressed) await page.getByRole('button', { name: pressed }).click();
  await seen(shows);
}

test.each(scenarioNames)('the scenario "%s" shows its text', async (name) => {
  const scenario = scenarios[name];
  const faults = watch(scenario);
  await page.goto(`${app.url}${scenarioAddress(name)}`);
  await enterAndExpect(scenario);
  expect(await faults()).toEqual([]);
});

test('a scenario lasts through a reload and does not show in the address', async () => {
  await page.goto(`${app.url}/about?scenario=pdf-failed`);
  await page.reload();
  await seen(scenarios['pdf-failed'].shows);
  expect(page.url()).toBe(`${app.url}/completion`);
});

test('the panel names the current scenario and starts another by keyboard', async () => {
  await page.goto(`${app.url}/about?scenario=session-expired`);
  await seen(scenarios['session-expired'].shows);
  const summary = page.getByText(`Scenario: ${scenarios['session-expired'].title}`);
  await summary.focus();
  await page.keyboard.press('Enter');
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.getByLabel('Scenario', { exact: true }).and(page.locator(':focus')).selectOption('upload-failed');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await seen(scenarios['upload-failed'].shows);
  await seen(`Scenario: ${scenarios['upload-failed'].title}`);
});

test('an uploaded file becomes a document in the mock', async () => {
  await page.goto(`${app.url}/education?scenario=later-login`);
  await page.getByRole('tab', { name: 'Upload a document' }).click();
  const file = { name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.locator('input[type=file]').setInputFiles(file);
  await seen('View the PDF');
});
