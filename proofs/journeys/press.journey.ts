import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../tests/journeys/journey.ts';
import { openPage } from '../../tests/support/applicant.ts';

/*
 * A message that comes as a field is left moves what is below. A person has then aimed at the next control already, and the press must
 * reach it.
 */

test.use({ reducedMotion: 'reduce' });

/** The time from the press to the release of a person. */
const pressMs = 90;

async function pressLikeAPerson(page: Page, control: Locator, by: 'mouse' | 'touch'): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  const at = { x: x + Math.min(width / 2, 40), y: y + height / 2 };
  if (by === 'mouse') {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.waitForTimeout(pressMs);
    await page.mouse.up();
    return;
  }
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.waitForTimeout(pressMs);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

/** The fields that say what is wrong once they are left, and a text each for which they do. */
const fields = [
  { key: 'birth_date', text: '9/4/09', message: 'Enter all four digits of the year.' },
  { key: 'birth_date', text: '15/08/2008', message: 'Enter the month first: 08/15/2008.' },
  { key: 'birth_date', text: '02/30/2008', message: 'February 2008 has only 29 days.' },
  { key: 'email_address', text: 'maya@', message: 'Enter a complete email address, such as name@example.com.' },
] as const;

/** The next control that is shown after a question. */
async function markNext(page: Page, key: string): Promise<Locator> {
  await page.locator(`[name="${key}"]`).evaluate((control) => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>('input, select, textarea, [role="combobox"], main button'),
    ];
    const isLater = (other: Element) => control.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    const next = shown.find((other) => isLater(other) && other.offsetParent !== null && !other.closest('[hidden]'));
    next?.setAttribute('data-next', '');
    document.addEventListener(
      'click',
      ({ target }) => {
        const pressed = target instanceof Element ? target : null;
        const own = pressed?.closest('label')?.control ?? pressed;
        if (next && own && (next === own || next.contains(own))) next.setAttribute('data-pressed', '');
      },
      true,
    );
  });
  return page.locator('[data-next]');
}

for (const by of ['mouse', 'touch'] as const)
  for (const { key, text, message } of fields)
    test(`after ${text} in ${key}, the next control takes a press by ${by}, and the message comes`, async ({
      page,
    }) => {
      await openPage(page, '/about');
      const field = page.locator(`[name="${key}"]`);
      await field.fill(text);
      const next = await markNext(page, key);
      await next.evaluate((control) => control.scrollIntoView({ block: 'center' }));
      await pressLikeAPerson(page, next, by);
      await expect(page.getByText(message)).toBeVisible();
      await expect(next).toHaveAttribute('data-pressed', '');
    });
