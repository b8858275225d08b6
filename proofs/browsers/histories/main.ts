import { parseArgs } from 'node:util';
import { freePort } from '../../../tests/support/startProcess.ts';
import { startServer } from '../../../tests/support/startServer.ts';
import { chromium } from '../chromium.ts';
import type { Engine } from '../driver.ts';
import { firefox } from '../firefox.ts';
import { resize } from '../page.ts';
import { webkit } from '../webkit.ts';
import { startCuttableProxy } from './cuttableProxy.ts';
import { playHistory } from './playHistory.ts';
import { someHistory } from './someHistory.ts';

/**
 * `npm run histories:browsers`: random histories of an applicant with two tabs in real browsers, against the real server: typing,
 * reloads, closed and crashed tabs, a cut network, lost replies, a killed server. In the end the server has what was entered
 * last, or the applicant was asked. `-- --seed 7 --count 1 --browser Firefox` plays one history again.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string' }, browser: { type: 'string' } },
});
const counts = new Map<Engine, number>([
  [chromium, 50],
  [firefox, 10],
  [webkit, 10],
]);

const { browser } = values;
const engines = [...counts.keys()].filter(({ name }) => browser === undefined || name === browser);
if (engines.length === 0)
  throw new Error(`No browser is called ${browser}: ${[...counts.keys()].map(({ name }) => name).join(', ')}.`);

let failures = 0;
for (const engine of engines) failures += await playAll(engine, Number(values.count ?? counts.get(engine)));
process.exitCode = failures > 0 ? 1 : 0;

/** Returns how many histories failed. */
async function playAll(engine: Engine, count: number): Promise<number> {
  if (engine.missing) {
    console.log(`${engine.name}: not run. ${engine.missing}`);
    return 0;
  }
  // Each has a server of its own, which lets one address log in a hundred times.
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer({ env: { PUBLIC_URL: url } });
  const proxy = await startCuttableProxy(port, () => Number(new URL(server.url).port));
  let [failed, asked] = [0, 0];
  for (let seed = Number(values.seed); seed < Number(values.seed) + count; seed += 1) {
    const steps = someHistory(seed);
    const driver = await engine.start();
    try {
      await resize(driver, 1280, 800);
      const { lost, isAsked } = await playHistory(steps, { driver, url, server, proxy });
      if (isAsked) asked += 1;
      if (lost) throw new Error(lost);
    } catch (error) {
      failed += 1;
      console.log(`${engine.name}, seed ${seed}: ${error instanceof Error ? error.message : error}`);
      console.log(JSON.stringify(steps));
    } finally {
      await driver.close().catch(() => {});
    }
  }
  proxy.close();
  await server.discard();
  const crashes = engine.canCrashTabs ? '' : ' A tab cannot be crashed there; it was closed instead.';
  console.log(`${engine.name}: ${count} histories, ${failed} failed, ${asked} ended with a question.${crashes}`);
  return failed;
}
