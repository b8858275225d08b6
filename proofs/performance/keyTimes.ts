import type { Locator, Page } from 'playwright-core';

/** Milliseconds from a key to the frame that shows what it does: median and 95th percentile. */
export interface KeyTime {
  name: string;
  median: number;
  p95: number;
}

/** Presses a key in a focused control. */
export async function timeOfKey(page: Page, control: Locator, key: string): Promise<number> {
  const showing = await control.evaluateHandle((element) => {
    const shown = new Promise<number>((resolve) => {
      const press = () => {
        const pressed = performance.now();
        // A message posted in a frame arrives after that frame is painted.
        const drawn = new MessageChannel();
        drawn.port1.onmessage = () => resolve(performance.now() - pressed);
        requestAnimationFrame(() => drawn.port2.postMessage(null));
      };
      element.addEventListener('keydown', press, { once: true, capture: true });
    });
    return { shown };
  });
  await page.keyboard.press(key);
  return showing.evaluate(({ shown }) => shown);
}

export function keyTime(name: string, times: readonly number[]): KeyTime {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { name, median: at(0.5), p95: at(0.95) };
}
