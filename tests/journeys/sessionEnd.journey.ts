import { controlOf, enterForm, profileOf, submitLogIn, untilSaved } from '../support/applicant.ts';
import { expect, test } from './journey.ts';

test('an expired session leads to the log-in card, and after it back to the same place, and no answer is lost', async ({
  page,
  server,
  account,
}) => {
  await enterForm(page, account);
  await controlOf(page, 'first_name').fill('Ana');
  await untilSaved(page);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await fetch(`${server.url}/api/logout`, { headers: { cookie } })).status).toBe(204);

  const city = controlOf(page, 'city');
  await city.fill('Evanston');
  for (let back = 0; back < 3; back += 1) await city.press('ArrowLeft');
  const top = (await city.boundingBox())?.y ?? 0;
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByRole('main').getByText('Your session is invalid. Please clear your cookies and login again.'),
  ).toBeVisible();
  await expect(
    page.getByText('Your last answers are not saved yet: they are kept on this device. Log in to save them before'),
  ).toBeVisible();
  await submitLogIn(page, account);
  await expect(city).toBeFocused();
  expect((await city.boundingBox())?.y).toBeCloseTo(top, -1);
  await page.keyboard.type('-');
  await expect(city).toHaveValue('Evans-ton');
  await expect.poll(async () => (await profileOf(page)).answer).toMatchObject({ first_name: 'Ana', city: 'Evans-ton' });
});
