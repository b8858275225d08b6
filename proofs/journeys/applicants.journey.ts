import type { Page } from '@playwright/test';
import type { Answers } from '../../form/engine/answers.ts';
import { findErrors } from '../../form/engine/errors.ts';
import { optionsOf } from '../../form/engine/options.ts';
import { keysOf } from '../../form/engine/questions.ts';
import { askedQuestions } from '../../form/engine/visibility.ts';
import { completeAnswers, fullApplications } from '../../form/testing.ts';
import { form, universityDay } from '../../form/university.ts';
import { expect, test } from '../../tests/journeys/journey.ts';
import { newAccount } from '../../tests/support/accounts.ts';
import {
  button,
  controlOf,
  enter,
  fillPage,
  heading,
  openPage,
  profileOf,
  questionOf,
  sectionOf,
  signUpByCards,
  untilSaved,
} from '../../tests/support/applicant.ts';
import type { RunningServer } from '../../tests/support/startServer.ts';

/* Each kind of applicant, from the first visit to a submitted application that holds their answers and nothing else. */

const today = universityDay(new Date());
const usual = completeAnswers(today);

/** The answers without those that another answer hides. */
function applicationOf(changes: Answers): Answers {
  const answers: Answers = { ...usual, ...changes };
  const asked: readonly string[] = askedQuestions(form, answers).flatMap(keysOf);
  return Object.fromEntries(Object.entries(answers).filter(([key, value]) => asked.includes(key) && value !== ''));
}

const titles = { about: 'About You', education: 'Academics', 'final-steps': 'Final Steps' };

async function apply(
  { page, server }: { page: Page; server: RunningServer },
  answers: Answers,
  look: (page: Page) => Promise<void> = async () => {},
) {
  await page.goto('/');
  await button(page, 'Account').click();
  await button(page, 'Create Account').click();
  await signUpByCards(page, server, newAccount());
  for (const [key, title] of Object.entries(titles)) {
    await expect(heading(page, title)).toBeVisible();
    await fillPage(page, key, answers);
    await look(page);
    await button(page, key === 'final-steps' ? 'Submit Application' : 'Save and Continue').click();
  }
  await expect(page).toHaveURL(/\/completion$/);
  const { answer } = await profileOf(page);
  // An answer that was emptied is an empty string.
  expect(Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== '' && value !== false))).toEqual(
    Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== '' && value !== false)),
  );
}

const canadian: Answers = {
  country: 'CAN',
  country_desc: 'Canada',
  state: 'Nova Scotia',
  state_desc: 'Nova Scotia',
  city: 'Halifax',
  zip: 'B3H 4R2',
  citizenship_type: '3',
  citizenship_type_desc: labelOf('citizenship_type', '3'),
  citizenship: 'CAN',
  citizenship_desc: 'Canada',
};

const elsewhere: Answers = {
  country: 'IND',
  country_desc: 'India',
  state: '',
  state_desc: '',
  city: 'Mumbai',
  zip: '400001',
  optin_sms_ind: false,
  phone_mobile: '',
  phone_international: '+91 22 5550 0142',
};

const people: readonly [string, Answers][] = [
  ['who is Canadian', canadian],
  [
    'from abroad who lives in the country (citizenship 2)',
    {
      ...elsewhere,
      citizenship_type: '2',
      citizenship_type_desc: labelOf('citizenship_type', '2'),
      citizenship: 'IND',
      citizenship_desc: 'India',
      alien_registration_number: 'A123456789',
    },
  ],
  [
    'from abroad who would come for it (citizenship 3)',
    {
      ...elsewhere,
      citizenship_type: '3',
      citizenship_type_desc: labelOf('citizenship_type', '3'),
      citizenship: 'IND',
      citizenship_desc: 'India',
    },
  ],
];

for (const [who, changes] of people) {
  test(`an applicant ${who} applies`, async ({ page, server }) => {
    await apply({ page, server }, applicationOf(changes));
  });
}

test('the international tests appear exactly when an applicant from abroad took a test', async ({ page, account }) => {
  await enter(page, account);
  const section = page.getByRole('heading', { name: 'International tests' });
  for (const [test_taken_ind, citizenship_type, isShown] of [
    ['Y', '2', true],
    ['Y', '3', true],
    ['Y', '1', false],
    ['N', '2', false],
  ] as const) {
    await page.request.put('/api/answer', { data: { test_taken_ind, citizenship_type } });
    await openPage(page, '/education');
    await expect(heading(page, 'Academics')).toBeVisible();
    await expect(section, `${test_taken_ind} ${citizenship_type}`).toHaveCount(isShown ? 1 : 0);
  }
});

test('an applicant who answers only the required questions submits', async ({ page, server }) => {
  await apply({ page, server }, least(usual));
});

// An older backend refuses answers longer than its own limits, and the page says so.
test('an applicant who fills every field to its limit submits, and every letter is stored', {
  tag: '@todaysBackend',
}, async ({ page, server }) => {
  const [everything = {}] = fullApplications(today);
  // The document's answer comes from an upload; upload.journey.ts covers it.
  const { personal_statement_doc: _file, ...answers } = everything;
  await apply({ page, server }, answers);
});

