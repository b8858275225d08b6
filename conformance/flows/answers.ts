import { answersOf, choiceValue } from '../answerKeys.ts';
import { signUpAndLogIn } from '../applicants.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { bodyOf, isEqual } from '../json.ts';
import { exampleBodyOf, operationOf } from '../operations.ts';
import { assert } from '../result.ts';
import { profileOf, statusesIn } from './profile.ts';

/** Saving: answers, the last page, tabs, numbers of entries and statuses are returned as they were saved. */
export const answers: Flow = {
  name: 'answers',
  operations: [
    'saveAnswers',
    'saveLastPage',
    'saveWebStatus',
    'saveValidations',
    'saveTab',
    'getTabs',
    'saveAddAnother',
    'getAddAnother',
    'getProfile',
  ],
  run: async (context) => {
    const { caller, mailbox, step, check } = context;
    let cookie = '';
    await step('the profile of a new applicant is empty', 'getProfile', async () => {
      ({ cookie } = await signUpAndLogIn(caller, mailbox));
      const { username: _, successful_login: __, revision: ___, ...profile } = await profileOf(context, cookie);
      const empty = { answer: {}, document_answer: {}, tabs: {}, add_another: {}, last_page: null, web_status: [] };
      assert(isEqual(profile, empty), `Expected an empty profile, but it has ${JSON.stringify(profile)}.`);
    });
    await checkAnswers(context, cookie);
    await checkProgress(context, cookie);
    await checkTabsAndEntries(context, cookie);
    await check("an applicant does not see another applicant's answers", 'getProfile', async () => {
      const other = await signUpAndLogIn(caller, mailbox);
      const exchange = await caller.expect(200, 'getProfile', { cookie: other.cookie });
      assert(isEqual(bodyOf(exchange).answer, {}), 'A new applicant sees answers of another applicant.', exchange);
    });
    await checkStatuses(context, cookie);
  },
};

async function checkAnswers(context: FlowContext, cookie: string): Promise<void> {
  const { caller, step, check } = context;
  const essay = ' Two lines,\n\ttabs, \\ and <b>&amp;</b>. ';
  const save = (body: object) => caller.expect(200, 'saveAnswers', { cookie, body });
  const assertAnswers = async (expected: object, message: string) => {
    const exchange = await caller.expect(200, 'getProfile', { cookie });
    const isSaved = isEqual(bodyOf(exchange).answer, expected);
    assert(isSaved, `${message} Expected ${JSON.stringify(expected)}.`, exchange);
  };

  await step('answers are returned as they were saved', 'saveAnswers', async () => {
    const saved = answersOf({
      text: 'Zoë “Zo” O’Neill-Nguyễn 李 😀',
      longText: essay,
      flag: true,
      choice: choiceValue,
      label: 'United States',
    });
    await save(saved);
    await assertAnswers(saved, 'The answers were changed.');
  });
  await check('a save keeps the answers that it does not name', 'saveAnswers', async () => {
    await save(answersOf({ text: 'Ana', otherText: 'Ortiz' }));
    const second = answersOf({ otherText: 'Peña', flag: false, choice: '', label: '' });
    await save(second);
    await assertAnswers(
      { ...answersOf({ text: 'Ana', longText: essay }), ...second },
      'A save must replace only the answers it names; an empty answer is the empty string.',
    );
  });
  await check('a refused save changes nothing', 'saveAnswers', async () => {
    const before = await profileOf(context, cookie);
    const body = { ...answersOf({ otherText: 'Dayton' }), 'no-such-question': 'Ani' };
    await caller.expect(422, 'saveAnswers', { cookie, body }, 'no-such-question is not an answer key');
    const { answer } = await profileOf(context, cookie);
    assert(isEqual(answer, before.answer), 'A part of the refused save was stored.');
  });
}

