import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { virtual } from '@guidepup/virtual-screen-reader';
import { expect, vi } from 'vitest';
import { today } from '../../app/testing/today.ts';

/** More than the longest screen has; a walk that comes round again would not end. */
const mostSteps = 5000;

/**
 * What a virtual screen reader says on its way through what was rendered, from its beginning to its end. News is left out: it comes
 * with time. There is no layout, so a space at the start of a hidden text is dropped, which browsers read.
 */
export async function hear(): Promise<readonly string[]> {
  const container = document.body.querySelector(':scope > :not([data-announcer])');
  if (!container) throw new Error('Nothing was rendered.');
  container.setAttribute('role', 'document');
  await virtual.start({ container });
  try {
    for (let step = 0; (await virtual.lastSpokenPhrase()) !== 'end of document'; step += 1) {
      if (step > mostSteps) throw new Error(`The page does not end after ${mostSteps} steps.`);
      await virtual.next();
    }
    const [, ...said] = await virtual.spokenPhraseLog();
    return said.slice(0, -1);
  } finally {
    await virtual.stop();
  }
}

/** Compares what was heard of several things with the approved text; `npm run heard:approve` writes it instead. */
export function expectApproved(file: string, heard: readonly (readonly [name: string, said: readonly string[]])[]) {
  const text = heard.map(([name, said]) => `${[`# ${name}`, ...said].join('\n')}\n`).join('\n');
  if (process.env.APPROVE === 'heard') writeFileSync(file, text);
  expect(text, 'If this is meant: npm run heard:approve').toBe(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

/** What jsdom does not have, and a day that stays. */
export function stubBrowser() {
  vi.setSystemTime(`${today}T12:00:00Z`);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  HTMLElement.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
}