test('an applicant with right-to-left names and very long names submits on a small phone', async ({ page, server }) => {
  const answers = applicationOf({
    first_name: 'عبد الرحمن محمد',
    middle_name: '',
    preferred_name: 'عبد الرحمن',
    last_name: 'Wolfeschlegelsteinhausenbergerdorffwelchevor',
    parent_first_name: 'فاطمة',
    parent_last_name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllan',
    city: 'Taumatawhakatangihangakoauauotamateaturipuka',
  });
  await apply({ page, server }, answers, async () => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.offsetWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
  await expect(page.getByText('Thank you, عبد الرحمن!')).toBeVisible();
});

test('answers cleared by a wrong choice are brought back: at once, and from another step', async ({
  page,
  account,
}) => {
  const comment = 'It was in ninth grade, and I have learned from it.';
  const offer = button(page, 'Bring back what I wrote');
  const answer = (value: string) => questionOf(page, 'suspended').locator(`input[value="${value}"]`).check();
  await enter(page, account);
  await openPage(page, '/final-steps');
  await answer('Y');
  await controlOf(page, 'suspended_comment').fill(comment);
  await untilSaved(page);

  await answer('N');
  await expect(controlOf(page, 'suspended_comment')).toHaveCount(0);
  await offer.click();
  await expect(controlOf(page, 'suspended_comment')).toHaveValue(comment);

  await answer('N');
  await untilSaved(page);
  await button(page, 'Previous').click();
  await expect(heading(page, 'Academics')).toBeVisible();
  await button(page, 'Save and Continue').click();
  await offer.click();
  await expect(controlOf(page, 'suspended_comment')).toHaveValue(comment);
});

test('Add Another adds up to four activities, focuses the new one, and reports a failure; an empty one can be removed', async ({
  page,
  account,
}) => {
  await enter(page, account);
  await openPage(page, '/education');
  const activities = sectionOf(page, 'Activities');
  const add = activities.getByRole('button', { name: /^Add Another/ });
  await page.route('**/api/add-another', (route) => route.abort());
  await add.click();
  await expect(page.getByText('Error adding another activity')).toBeVisible();
  await expect(controlOf(page, 'activity_2_name')).toHaveCount(0);
  await page.unroute('**/api/add-another');
  for (const number of [2, 3, 4]) {
    await add.click();
    await expect(activities.getByRole('heading', { name: `Activity ${number} of ${number}` })).toBeFocused();
    await expect(questionOf(page, `activity_${number}_name`)).toBeVisible();
  }
  await expect(add).toHaveCount(0);
  await page.reload();
  await expect(controlOf(page, 'activity_4_name')).toBeVisible();

  const remove = activities.getByRole('button', { name: /^Remove/ });
  await controlOf(page, 'activity_4_name').fill('Chess');
  await expect(remove).toHaveCount(0);
  await controlOf(page, 'activity_4_name').fill('');
  await remove.click();
  await expect(activities.getByRole('heading', { name: 'Activity 3 of 3' })).toBeFocused();
  await page.reload();
  await expect(controlOf(page, 'activity_3_name')).toBeVisible();
  await expect(controlOf(page, 'activity_4_name')).toHaveCount(0);
});

test('a school is found and fills its fields, is entered as free text, or is typed when the search is down', async ({
  page,
  account,
}) => {
  await enter(page, account);
  await openPage(page, '/education');
  // What is typed before the scripts work is an answer, and searches nothing.
  await expect(page.locator('.not-open')).toHaveCount(0);
  const name = controlOf(page, 'hs_name');
  const ownHint = page.getByText('Enter your school information below.');
  await name.pressSequentially('high');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(controlOf(page, 'hs_ceeb')).not.toHaveValue('');
  await expect(controlOf(page, 'hs_city')).not.toHaveValue('');
  await expect(ownHint).toHaveCount(0);

  await name.fill('');
  await name.pressSequentially('Miss Honey’s School');
  await page.getByRole('option', { name: 'Use: Miss Honey’s School' }).click();
  await expect(ownHint).toBeVisible();
  await expect(controlOf(page, 'hs_ceeb')).toHaveValue('');
  await expect(controlOf(page, 'hs_city')).toHaveValue('');
  await button(page, 'Bring back what I wrote').click();
  await expect(controlOf(page, 'hs_ceeb')).not.toHaveValue('');
  await expect(name).not.toHaveValue('Miss Honey’s School');
  await expect(ownHint).toHaveCount(0);

  // A name that is corrected and left takes away nothing.
  await name.press('End');
  await name.pressSequentially('s');
  await name.blur();
  await expect(ownHint).toBeVisible();
  await expect(controlOf(page, 'hs_ceeb')).not.toHaveValue('');

  await page.route('**/lookup/find**', (route) => route.abort());
  await name.fill('');
  await name.pressSequentially('Crunchem Hall');
  await name.blur();
  await untilSaved(page);
  await expect(page.getByRole('alert')).toHaveText('');
  expect((await profileOf(page)).answer.hs_name).toBe('Crunchem Hall');
});

/** The answers without those that may be missing. */
function least(answers: Answers): Answers {
  const isEnough = (fewer: Answers) => Object.keys(findErrors(form, { answers: fewer, today })).length === 0;
  return Object.keys(answers).reduce((left, key) => {
    const fewer = Object.fromEntries(Object.entries(left).filter(([other]) => other.replace(/_desc$/, '') !== key));
    return isEnough(fewer) ? fewer : left;
  }, answers);
}

/** The label the applicant reads beside a choice. */
function labelOf(key: string, value: string): string {
  const question = form.placeOf.get(key)?.question;
  if (question?.kind !== 'choice') throw new Error(`${key} is no choice.`);
  return optionsOf(question, { answers: {}, today }).find((option) => option.value === value)?.label ?? '';
}
