import type { OperationId } from '../../contract/operations.ts';
import { form } from '../../form/university.ts';
import { answersOf, choiceValue } from '../answerKeys.ts';
import { type Session, signUpAndLogIn } from '../applicants.ts';
import type { CallOptions } from '../client.ts';
import { cookiesFor } from '../cookies.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { isEqual } from '../json.ts';
import { exampleBodyOf, operationOf } from '../operations.ts';
import { assert } from '../result.ts';
import { upload } from './files.ts';
import { recordOf } from './profile.ts';
import { flags, texts } from './wholeRecord.ts';

/** Two applicants side by side: each call changes what it names of the one, and nothing of the other. */
export const twoApplicants: Flow = {
  name: 'two applicants',
  operations: [
    'logIn',
    'logOut',
    'saveAnswers',
    'saveLastPage',
    'saveTab',
    'saveAddAnother',
    'saveValidations',
    'saveWebStatus',
    'presignUpload',
    'convertDocument',
    'deleteDocumentAnswer',
  ],
  run: async (context) => {
    const { caller, mailbox, step, check } = context;
    let ana: Session = { username: '', password: '', cookie: '' };
    let ben = ana;
    await step('two applicants can be logged in at the same time', 'logIn', async () => {
      ana = await signUpAndLogIn(caller, mailbox);
      ben = await signUpAndLogIn(caller, mailbox);
      for (const { cookie, username } of [ana, ben]) {
        const record = await recordOf(context, cookie);
        assert(record.username === username, `The profile of ${username} has the username ${record.username}.`);
      }
    });
    await step('each has an application of their own', 'getProfile', async () => {
      for (const { cookie } of [ana, ben]) await fillIn(context, cookie);
    });
    for (const { id, of = '', options, changes } of changesOf(context))
      await check(
        `${id}${of} changes ${changes.join(' and ') || 'nothing of the profile'}, and nothing else`,
        id,
        async () => {
          const [mine, others] = [await recordOf(context, ana.cookie), await recordOf(context, ben.cookie)];
          await caller.expect([200, 204], id, { cookie: ana.cookie, ...(await options(ana.cookie)) });
          const after = await recordOf(context, ana.cookie);
          const changed = Object.keys({ ...mine, ...after }).filter((part) => !isEqual(mine[part], after[part]));
          const wrong = changed.filter((part) => !changes.includes(part));
          assert(wrong.length === 0, `${id} also changed ${wrong.join(', ')}.`);
          assert(changed.length > 0 || changes.length === 0, `${id} changed nothing.`);
          assert(
            isEqual(await recordOf(context, ben.cookie), others),
            `${id} changed the profile of another applicant.`,
          );
        },
      );
    await check('a log-out of one leaves the other logged in', 'logOut', async () => {
      await caller.expect(204, 'logOut', { cookie: ana.cookie });
      await caller.expect(401, 'getProfile', { cookie: ana.cookie }, 'this applicant logged out');
      await caller.expect(200, 'getProfile', { cookie: ben.cookie }, 'only another applicant logged out');
    });
    await check(
      'the session of one browser becomes that of the next applicant who logs in there',
      'logIn',
      async () => {
        const { username, password } = ana;
        // As a browser whose session is still that of another applicant.
        const session = await caller.expect(200, 'logIn', { cookie: ben.cookie, body: { username, password } });
        const record = await recordOf(context, cookiesFor(caller.urlOf('/api/profile'), session));
        assert(record.username === username, `The profile has the username ${record.username}.`, session);
      },
    );
  },
};

/** Answers everything, so that a call that changes too much has something to change. */
async function fillIn({ caller, has }: FlowContext, cookie: string): Promise<void> {
  const answers = {
    ...texts((length) => 'Ana Ortiz'.slice(0, length)),
    ...flags(true),
    ...answersOf({ choice: choiceValue, label: 'A' }),
  };
  if (has('saveAnswers')) await caller.expect(200, 'saveAnswers', { cookie, body: answers });
  const tab = { tab_id: 'first', chosen_tab: 'text' };
  if (has('saveTab')) await caller.expect(204, 'saveTab', { cookie, body: tab });
  if (!has('saveAddAnother')) return;
  for (const button_id of ['first', ...entryGroups])
    await caller.expect(204, 'saveAddAnother', { cookie, body: { button_id, num_components: 4 } });
}

/** The repeated groups of the form, and its tab groups with the tab that is not shown at first. */
const parts = form.pages.flatMap(({ sections }) => sections.flatMap((section) => section.parts));
const entryGroups = parts.flatMap((part) => (part.kind === 'entries' ? part.id : []));
const tabGroups = parts.flatMap((part) =>
  part.kind === 'tabs' ? { tab_id: part.id, chosen_tab: part.tabs.at(-1)?.id ?? '' } : [],
);

interface ExpectedChange {
  id: OperationId;
  /** Completes its name where one operation is called several times. */
  of?: string;
  options: (cookie: string) => CallOptions | Promise<CallOptions>;
  /** The parts of the profile that change. */
  changes: readonly string[];
}

function changesOf(context: FlowContext): readonly ExpectedChange[] {
  const sends = (id: OperationId, body: object, ...changes: readonly string[]): ExpectedChange => ({
    id,
    options: () => ({ body }),
    changes,
  });
  const all: readonly ExpectedChange[] = [
    sends('saveAnswers', answersOf({ otherText: 'Peña' }), 'answer'),
    sends('saveLastPage', exampleBodyOf(operationOf('saveLastPage')), 'last_page'),
    sends('saveTab', { tab_id: 'second', chosen_tab: 'upload' }, 'tabs'),
    ...tabGroups.map((tab) => ({ ...sends('saveTab', tab, 'tabs'), of: ` of ${tab.tab_id}` })),
    sends('saveAddAnother', { button_id: 'first', num_components: 1 }, 'add_another'),
    ...entryGroups.map((button_id) => ({
      ...sends('saveAddAnother', { button_id, num_components: 1 }, 'add_another'),
      of: ` of ${button_id}`,
    })),
    sends('saveValidations', exampleBodyOf(operationOf('saveValidations'))),
    sends('saveWebStatus', { web_status: 'started' }, 'web_status'),
    sends('presignUpload', exampleBodyOf(operationOf('presignUpload'))),
    {
      id: 'convertDocument',
      options: async (cookie) => ({ body: await upload(context, cookie) }),
      changes: ['document_answer', 'answer'],
    },
    { id: 'deleteDocumentAnswer', options: () => ({}), changes: ['document_answer', 'answer'] },
  ];
  return all.filter(({ id }) => context.has(id));
}
