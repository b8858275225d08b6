import type { CDPSession, Page } from 'playwright-core';

const letters = 30;
/** Until a page has done what it puts off. */
const restMs = 2500;
/** Between two letters, and after the last one. */
const betweenMs = 60;
const afterMs = 1000;

/**
 * Types letters into the empty first name. Returns milliseconds of script for each of them: what the events of the key run, before the
 * frame that shows it, and that with everything until a second after the last one, such as timers and storage.
 */
export async function scriptOfLetters(
  page: Page,
  devTools: CDPSession,
): Promise<{ letter: number; letterAndAfter: number }> {
  const ran = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  const field = page.locator('input[name=first_name]');
  await field.focus();
  await page.waitForTimeout(restMs);
  const start = await ran();
  let inEvents = 0;
  for (let typed = 0; typed < letters; typed += 1) {
    const before = await ran();
    await page.keyboard.press('a');
    inEvents += (await ran()) - before;
    await page.waitForTimeout(betweenMs);
  }
  await page.waitForTimeout(afterMs);
  const all = (await ran()) - start;
  if ((await field.inputValue()) !== 'a'.repeat(letters)) throw new Error('The field did not take every key.');
  return { letter: inEvents / letters, letterAndAfter: all / letters };
}
