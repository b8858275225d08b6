import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';

/* What a person sees and does in a page, with any driver. */

/** An element by its CSS selector, or the one of a kind with these words on it. */
export type Target = string | { kind: keyof typeof kinds; words: string };

const kinds = { button: 'button', heading: 'h1', link: 'a', option: '[role=option]', tab: '[role=tab]' };

const patienceMs = 20_000;

/** The value of a function in the page. The function sees nothing but its arguments. */
const inPage = <Args extends readonly unknown[]>(
  driver: Driver,
  work: (...args: Args) => unknown,
  ...args: Args
): Promise<unknown> => driver.evaluate(`(${work})(...${JSON.stringify(args)})`);

/** Asks the page until it answers with another value than null. */
async function until<Value>(what: string, ask: () => Promise<Value | null>): Promise<Value> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const value = await ask();
    if (value !== null) return value;
    if (Date.now() > deadline) throw new Error(`After ${patienceMs / 1000} seconds there is still no ${what}`);
    await pause(50);
  }
}

/** Waits until a function in the page is true. */
export const untilTrue = <Args extends readonly unknown[]>(
  driver: Driver,
  what: string,
  work: (...args: Args) => boolean,
  ...args: Args
): Promise<true> => until(what, async () => ((await inPage(driver, work, ...args)) === true ? true : null));

export const numberIn = async (driver: Driver, work: () => number): Promise<number> =>
  Number(await inPage(driver, work));

const name = (target: Target) => (typeof target === 'string' ? target : `${target.kind} "${target.words}"`);

const parts = (target: Target): [selector: string, words: string | null] =>
  typeof target === 'string' ? [target, null] : [kinds[target.kind], target.words];

/** Waits until the element is shown. */
export const seen = (driver: Driver, target: Target): Promise<true> =>
  untilTrue(
    driver,
    name(target),
    (selector, words) =>
      [...document.querySelectorAll(selector)].some(
        (it) => it.checkVisibility() && (words === null || it.textContent.trim() === words),
      ),
    ...parts(target),
  );

/** Waits until these words are shown somewhere. */
export const seenWords = (driver: Driver, words: string): Promise<true> =>
  untilTrue(driver, `text "${words}"`, (wanted) => document.body.innerText.includes(wanted), words);

export const seenPath = (driver: Driver, path: string): Promise<true> =>
  untilTrue(driver, `page ${path}`, (wanted) => location.pathname === wanted, path);

/** Clicks the middle of the element, as soon as nothing covers it and it has stopped moving. */
export async function click(driver: Driver, target: Target): Promise<void> {
  let last: { x: number; y: number } | null = null;
  const { x, y } = await until(`${name(target)} to click`, async () => {
    const before = last;
    last = await pointOf(driver, target);
    return last && last.x === before?.x && last.y === before.y ? last : null;
  });
  await driver.clickAt(x, y);
}

async function pointOf(driver: Driver, target: Target): Promise<{ x: number; y: number } | null> {
  const point = await inPage(
    driver,
    (selector, words) => {
      const element = [...document.querySelectorAll(selector)].find(
        (it) => it.checkVisibility() && (words === null || it.textContent.trim() === words),
      );
      if (!element || element.matches(':disabled, [aria-disabled=true]')) return null;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      const hit = document.elementFromPoint(x, y);
      return hit && (element.contains(hit) || hit.closest('label')?.contains(element)) ? `${x} ${y}` : null;
    },
    ...parts(target),
  );
  if (typeof point !== 'string') return null;
  const [x = 0, y = 0] = point.split(' ').map(Number);
  return { x, y };
}

/** Clicks a field and types over what is in it. */
export async function fill(driver: Driver, key: string, text: string): Promise<void> {
  await click(driver, `[name="${key}"]`);
  await inPage(driver, (name) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.select(), key);
  await driver.type(text);
}

/** Chooses a file in the field, whose input may be drawn as a button. */
export async function upload(driver: Driver, key: string, path: string): Promise<void> {
  const selector = `input[name="${key}"]`;
  await untilTrue(driver, `field ${key}`, (wanted) => document.querySelector(wanted) !== null, selector);
  await driver.chooseFile(selector, path);
}

/** Makes the window's content this large and waits until the page has noticed. */
export async function resize(driver: Driver, width: number, height: number): Promise<void> {
  await driver.resize(width, height);
  await untilTrue(driver, `window ${width} px wide`, (wanted) => innerWidth === wanted, width);
}
