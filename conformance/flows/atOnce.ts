import { completeAnswers } from '../../form/testing.ts';
import { textKey, textKeys } from '../answerKeys.ts';
import { logIn, newAccount, type Session, signUpAndLogIn } from '../applicants.ts';
import type { Exchange } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { isEqual } from '../json.ts';
import { assert, NotOffered } from '../result.ts';
import { profileOf, statusesIn } from './profile.ts';

/** Two requests at once: both count, or one of them, and never half of each. */
export const atOnce: Flow = {
  name: 'two requests at once',
  operations: [
    'confirmAccount',
    'resetPassword',
    'logIn',
    'saveAnswers',
    'saveTab',
    'saveAddAnother',
    'submitApplication',
  ],
  run: async (context) => {
    await checkSecrets(context);
    const session = await checkSaves(context);
    await checkSubmissions(context, session);
  },
};

const statusesOf = (exchanges: readonly Exchange[]) => exchanges.map(({ status }) => status).sort();

async function checkSecrets({ caller, mailbox, check }: FlowContext): Promise<void> {
  const account = newAccount();
  const { username } = account;
  await check('a code that comes twice at once counts once', 'confirmAccount', async () => {
    await caller.expect(200, 'signUp', { body: { ...account } });
    const body = { username, code: await mailbox.code(username) };
    const replies = await Promise.all([1, 2].map(() => caller.expect([200, 422], 'confirmAccount', { body })));
    assert(
      isEqual(statusesOf(replies), [200, 422]),
      `The replies were ${statusesOf(replies).join(' and ')}.`,
      replies[1],
    );
  });
  await check('two log-ins at once start two sessions', 'logIn', async () => {
    const sessions = await Promise.all([1, 2].map(() => logIn(caller, account)));
    const [one, other] = sessions.map(({ cookie }) => cookie);
    assert(one !== other, 'Two log-ins got the same session.');
    for (const { cookie } of sessions) await caller.expect(200, 'getProfile', { cookie }, 'it logged in');
    await caller.expect(204, 'logOut', { cookie: one ?? '' });
    await caller.expect(200, 'getProfile', { cookie: other ?? '' }, 'only the other session was ended');
  });
  let cookie = '';
  await check('a link that is used twice at once sets one password', 'resetPassword', async () => {
    await caller.expect(200, 'requestPasswordReset', { body: { username } });
    const id = await mailbox.resetId(username);
    const passwords = ['Correct-Horse-88', 'Correct-Horse-99'];
    const replies = await Promise.all(
      passwords.map((password) =>
        caller.expect([200, 403], 'resetPassword', { body: { username, id, password, confirm_password: password } }),
      ),
    );
    assert(
      isEqual(statusesOf(replies), [200, 403]),
      `The replies were ${statusesOf(replies).join(' and ')}.`,
      replies[1],
    );
    const set = passwords[replies.findIndex(({ status }) => status === 200)] ?? '';
    ({ cookie } = await logIn(caller, { username, password: set }));
  });
  await check('calls that are under way at a log-out do not bring the session back', 'logOut', async () => {
    const call = () => caller.expect([200, 401], 'getProfile', { cookie });
    const before = Array.from({ length: 6 }, call);
    await Promise.all([...before, caller.expect(204, 'logOut', { cookie }), call(), call(), call()]);
    await caller.expect(401, 'getProfile', { cookie }, 'the session was ended');
  });
}

