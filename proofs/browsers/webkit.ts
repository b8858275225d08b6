import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Builder, By, Capabilities, Key as Keys, Origin } from 'selenium-webdriver';
import { freePort } from '../../tests/support/startProcess.ts';
import type { Driver, Engine, Key } from './driver.ts';
import { installed } from './installed.ts';

const binary = fileURLToPath(new URL('window.py', import.meta.url));

/** Whether all of it is installed; window.py tells by `--check`. */
const isInstalled =
  installed('WebKitWebDriver') !== undefined &&
  installed('Xvfb') !== undefined &&
  spawnSync(binary, ['--check']).status === 0;

const keys: Readonly<Record<Key, string>> = { ArrowDown: Keys.ARROW_DOWN, Enter: Keys.ENTER, Escape: Keys.ESCAPE };

/** WebKitGTK in a bare window on a screen of its own, driven over WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: isInstalled
    ? undefined
    : 'WebKitGTK is not installed. On Debian: apt-get install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb',
  canCrashTabs: false,
  start: async (): Promise<Driver> => {
    const { screen, display } = await startScreen();
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, NO_AT_BRIDGE: '1' };
    const server = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
    const stop = () => {
      server.kill();
      screen.kill();
    };
    try {
      return await driverAt(`http://127.0.0.1:${port}`, stop);
    } catch (error) {
      stop();
      throw error;
    }
  },
};

async function driverAt(url: string, stop: () => void): Promise<Driver> {
  const capabilities = new Capabilities({ 'webkitgtk:browserOptions': { binary, args: [] } }).setBrowserName('window');
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  const openTab = () => driver.switchTo().newWindow('tab');
  const closeTab = async () => {
    const [closed, tabs] = [await driver.getWindowHandle(), await driver.getAllWindowHandles()];
    if (tabs.length === 1) await openTab();
    const [other = ''] = (await driver.getAllWindowHandles()).filter((tab) => tab !== closed);
    await driver.switchTo().window(closed);
    await driver.close();
    await driver.switchTo().window(other);
  };
  return {
    goto: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    openTab,
    showTab: async (index) => {
      const tab = (await driver.getAllWindowHandles())[index];
      if (tab) await driver.switchTo().window(tab);
    },
    closeTab,
    crashTab: closeTab,
    resize: async (width, height) => void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    clickAt: (x, y) => driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    chooseFile: (selector, path) => driver.findElement(By.css(selector)).sendKeys(path),
    close: () => driver.quit().finally(stop),
  };
}

/** Starts a screen without a monitor. It chooses its own number. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(screen.stdout, 'data');
  return { screen, display: `:${String(number).trim()}` };
}
