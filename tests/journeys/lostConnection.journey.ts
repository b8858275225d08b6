import { withGroups } from '../../app/testing/withGroups.ts';
import { makeAccount } from '../support/accounts.ts';
import { button, controlOf, enterForm, heading, profileOf, untilSaved } from '../support/applicant.ts';
import { findBarriers } from '../support/findBarriers.ts';
import { limitMs } from '../support/limits.ts';
import { listenTo } from '../support/listenTo.ts';
import { expect, startBackend, test } from './journey.ts';

/* No server, no session, two browsers at once. */

test('answers typed while the server is down are kept, reported as kept, and saved when it is back', async ({
  browser,
}) => {
  test.setTimeout(limitMs(120));
  const server = await startBackend();
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await enterForm(page, await makeAccount(server));
  const heard = await listenTo(page);
  await controlOf(page, 'first_name').fill('An');
  await untilSaved(page);
  await controlOf(page, 'first_name').fill('Ana');
  await expect.poll(async () => (await profileOf(page)).answer.first_name).toBe('Ana');
  await untilSaved(page);
  expect(await server.stop()).toBe(0);

  await controlOf(page, 'last_name').fill('Ortiz Peña');
  await expect(page.getByText('No connection: kept on this device, trying again', { exact: true })).toBeVisible();
  await button(page, 'Save and Continue').click();
  await expect(heading(page, 'Academics')).toBeVisible();
  await controlOf(page, 'hs_name').fill('Lakeview High School');
  await button(page, 'Account').click();
  await button(page, 'Log Out').click();
  await expect(page.getByRole('dialog', { name: '2 answers are not saved' })).toHaveAccessibleDescription(
    /If you log out, they are lost/,
  );
  expect(await findBarriers(page)).toEqual([]);
  await expect(button(page, 'Log out and discard them')).toBeVisible();
  await button(page, 'Stay').click();

  await server.start();
  // The pause between two tries grows, and the last one may have begun just before the server was back.
  await expect(page.getByText(/^Saved \d/)).toBeVisible({ timeout: limitMs(45) });
  expect((await profileOf(page)).answer).toEqual(
    withGroups({ first_name: 'Ana', last_name: 'Ortiz Peña', hs_name: 'Lakeview High School' }),
  );
  // A screen reader hears the first save, the failure and the recovery, not every save. News of one moment is told together.
  const sentences = () => heard.join(' ').split(/(?<=\.) /);
  await expect
    .poll(() => sentences().filter((sentence) => /save|kept/i.test(sentence)))
    .toEqual([
      'Your answers are saved as you go.',
      'We couldn’t save your answers.',
      'They are kept on this device.',
      'Saved again.',
    ]);
  await server.discard();
});
