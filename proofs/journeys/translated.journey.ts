import type { Page } from '@playwright/test';
import { expect, test } from '../../tests/journeys/journey.ts';
import { logIn } from '../../tests/support/accounts.ts';
import { button, controlOf, enter, openPage, questionOf, summaryOf } from '../../tests/support/applicant.ts';
import { completeApplication } from '../../tests/support/documents.ts';

/* Browsers translate a page by putting each of its texts into elements of their own, also those that come later. */

/** Puts each text into two `font` elements, as Google Translate does. */
const translate = () => {
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style, title, textarea, select')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text.data);
  };
  const wrapIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let text = walker.currentNode; text; text = walker.nextNode() ?? new Comment())
      if (text instanceof Text) texts.push(text);
      else if (text instanceof Comment) break;
    for (const text of texts) wrap(text);
  };
  wrapIn(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrapIn(node);
  }).observe(document.body, { childList: true, subtree: true });
};

async function openTranslated(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  // A translator asks its server for the words, and the application works by then.
  await expect(page.locator('.not-open')).toHaveCount(0);
  await page.evaluate(translate);
}

test('a page that the browser translates shows what is missing, counts it down, and is submitted', async ({
  page,
  account,
  server,
}) => {
  const open = ['conviction', 'suspended'];
  await completeApplication(
    { url: server.url, cookie: await logIn(server, account) },
    Object.fromEntries(
      open.flatMap((key) => [
        [key, ''],
        [`${key}_desc`, ''],
      ]),
    ),
  );
  await enter(page, account);
  await openTranslated(page, '/final-steps');
  await button(page, 'Submit Application').click();
  await expect(summaryOf(page)).toContainText('2 missing');
  for (const key of open) await expect(questionOf(page, key)).toContainText('Missing answer:');
  await controlOf(page, open[0] ?? '')
    .last()
    .check();
  await expect(summaryOf(page)).toContainText('1 missing');
  await expect(page.getByRole('navigation', { name: 'Steps of the application' })).toContainText('1 missing');
  await controlOf(page, open[1] ?? '')
    .last()
    .check();
  await expect(summaryOf(page)).toBeHidden();
  await button(page, 'Submit Application').click();
  await expect(page.getByText('Your application was successfully submitted.')).toBeVisible();
  await expect(page.getByText('Something went wrong')).toBeHidden();
});
