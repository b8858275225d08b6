import { setTimeout as pause } from 'node:timers/promises';
import type { OperationId } from '../../contract/operations.ts';
import { answersOf, choiceValue, documentKey, textKey } from '../answerKeys.ts';
import { type Session, signUpAndLogIn } from '../applicants.ts';
import type { CallOptions } from '../client.ts';
import { cookiesFor } from '../cookies.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { bodyOf, isEqual } from '../json.ts';
import { exampleBodyOf, operationOf, operations } from '../operations.ts';
import { entryGroups, tabGroups } from '../publishedForm.ts';
import { pagesOf, pdfOf } from '../readPdf.ts';
import { assert } from '../result.ts';
import { assertGone, isPdf, pages, pollJob, presign, readJob, readPdf, sendFile, upload } from './files.ts';
import { recordOf } from './profile.ts';
import { flags, texts } from './wholeRecord.ts';

/** Two applicants side by side: each call changes what it names of the one, and nothing of the other. */
export const twoApplicants: Flow = {
  name: 'two applicants',
  isSlow: true,
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
    const { caller, mailbox, has, step, check } = context;
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
    await checkTheSameMoment(context, [ana, ben]);
    if (has('convertDocument'))
      await check(
        'of two applicants with equal files, one keeps the document when the other deletes it',
        'deleteDocumentAnswer',
        async () => {
          const [mine, others] = [await convert(context, ana), await convert(context, ben)];
          await caller.expect(204, 'deleteDocumentAnswer', { cookie: ana.cookie });
          await assertGone(context, mine, ana.cookie);
          assert(isPdf(await readPdf(context, others, ben.cookie)), 'The url does not lead to a PDF any more.', others);
          const { status } = bodyOf(await readJob(context, 'getConversion', ben.cookie));
          assert(status === 'COMPLETED', `The status of the other document is ${status}.`);
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

/** Makes a picture, which is the same for all, the document of an applicant. */
async function convert(context: FlowContext, { cookie }: Session) {
  await context.caller.expect(204, 'convertDocument', { cookie, body: await upload(context, cookie) });
  return pollJob(context, 'getConversion', cookie);
}

/** What two applicants ask, save and upload at the same moment. */
async function checkTheSameMoment(context: FlowContext, applicants: readonly Session[]): Promise<void> {
  const { caller, has, check } = context;
  const reads = operations.filter(
    ({ id, method, needsSession }) => method === 'GET' && needsSession && id !== 'logOut' && has(id),
  );
  const read = async (id: OperationId, { cookie }: Session) => {
    // An address may be signed anew.
    const { url: _, ...reply } = bodyOf(await caller.expect(200, id, { cookie }));
    return reply;
  };
  await check('what two applicants read at the same moment is each one’s own', 'getProfile', async () => {
    for (const { id } of reads) {
      const alone: Record<string, unknown>[] = [];
      for (const applicant of applicants) alone.push(await read(id, applicant));
      for (let round = 1; round <= 3; round++) {
        const together = await Promise.all([...applicants, ...applicants].map((applicant) => read(id, applicant)));
        assert(isEqual(together, [...alone, ...alone]), `${id} answered with what is another applicant’s.`);
      }
    }
  });
  await check('what two applicants save at the same moment is each one’s own', 'saveAnswers', async () => {
    for (let round = 1; round <= 3; round++) {
      const texts = applicants.map((_, of) => `applicant ${of + 1}, round ${round}`);
      const save = ({ cookie }: Session, of: number) =>
        caller.expect(200, 'saveAnswers', { cookie, body: answersOf({ text: texts[of] }) });
      await Promise.all(applicants.map(save));
      for (const [of, { cookie }] of applicants.entries()) {
        const { answer } = await recordOf(context, cookie);
        assert(
          Object(answer)[textKey] === texts[of],
          `The answer of applicant ${of + 1} is ${Object(answer)[textKey]}.`,
        );
      }
    }
  });
  if (!has('convertDocument')) return;
  await check('files that two applicants upload at the same moment are each whole', 'convertDocument', async () => {
    const documents = applicants.map((_, of) => pdfOf(pages.map((page) => `Applicant ${of + 1}. ${page}`)));
    // The first file stops halfway while the second one comes.
    const files = await Promise.all(
      applicants.map(async ({ cookie }, of) => {
        const target = await presign(context, cookie);
        await pause(of * 250);
        const sent = await sendFile(context, target, documents[of] ?? pdfOf([]), {}, of === 0 ? 1000 : undefined);
        assert(sent.status < 300, `Storage answered ${sent.status} to a valid upload.`, sent);
        return { file_key: target.key, file_name: `statement-${of + 1}.pdf` };
      }),
    );
    for (const [of, { cookie }] of applicants.entries()) {
      await caller.expect(204, 'convertDocument', { cookie, body: files[of] ?? {} });
      const completed = await pollJob(context, 'getConversion', cookie);
      const { document_answer } = await recordOf(context, cookie);
      const size = Object(Object(document_answer)[documentKey]).file_size;
      const isWhole = size === documents[of]?.length;
      assert(isWhole, `The file has ${documents[of]?.length} bytes, and file_size is ${size}.`, completed);
      const found = await pagesOf(await readPdf(context, completed, cookie));
      const own = found.filter((page) => page.startsWith(`Applicant ${of + 1}.`));
      assert(own.length === pages.length, `${own.length} of ${pages.length} pages are of this applicant.`, completed);
    }
  });
}

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
  for (const button_id of ['first', ...entryGroups.map(({ id }) => id)])
    await caller.expect(204, 'saveAddAnother', { cookie, body: { button_id, num_components: 4 } });
}

/** Each group of tabs, with the tab that is not shown at first. */
const lastTabs = tabGroups.map(({ id, tabs }) => ({ tab_id: id, chosen_tab: tabs.at(-1)?.id ?? '' }));

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
    ...lastTabs.map((tab) => ({ ...sends('saveTab', tab, 'tabs'), of: ` of ${tab.tab_id}` })),
    sends('saveAddAnother', { button_id: 'first', num_components: 1 }, 'add_another'),
    ...entryGroups.map(({ id: button_id }) => ({
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
