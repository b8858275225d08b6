import { expect, test } from '../../tests/journeys/journey.ts';
import { makeAccount } from '../../tests/support/accounts.ts';
import {
  button,
  controlOf,
  enter,
  heading,
  logInByCard,
  logOutByPopover,
  openPage,
  openSection,
  profileOf,
  saveComplete,
  submitLogIn,
  untilSaved,
} from '../../tests/support/applicant.ts';

test('after the end of a session the same applicant is led back also where another one has been in another tab', async ({
  page,
  server,
  account,
}) => {
  const ben = await makeAccount(server);
  await logInByCard(page, account);
  // No call of the log-in finds that the session has ended.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies({ name: 'session' });
  const city = controlOf(page, 'city');
  await city.fill('Evanston');
  for (let back = 0; back < 3; back += 1) await city.press('ArrowLeft');
  const top = (await city.boundingBox())?.y ?? 0;
  const whatIsSo = async () => {
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('main').getByText('Your session is invalid.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Your last answers are not saved yet')).toBeVisible();
  };
  await whatIsSo();

  const other = await page.context().newPage();
  await logInByCard(other, ben);
  await expect(city).toHaveValue('');
  await expect(page.getByText('Another account is logged in now')).toBeVisible();
  await logOutByPopover(other);
  await whatIsSo();
  await submitLogIn(page, account);
  await expect(city).toBeFocused();
  expect((await city.boundingBox())?.y).toBeCloseTo(top, -1);
  await page.keyboard.type('-');
  await expect.poll(async () => (await profileOf(page)).answer).toMatchObject({ city: 'Evans-ton' });
});

test('two browsers of one applicant keep the answers of both', async ({ page, elsewhere, account }) => {
  await logInByCard(page, account);
  await logInByCard(elsewhere, account);
  await controlOf(page, 'first_name').fill('Ana');
  await controlOf(elsewhere, 'last_name').fill('Ortiz');
  await untilSaved(page);
  await untilSaved(elsewhere);
  expect((await profileOf(page)).answer).toEqual({ first_name: 'Ana', last_name: 'Ortiz' });
});

test('what is typed in an open tab never goes to the account that logs in next', async ({ page, server, account }) => {
  const ben = await makeAccount(server);
  await logInByCard(page, account);
  await controlOf(page, 'first_name').fill('Ana');
  await untilSaved(page);
  const other = await page.context().newPage();
  await other.goto('/about');
  // The open tab cannot find out who is logged in before it is Ben.
  await page.route('**/api/profile', (route) => route.abort());
  await logOutByPopover(other);
  await controlOf(page, 'last_name').fill('Ortiz');
  await logInByCard(other, ben);
  await page.unroute('**/api/profile');
  await expect(page).toHaveURL(/\/login$/);
  expect((await profileOf(other)).answer).toEqual({});
});

test('an error in the page is told to the operators by its place in the source, without a word of the applicant', {
  tag: '@todaysBackend',
}, async ({ page, server, account }) => {
  await page.addInitScript(() => {
    Date.prototype.toLocaleTimeString = () => {
      throw new RangeError(document.querySelector<HTMLInputElement>('[name="first_name"]')?.value);
    };
  });
  await logInByCard(page, account);
  await controlOf(page, 'first_name').fill('Anneliese');
  await expect(heading(page, 'Something went wrong.')).toBeVisible();
  await expect.poll(server.output).toContain('A page reported an error.');
  expect(server.output()).toMatch(
    /"name":"RangeError","page":"\/about".*"places":\["[^"]*features\/saving\/saveLine\.ts:\d+/,
  );
  expect(server.output()).not.toContain('Anneliese');
});

test('an application submitted in one browser cannot be changed in another', async ({ page, elsewhere, account }) => {
  await logInByCard(page, account);
  const answers = await saveComplete(page);
  await openPage(page, '/final-steps');
  await logInByCard(elsewhere, account);
  await button(page, 'Submit Application').click();
  await expect(page).toHaveURL(/\/completion$/);

  await elsewhere.getByRole('link', { name: /About You/ }).click();
  await controlOf(elsewhere, 'first_name').fill('Mallory');
  await expect(elsewhere).toHaveURL(/\/completion$/);
  expect((await profileOf(page)).answer).toMatchObject(answers);
});

test('Submit Application leads to the receipt where another browser has submitted since', async ({
  page,
  elsewhere,
  account,
}) => {
  await logInByCard(page, account);
  await logInByCard(elsewhere, account);
  await openPage(elsewhere, '/final-steps');
  // No call of the page itself is on its way, which would lead to the receipt before.
  await elsewhere.waitForLoadState('networkidle');
  await saveComplete(page);
  expect((await page.request.post('/api/submit', { headers: { 'Content-Type': 'application/json' } })).ok()).toBe(true);

  await button(elsewhere, 'Submit Application').click();
  await expect(elsewhere).toHaveURL(/\/completion$/);
  await expect(elsewhere.getByText("We're missing some information!")).toHaveCount(0);
  await expect(elsewhere.getByText('can no longer be changed')).toHaveCount(0);
});