async function checkSaves(context: FlowContext): Promise<Session> {
  const { caller, mailbox, step, check } = context;
  let session: Session = { username: '', password: '', cookie: '' };
  const save = (body: object) => caller.expect(200, 'saveAnswers', { cookie: session.cookie, body });
  const answers = async () => Object((await profileOf(context, session.cookie)).answer);

  await step('an application can be begun', 'saveAnswers', async () => {
    session = await signUpAndLogIn(caller, mailbox);
    await save({ [textKey]: 'Ana' });
  });
  await check('saves of different answers at once are all kept', 'saveAnswers', async () => {
    for (let round = 1; round <= 3; round++) {
      const saved = Object.fromEntries(textKeys.map((key) => [key, `round ${round}`]));
      const replies = await Promise.all(Object.entries(saved).map(([key, text]) => save({ [key]: text })));
      const stored = await answers();
      const lost = Object.keys(saved).filter((key) => stored[key] !== saved[key]);
      assert(lost.length === 0, `Of ${replies.length} saves at once these were lost: ${lost.join(', ')}.`, replies[0]);
    }
  });
  await check('of two saves of the same answers at once, one counts as a whole', 'saveAnswers', async () => {
    const whole = (text: string) => Object.fromEntries(textKeys.map((key) => [key, text]));
    for (let round = 1; round <= 3; round++) {
      await Promise.all(['one', 'two'].map((text) => save(whole(text))));
      const stored = await answers();
      const values = new Set(textKeys.map((key) => stored[key]));
      assert(values.size === 1, `The answers of one save are ${[...values].join(' and ')}.`);
    }
  });
  await check('tabs that are chosen at once are all kept', 'saveTab', async () => {
    const { cookie } = session;
    const groups = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(
      groups.map((tab_id) => caller.expect(204, 'saveTab', { cookie, body: { tab_id, chosen_tab: tab_id } })),
    );
    const { tabs } = await profileOf(context, cookie);
    assert(isEqual(tabs, Object.fromEntries(groups.map((id) => [id, id]))), `The tabs are ${JSON.stringify(tabs)}.`);
  });
  await check('numbers of entries that are saved at once are all kept', 'saveAddAnother', async () => {
    const { cookie } = session;
    const numbers = { a: 2, b: 3, c: 4, d: 5, e: 6, f: 7 };
    await Promise.all(
      Object.entries(numbers).map(([button_id, num_components]) =>
        caller.expect(204, 'saveAddAnother', { cookie, body: { button_id, num_components } }),
      ),
    );
    const { add_another } = await profileOf(context, cookie);
    assert(isEqual(add_another, numbers), `The numbers are ${JSON.stringify(add_another)}.`);
  });
  await check('a status that comes twice at once is recorded once', 'saveWebStatus', async () => {
    const { cookie } = session;
    const body = { web_status: 'started' };
    await Promise.all([1, 2, 3].map(() => caller.expect(204, 'saveWebStatus', { cookie, body })));
    const statuses = statusesIn(await profileOf(context, cookie));
    assert(isEqual(statuses, ['started']), `The statuses are ${statuses.join(', ')}.`);
  });
  return session;
}

async function checkSubmissions(context: FlowContext, { cookie }: Session): Promise<void> {
  const { caller, check } = context;
  const key = textKey;
  await check(
    'two submissions and a save at once: one submission, and the save is in it or refused',
    'submitApplication',
    async () => {
      const complete = completeAnswers(new Date().toISOString().slice(0, 10));
      const body = { ...Object.fromEntries(textKeys.map((each) => [each, ''])), ...complete, [key]: 'before' };
      await caller.expect(200, 'saveAnswers', { cookie, body });
      const submit = async () => {
        await caller.expect(204, 'submitApplication', { cookie });
        return (await profileOf(context, cookie)).submission;
      };
      const [save, ...submissions] = await Promise.all([
        caller.expect([200, 409], 'saveAnswers', { cookie, body: { [key]: 'during' } }),
        submit(),
        submit(),
        submit(),
      ]);
      const profile = await profileOf(context, cookie);
      const isOne = submissions.every((each) => isEqual(each, profile.submission));
      assert(isOne, `The submissions are told as ${JSON.stringify([...submissions, profile.submission])}.`);
      const count = statusesIn(profile).filter((status) => status === 'submitted').length;
      assert(count === 1, `The status submitted is recorded ${count} times.`);
      const expected = save?.status === 200 ? 'during' : 'before';
      assert(
        Object(profile.answer)[key] === expected,
        `The save got ${save?.status}, but ${key} is not “${expected}”.`,
        save,
      );
    },
  );
  await check('two submissions at once have one time and one number', 'submitApplication', async () => {
    const { submission: first } = await profileOf(context, cookie);
    if (first === undefined) throw new NotOffered('The profile has no submission.');
    await Promise.all([1, 2].map(() => caller.expect(204, 'submitApplication', { cookie })));
    const { submission: second } = await profileOf(context, cookie);
    assert(isEqual(first, second), 'A repeated submission changed the time or the number.');
  });
}
