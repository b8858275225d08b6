import type { Page } from '@playwright/test';

/** What screen readers are told from now on, in order. It grows. */
export async function listenTo(page: Page): Promise<readonly string[]> {
  const heard: string[] = [];
  await page.exposeFunction('hear', (words: string) => heard.push(words));
  await page.evaluate(() =>
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const isTold = target instanceof HTMLElement && 'announcer' in target.dataset;
        for (const node of isTold ? addedNodes : [])
          Reflect.apply(Reflect.get(window, 'hear'), undefined, [node.textContent]);
      }
    }).observe(document.body, { subtree: true, childList: true }),
  );
  return heard;
}