test('a submission whose reply is lost is sent again, and once is enough', async ({ page, account }) => {
  await logInByCard(page, account);
  await saveComplete(page);
  await openPage(page, '/final-steps');
  let sent = 0;
  await page.route('/api/submit', async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Submit Application').click();
  await expect(page.getByText(/^Sending your application…/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/completion$/);
  expect((await profileOf(page)).web_status).toHaveLength(3);
});

test('a success that comes from a filter is not called submitted', async ({ page, account }) => {
  await logInByCard(page, account);
  await saveComplete(page);
  await openPage(page, '/final-steps');
  await page.route('/api/submit', (route) => route.fulfill({ status: 204 }));
  await button(page, 'Submit Application').click();
  await expect(page.getByText('Your application was not submitted', { exact: true })).toBeVisible();
  await page.unroute('/api/submit');
  await button(page, 'Submit Application').click();
  await expect(page).toHaveURL(/\/completion$/);
});

test('a submission that finds the session ended is doubted on the log-in card, and can be pressed again after it', async ({
  page,
  server,
  account,
}) => {
  await logInByCard(page, account);
  await saveComplete(page);
  await openPage(page, '/final-steps');
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await page.route(
    '/api/submit',
    async (route) => {
      await fetch(`${server.url}/api/logout`, { headers: { cookie } });
      await route.continue();
    },
    { times: 1 },
  );
  await button(page, 'Submit Application').click();
  await expect(page.getByRole('main').getByText('Your application may not have been submitted.')).toBeVisible();
  await submitLogIn(page, account);
  await button(page, 'Submit Application').click();
  await expect(page).toHaveURL(/\/completion$/);
});

test('a submission without a reply goes on after a reload of the tab', async ({ page, account }) => {
  await logInByCard(page, account);
  await saveComplete(page);
  await openPage(page, '/final-steps');
  await page.route('/api/submit', (route) => route.abort());
  await button(page, 'Submit Application').click();
  await expect(page.getByText(/^Sending your application…/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Sending your application…/).first()).toBeVisible();
  expect((await profileOf(page)).web_status).not.toContainEqual({ web_status: 'submitted' });
  await page.unroute('/api/submit');
  await expect(page).toHaveURL(/\/completion$/);
});

test('going back from the completion page stays there', async ({ page, account }) => {
  await logInByCard(page, account);
  await saveComplete(page);
  await openPage(page, '/final-steps');
  await button(page, 'Submit Application').click();
  await expect(page).toHaveURL(/\/completion$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/completion$/);
});

test('an error message that stays covers no control on any screen size, and stays in sight', async ({
  page,
  account,
}) => {
  await page.route('**/api/add-another', (route) => route.fulfill({ status: 500, json: { message: 'Sorry.' } }));
  await logInByCard(page, account);
  await openPage(page, '/education');
  await page.getByRole('button', { name: 'Add Another Activity' }).click();
  const told = page.getByRole('alert').getByText('Error adding another activity');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const control of [button(page, 'Account'), page.getByRole('link', { name: /^Step/ }).last()]) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await control.click({ trial: true });
      await expect(told).toBeInViewport();
    }
    await controlOf(page, 'hs_gpa').focus();
    await expect(told).toBeInViewport();
    await controlOf(page, 'hs_gpa').click({ trial: true });
  }
});

test('a double tap on Save and Continue opens the next step, and does not submit a complete application', async ({
  page,
  account,
}) => {
  await logInByCard(page, account);
  await saveComplete(page);
  await openPage(page, '/education');
  const { x = 0, y = 0 } = (await button(page, 'Save and Continue').boundingBox()) ?? {};
  const touch = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  // For the browser both come within a fifth of a second, however busy the machine is.
  const tap = async (seconds: number) => {
    const touchPoints = [{ x: x + 20, y: y + 20 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp: start + seconds });
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp: start + seconds + 0.02,
    });
  };
  await tap(0);
  await expect(heading(page, 'Final Steps')).toBeVisible();
  await tap(0.2);
  // A submission would begin at once.
  await page.waitForTimeout(1000);
  await expect(heading(page, 'Final Steps')).toBeVisible();
  expect((await profileOf(page)).web_status).not.toContainEqual(expect.objectContaining({ web_status: 'submitted' }));
});

test('a page whose application could not be loaded twice opens by itself once the server answers', async ({
  page,
  account,
}) => {
  await enter(page, account);
  let calls = 0;
  await page.route('**/api/profile', (route) => {
    calls += 1;
    return calls > 2 ? route.continue() : route.fulfill({ status: 503, json: { message: 'Please wait.' } });
  });
  await page.goto('/');
  await expect(heading(page, 'Something went wrong.')).toBeVisible();
  await expect.poll(() => calls).toBe(3);
  await expect(heading(page, 'About You')).toBeVisible();
  await controlOf(page, 'first_name').fill('Ana');
  await untilSaved(page);
});

test('digits of an input method are read when the field is left, and none of them is lost', async ({
  page,
  account,
}) => {
  await enter(page, account);
  await page.request.put('/api/answer', { data: { test_taken_ind: 'Y', sat_taken: 'Y', act_taken: 'Y' } });
  await openPage(page, '/education');
  await expect(page.locator('.not-open')).toHaveCount(0);
  for (const [key, typed, read] of [
    ['act_score_composite', '２４', '24'],
    ['sat_score_math', '٥٧٠', '570'],
  ] as const) {
    await openSection(page, key);
    await controlOf(page, key).focus();
    for (const digit of typed) {
      await page.keyboard.insertText(digit);
      await page.waitForTimeout(100);
    }
    await page.keyboard.press('Tab');
    await expect(controlOf(page, key)).toHaveValue(read);
    await expect.poll(async () => (await profileOf(page)).answer).toMatchObject({ [key]: read });
  }
});