async function checkProgress(context: FlowContext, cookie: string): Promise<void> {
  const { caller, check } = context;
  await check('the last page is remembered', 'saveLastPage', async () => {
    const { last_page: page } = exampleBodyOf(operationOf('saveLastPage'));
    // One that is no page is kept as it is: the form may have changed since.
    for (const last_page of [page, '/a-page-of-another-form', `/${'z'.repeat(60)}`, page]) {
      await caller.expect(204, 'saveLastPage', { cookie, body: { last_page } });
      const profile = await profileOf(context, cookie);
      assert(profile.last_page === last_page, `last_page is ${profile.last_page}, and ${last_page} was saved.`);
    }
  });
  await check('the messages that an applicant saw are accepted', 'saveValidations', () =>
    caller.expect(204, 'saveValidations', { cookie, body: exampleBodyOf(operationOf('saveValidations')) }),
  );
}

async function checkTabsAndEntries(context: FlowContext, cookie: string): Promise<void> {
  const { caller, check } = context;
  const group = String(exampleBodyOf(operationOf('saveAddAnother')).button_id);
  const otherGroup = 'another-group';
  const saveEntries = (status: number, button_id: string, num_components: number) =>
    caller.expect(status, 'saveAddAnother', { cookie, body: { button_id, num_components } });
  const differs = 'The response differs from the profile.';

  await check('a chosen tab is remembered', 'saveTab', async () => {
    const { tab_id, chosen_tab } = exampleBodyOf(operationOf('saveTab'));
    await caller.expect(204, 'saveTab', { cookie, body: { tab_id, chosen_tab } });
    const { tabs } = await profileOf(context, cookie);
    assert(isEqual(tabs, { [String(tab_id)]: chosen_tab }), 'The profile does not have the tab.');
  });
  await check('the chosen tabs can be read without the profile', 'getTabs', async () => {
    const exchange = await caller.expect(200, 'getTabs', { cookie });
    const { tabs } = await profileOf(context, cookie);
    assert(isEqual(bodyOf(exchange), tabs), differs, exchange);
  });
  await check('the number of entries in a repeated group is remembered', 'saveAddAnother', async () => {
    await saveEntries(204, group, 3);
    await saveEntries(204, otherGroup, 2);
    const { add_another } = await profileOf(context, cookie);
    assert(isEqual(add_another, { [group]: 3, [otherGroup]: 2 }), 'The profile does not have the numbers.');
  });
  await check('the numbers of entries can be read without the profile', 'getAddAnother', async () => {
    const exchange = await caller.expect(200, 'getAddAnother', { cookie });
    const { add_another } = await profileOf(context, cookie);
    assert(isEqual(bodyOf(exchange), add_another), differs, exchange);
  });
  await check('a repeated group has one to ten entries', 'saveAddAnother', async () => {
    for (const number of [0, 11]) await saveEntries(422, group, number);
  });
}

async function checkStatuses(context: FlowContext, cookie: string): Promise<void> {
  const { caller, step, check } = context;
  const save = (web_status: string, status: number) =>
    caller.expect(status, 'saveWebStatus', { cookie, body: { web_status } });
  const assertStatuses = async (...expected: readonly string[]) => {
    const statuses = statusesIn(await profileOf(context, cookie));
    assert(
      isEqual(statuses, expected),
      `Expected the statuses ${expected.join(', ')}, but got ${statuses.join(', ')}.`,
    );
  };
  await check('validating is refused before started', 'saveWebStatus', () => save('validating', 409));
  await step('an application is started', 'saveWebStatus', async () => {
    await save('started', 204);
    await assertStatuses('started');
  });
  await check('a status is recorded only once', 'saveWebStatus', async () => {
    await save('started', 204);
    await assertStatuses('started');
  });
  await check('submitted is refused outside the submit call', 'saveWebStatus', () => save('submitted', 409));
  await check('validating follows started', 'saveWebStatus', async () => {
    await save('validating', 204);
    await save('started', 204);
    await assertStatuses('started', 'validating');
  });
  await check('submitted is refused in its turn too, when nothing was submitted', 'saveWebStatus', async () => {
    await save('submitted', 409);
    await assertStatuses('started', 'validating');
  });
}
