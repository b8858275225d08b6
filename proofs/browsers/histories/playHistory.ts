import { setTimeout as pause } from 'node:timers/promises';
import type { Answers } from '../../../form/engine/answers.ts';
import { logIn, makeAccount } from '../../../tests/support/accounts.ts';
import { answersOf } from '../../../tests/support/documents.ts';
import type { RunningServer } from '../../../tests/support/startServer.ts';
import { openSection } from '../answer.ts';
import type { Driver } from '../driver.ts';
import { click, fill, seen, seenPath, untilTrue } from '../page.ts';
import type { CuttableProxy } from './cuttableProxy.ts';
import type { Step } from './someHistory.ts';

interface Surroundings {
  driver: Driver;
  /** The address that the browser opens, behind the proxy. */
  url: string;
  server: RunningServer;
  proxy: CuttableProxy;
}

interface Result {
  /** What was lost, in words; undefined when nothing was. */
  lost: string | undefined;
  isAsked: boolean;
}

/** Longer than a change takes to the device: a crash may cost the words of the last third of a second. */
const untilOnDeviceMs = 1500;
const patienceMs = 90_000;

/** Plays a history of one applicant, and compares what the server has in the end with what was entered last. */
export async function playHistory(
  steps: readonly Step[],
  { driver, url, server, proxy }: Surroundings,
): Promise<Result> {
  const account = await makeAccount(server);
  const entered: Record<string, string> = {};
  let tabs = 1;
  let isStopped = false;

  const mend = async () => {
    if (isStopped) await server.start();
    isStopped = false;
    proxy.set('open');
  };
  const openForm = async () => {
    await driver.goto(`${url}/about#top`);
    await opened(driver);
  };
  /** The page needs the server to open. */
  const atTab = async (tab: number) => {
    if (tabs === 0) {
      await mend();
      await openForm();
      tabs = 1;
    }
    await driver.showTab(Math.min(tab, tabs - 1));
  };

  const play = async (step: Step): Promise<void> => {
    switch (step.kind) {
      case 'type':
        await atTab(step.tab);
        await openSection(driver, step.key);
        await seen(driver, `[name="${step.key}"]`);
        await driver.evaluate(`document.querySelector('[name="${step.key}"]').select()`);
        await fill(driver, step.key, '');
        await driver.evaluate(`document.querySelector('[name="${step.key}"]').select()`);
        await driver.type(step.text);
        entered[step.key] = step.text;
        return;
      case 'open':
        if (tabs === 2) return;
        await mend();
        if (tabs === 1) await driver.openTab();
        await openForm();
        tabs += 1;
        return;
      case 'reload':
        await mend();
        await atTab(step.tab);
        await driver.reload();
        await opened(driver);
        return;
      case 'close':
      case 'crash':
        if (tabs === 0) return;
        await atTab(step.tab);
        if (step.kind === 'crash') await pause(untilOnDeviceMs);
        await (step.kind === 'crash' ? driver.crashTab() : driver.closeTab());
        tabs -= 1;
        return;
      case 'cut':
        return proxy.set('cut');
      case 'mute':
        return proxy.set('muted');
      case 'stop':
        if (!isStopped) await server.stop('SIGKILL');
        isStopped = true;
        return;
      case 'mend':
        return mend();
      case 'wait':
        return pause(step.ms);
    }
  };

  const run = async (): Promise<Result> => {
    await driver.goto(`${url}/login`);
    await fill(driver, 'username', account.username);
    await fill(driver, 'password', account.password);
    await click(driver, { kind: 'button', words: 'Log In' });
    await seenPath(driver, '/about');
    await seen(driver, '[name="first_name"]');
    for (const step of steps) await play(step);

    await mend();
    await atTab(0);
    const ana = { url: server.url, cookie: await logIn(server, account) };
    const deadline = Date.now() + patienceMs;
    for (;;) {
      for (let tab = 0; tab < tabs; tab += 1) {
        await driver.showTab(tab);
        await driver.evaluate(`void dispatchEvent(new Event('online'))`);
      }
      const saved = await answersOf(ana);
      const lost = Object.keys(entered).filter((key) => saved[key] !== entered[key]);
      const isAsked = (await driver.evaluate(`document.querySelector('[id^="versions-of-"]') !== null`)) === true;
      if (lost.length === 0 || isAsked) return { lost: undefined, isAsked };
      if (Date.now() > deadline) return { lost: lost.map((key) => lineOf(key, entered, saved)).join('; '), isAsked };
      await pause(300);
    }
  };
  return run().finally(mend);
}

/** Until then the page may become one that says that the answers could not be loaded, and nothing is kept. */
async function opened(driver: Driver): Promise<void> {
  await untilTrue(driver, 'the application', () => document.querySelector('.not-open') === null);
  await seen(driver, '[name="first_name"]');
}

const lineOf = (key: string, entered: Readonly<Record<string, string>>, saved: Answers) =>
  `${key} was entered as ${entered[key]}, and the server has ${saved[key] || 'nothing'}`;
