import { completeAnswers } from '../../form/sampleApplication.ts';
import { enter } from '../applicants.ts';
import { hold } from '../check.ts';
import type { CallParts, Exchange } from '../client.ts';
import type { OperationId } from '../contract.ts';
import type { FlowPlan } from '../kit.ts';
import { isRecord, isSame, jsonOf } from './json.ts';
import { answerKey, isPdf, isSigned, read, untilEnded, upload } from './upload.ts';

/** From a complete application to one that is never changed again, and the applicant's copy of it. */
export const submission: FlowPlan = {
  name: 'submission',
  operations: [
    'submitApplication',
    'saveAnswers',
    'saveLastPage',
    'saveValidations',
    'saveTab',
    'saveAddAnother',
    'presignUpload',
    'convertDocument',
    'deleteConversion',
    'deleteDocumentAnswer',
    'getPdfCopy',
  ],
  run: async (kit) => {
    const { caller, mailbox, flow } = kit;
    const { step, check } = flow;
    let cookie = '';
    let others = '';
    let late = {};
    let copy: Exchange | undefined;
    const profile = async () => jsonOf(await caller.expect(200, 'getProfile', { cookie }));
    const statuses = async () =>
      [(await profile()).web_status].flat().map((entry) => isRecord(entry) && entry.web_status);

    await check('an application with things missing is refused, and says which', 'submitApplication', async () => {
      ({ cookie } = await enter(caller, mailbox));
      const refused = await caller.expect(422, 'submitApplication', { cookie }, 'nothing was answered');
      const { errors } = jsonOf(refused);
      hold(isRecord(errors) && Object.keys(errors).length > 0, 'errors should name what is missing.', refused);
      hold(!(await statuses()).includes('submitted'), 'It counts as submitted all the same.');
    });
    await step('a complete application is submitted', 'submitApplication', async () => {
      ({ cookie } = await enter(caller, mailbox));
      ({ cookie: others } = await enter(caller, mailbox));
      const today = new Date().toISOString().slice(0, 10);
      await caller.expect(200, 'saveAnswers', { cookie, body: completeAnswers(today) });
      late = await upload(kit, cookie);
      await caller.expect(204, 'submitApplication', { cookie });
    });
    await check('submitting ends the row of statuses', 'submitApplication', async () => {
      hold((await statuses()).at(-1) === 'submitted', 'The last status of the profile should be submitted.');
    });
    await check('submitting twice answers the same as once', 'submitApplication', async () => {
      await caller.expect(204, 'submitApplication', { cookie });
      hold((await statuses()).filter((status) => status === 'submitted').length === 1, 'It was submitted twice.');
    });

    const final: readonly [string, OperationId, CallParts][] = [
      ['its answers', 'saveAnswers', { body: { first_name: 'Mallory' } }],
      ['the page it was left on', 'saveLastPage', { body: { last_page: '/about' } }],
      ['the messages that were shown', 'saveValidations', { body: { errors: {} } }],
      ['its tabs', 'saveTab', { body: { tab_id: 'personal_statement', chosen_tab: 'upload' } }],
      ['its entries', 'saveAddAnother', { body: { button_id: 'activities', num_components: 2 } }],
      ['its place for a document', 'presignUpload', { body: { answer_key: answerKey } }],
      ['its PDF', 'deleteConversion', {}],
      ['its document', 'deleteDocumentAnswer', {}],
    ];
    for (const [what, id, parts] of final)
      await check(`a submitted application keeps ${what}`, id, async () => {
        const before = await profile();
        await caller.expect(409, id, { cookie, ...parts }, 'the application was submitted');
        hold(isSame(await profile(), before), 'The profile changed all the same.');
      });
    await check('a submitted application takes no document any more', 'convertDocument', () =>
      caller.expect(409, 'convertDocument', { cookie, body: late }, 'the application was submitted'),
    );

    await step('a PDF copy is made of what was submitted', 'getPdfCopy', async () => {
      copy = await untilEnded(kit, 'getPdfCopy', cookie);
      hold(jsonOf(copy).status === 'COMPLETED', `${jsonOf(copy).status} came instead of COMPLETED.`, copy);
    });
    await check('the applicant can read the copy', 'getPdfCopy', async () => {
      const pdf = copy && (await read(kit, copy, cookie));
      hold(pdf !== undefined && isPdf(pdf), 'What the url leads to is no PDF.', pdf);
    });
    await check('nobody else can read the copy', 'getPdfCopy', async () => {
      const base = caller.address('/');
      for (const somebody of [others, '']) {
        const pdf = copy && (await read(kit, copy, somebody));
        hold(
          pdf !== undefined && (isSigned(pdf, base) || !isPdf(pdf)),
          `The copy is given to ${somebody ? 'another applicant' : 'anybody'}.`,
          pdf,
        );
      }
    });
    await check('an application that was not submitted has no copy', 'getPdfCopy', async () => {
      const exchange = await caller.expect(200, 'getPdfCopy', { cookie: others });
      hold(jsonOf(exchange).url === undefined, 'There is a copy of nothing.', exchange);
    });
  },
};
