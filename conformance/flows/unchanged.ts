import type { OperationId } from '../../contract/operations.ts';
import { answersOf, textKey } from '../answerKeys.ts';
import { newAccount, type Session, signUpAndLogIn } from '../applicants.ts';
import type { CallOptions, Exchange } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { isEqual } from '../json.ts';
import { operationOf, operations } from '../operations.ts';
import { assert } from '../result.ts';
import { assertUncached } from './browsers.ts';
import { pollJob, upload } from './files.ts';
import { profileOf, stateOf } from './profile.ts';
import { writeSomething } from './writeSomething.ts';

/** The operations of an applicant: those with a session, and those that lead to one. */
const ofAccounts = operations.filter(({ needsSession, tags }) => needsSession || tags.includes('account'));

/** Calls after which all is as it was: those that are refused, and those that come a second time. */
export const unchanged: Flow = {
  name: 'calls that change nothing',
  isSlow: true,
  operations: ofAccounts.map(({ id }) => id),
  run: async (context) => {
    const { caller, mailbox, step } = context;
    let session: Session = { username: '', password: '', cookie: '' };
    await step('there is an application that must not change', 'logIn', async () => {
      session = await signUpAndLogIn(caller, mailbox);
      await writeSomething(context, session.cookie);
    });
    await checkRefusals(context, session);
    await checkCodes(context);
    await checkRepetitions(context, session);
  },
};

/** A body that no operation takes. */
const wrongBody: CallOptions = { body: { never_was: 1 } };

type Calls = Partial<Record<OperationId, readonly CallOptions[]>>;

/** Calls that are well formed and nevertheless refused. */
const refusedCalls = ({ username }: Session): Calls => {
  const password = 'Wrong-Horse-77';
  const elsewhere = { path: { key: textKey } };
  return {
    logIn: [{ body: { username, password } }],
    signUp: [{ body: { username, password: 'short' } }],
    confirmAccount: [{ body: { username, code: '000000' } }],
    resetPassword: [{ body: { username, id: 'never-sent', password, confirm_password: password } }],
    deleteApplication: [{ body: { password } }],
    submitApplication: [{}],
    saveWebStatus: [{ body: { web_status: 'submitted' } }],
    presignUpload: [{ body: { answer_key: textKey } }],
    convertDocument: [{ body: { file_key: 'never/was', file_name: 'never.png' } }],
    getConversion: [elsewhere],
    deleteConversion: [elsewhere],
    deleteDocumentAnswer: [elsewhere],
  };
};

async function checkRefusals(context: FlowContext, session: Session): Promise<void> {
  const { caller, has, check } = context;
  const refused = refusedCalls(session);
  let before: Record<string, unknown> = {};
  await check('an application can be read', 'getProfile', async () => {
    before = await stateOf(context, session.cookie);
  });
  for (const { id, requestBody, responses } of ofAccounts.filter((each) => has(each.id))) {
    const calls = refused[id] ?? (requestBody ? [wrongBody] : []);
    if (calls.length === 0) continue;
    const statuses = [...responses.keys()].filter((status) => status >= 400 && status < 500 && status !== 429);
    await check(`${id}, when it is refused, changes nothing and ends no session`, id, async () => {
      const { cookie } = session;
      for (const options of calls) {
        const exchange = await caller.expect(statuses, id, { cookie, ...options }, 'the call is wrong');
        assertUncached(exchange);
        assertNoCookie(exchange);
      }
      const after = await readAfter(context, id, cookie);
      const earlier = before;
      before = { ...before, ...after };
      assertSame(before, earlier, id);
    });
  }
}

/** What a call of the operation may change. */
const readAfter = (context: FlowContext, id: OperationId, cookie: string) =>
  operationOf(id).tags.some((tag) => tag === 'documents' || tag === 'submission')
    ? stateOf(context, cookie)
    : profileOf(context, cookie);

/** Fails when a reply starts or clears a session in the browser. */
function assertNoCookie(exchange: Exchange) {
  const names = exchange.headers.getSetCookie().map((line) => line.split('=')[0] ?? '');
  const set = names.filter((name) => name === 'session' || name.startsWith('idp.'));
  assert(set.length === 0, `The refusal sets the cookies ${set.join(', ')}.`, exchange);
}

function assertSame(after: Record<string, unknown>, before: Record<string, unknown>, id: OperationId) {
  const differing = Object.keys({ ...before, ...after }).filter((part) => !isEqual(before[part], after[part]));
  assert(differing.length === 0, `${id} changed ${differing.join(', ')}.`);
}

async function checkCodes({ caller, mailbox, check }: FlowContext): Promise<void> {
  await check('a wrong code leaves the right one as it is', 'confirmAccount', async () => {
    const account = newAccount();
    const { username } = account;
    await caller.expect(200, 'signUp', { body: { ...account } });
    const code = await mailbox.code(username);
    const wrong = code === '000000' ? '000001' : '000000';
    await caller.expect(422, 'confirmAccount', { body: { username, code: wrong } }, 'the code is wrong');
    await caller.expect(200, 'confirmAccount', { body: { username, code } }, 'this is the code that was mailed');
  });
}

async function checkRepetitions(context: FlowContext, { cookie }: Session): Promise<void> {
  const { caller, has, check } = context;
  const sends = (body: object) => async () => ({ body });
  const calls: readonly (readonly [OperationId, () => Promise<CallOptions>])[] = [
    ['saveAnswers', sends(answersOf({ text: 'Zoe', flag: false }))],
    ['saveLastPage', sends({ last_page: '/final-steps' })],
    ['saveTab', sends({ tab_id: 'first', chosen_tab: 'text' })],
    ['saveAddAnother', sends({ button_id: 'activities', num_components: 2 })],
    ['saveValidations', sends({ errors: { [textKey]: ['Name'] } })],
    ['saveWebStatus', sends({ web_status: 'validating' })],
    ['convertDocument', async () => ({ body: await upload(context, cookie) })],
    ['deleteConversion', async () => ({})],
    ['deleteDocumentAnswer', async () => ({})],
  ];
  for (const [id, optionsOf] of calls.filter(([each]) => has(each)))
    await check(`${id} a second time changes nothing`, id, async () => {
      const options = { cookie, ...(await optionsOf()) };
      await caller.expect([200, 204], id, options);
      if (id === 'convertDocument') await pollJob(context, 'getConversion', cookie);
      // Without headers, the same call makes another revision each time.
      const { revision: _, ...before } = await readAfter(context, id, cookie);
      await caller.expect([200, 204], id, options);
      const { revision: __, ...after } = await readAfter(context, id, cookie);
      assertSame(after, before, id);
    });
}
