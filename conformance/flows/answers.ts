import { enter } from '../applicants.ts';
import { hold } from '../check.ts';
import type { FlowPlan } from '../kit.ts';
import { isRecord, isSame, jsonOf } from './json.ts';

/** Answers and what goes with them: saved, merged by key, and given back as they were (product.md section 4). */
export const answers: FlowPlan = {
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
  run: async ({ caller, mailbox, flow: { step, check } }) => {
    const statement = ' Two lines,\n\ttabs, \\ and <b>&amp;</b>. ';
    let cookie = '';
    const profile = async () => jsonOf(await caller.expect(200, 'getProfile', { cookie }));
    const save = (body: object) => caller.expect(200, 'saveAnswers', { cookie, body });
    const holdAnswers = async (wanted: object, why: string) => {
      const exchange = await caller.expect(200, 'getProfile', { cookie });
      hold(isSame(jsonOf(exchange).answer, wanted), `${why} ${JSON.stringify(wanted)} was expected.`, exchange);
    };

    await step('a new applicant has answered nothing', 'getProfile', async () => {
      ({ cookie } = await enter(caller, mailbox));
      const { answer, document_answer, tabs, add_another, last_page, web_status } = await profile();
      const kept = [answer, document_answer, tabs, add_another, last_page, web_status];
      hold(
        isSame(kept, [{}, {}, {}, {}, null, []]),
        `A new profile should be empty, but holds ${JSON.stringify(kept)}.`,
      );
    });
    await step('an answer is given back as it was saved', 'saveAnswers', async () => {
      const wanted = {
        first_name: 'Zoë “Zo” O’Neill-Nguyễn 李 😀',
        personal_statement_essay: statement,
        optin_sms_ind: true,
        country: 'USA',
        country_desc: 'United States',
      };
      await save(wanted);
      await holdAnswers(wanted, 'The answers came back different.');
    });
    await check('answers that are not named stay as they are', 'saveAnswers', async () => {
      await save({ first_name: 'Ana', last_name: 'Ortiz' });
      await save({ last_name: 'Peña', optin_sms_ind: false, country: '', country_desc: '' });
      const wanted = { first_name: 'Ana', last_name: 'Peña', optin_sms_ind: false, country: '', country_desc: '' };
      await holdAnswers(
        { ...wanted, personal_statement_essay: statement },
        'Answers are merged by key, and an empty one is the empty string.',
      );
    });
    await check('a save that is refused changes nothing', 'saveAnswers', async () => {
      const before = await profile();
      await caller.expect(
        422,
        'saveAnswers',
        { cookie, body: { city: 'Dayton', nickname: 'Ani' } },
        'nickname is no answer',
      );
      hold(isSame((await profile()).answer, before.answer), 'A part of a refused save was kept.');
    });
    await check('the page an applicant left is remembered', 'saveLastPage', async () => {
      await caller.expect(204, 'saveLastPage', { cookie, body: { last_page: '/education' } });
      hold((await profile()).last_page === '/education', 'last_page is not what was saved.');
    });
    await check('the messages an applicant was shown are taken', 'saveValidations', () =>
      caller.expect(204, 'saveValidations', { cookie, body: { errors: { city: ['City'] } } }),
    );
    await check('a chosen tab is remembered', 'saveTab', async () => {
      await caller.expect(204, 'saveTab', { cookie, body: { tab_id: 'personal_statement', chosen_tab: 'upload' } });
      hold(isSame((await profile()).tabs, { personal_statement: 'upload' }), 'The profile does not have the tab.');
    });
    await check('the chosen tabs can be asked for alone', 'getTabs', async () => {
      const exchange = await caller.expect(200, 'getTabs', { cookie });
      hold(isSame(jsonOf(exchange), (await profile()).tabs), 'They differ from those of the profile.', exchange);
    });
    await check('how many entries a repeater shows is remembered', 'saveAddAnother', async () => {
      await caller.expect(204, 'saveAddAnother', { cookie, body: { button_id: 'activities', num_components: 3 } });
      await caller.expect(204, 'saveAddAnother', { cookie, body: { button_id: 'honors', num_components: 2 } });
      hold(
        isSame((await profile()).add_another, { activities: 3, honors: 2 }),
        'The profile does not have the numbers.',
      );
    });
    await check('the numbers of entries can be asked for alone', 'getAddAnother', async () => {
      const exchange = await caller.expect(200, 'getAddAnother', { cookie });
      hold(isSame(jsonOf(exchange), (await profile()).add_another), 'They differ from those of the profile.', exchange);
    });
    await check('a repeater never shows more than ten entries, nor none', 'saveAddAnother', async () => {
      for (const num_components of [0, 11])
        await caller.expect(422, 'saveAddAnother', { cookie, body: { button_id: 'activities', num_components } });
    });

    const status = (web_status: string, wanted: number) =>
      caller.expect(wanted, 'saveWebStatus', { cookie, body: { web_status } });
    const statuses = async () =>
      [(await profile()).web_status].flat().map((entry) => isRecord(entry) && entry.web_status);
    await check('an application is not validating before it was started', 'saveWebStatus', () =>
      status('validating', 409),
    );
    await step('an application is started', 'saveWebStatus', async () => {
      await status('started', 204);
      hold(isSame(await statuses(), ['started']), 'The profile does not have the status.');
    });
    await check('a status is recorded once', 'saveWebStatus', async () => {
      await status('started', 204);
      hold(isSame(await statuses(), ['started']), 'The status stands there twice.');
    });
    await check('only the submit call submits', 'saveWebStatus', () => status('submitted', 409));
    await check('validating follows started', 'saveWebStatus', async () => {
      await status('validating', 204);
      await status('started', 204);
      hold(isSame(await statuses(), ['started', 'validating']), 'The profile should have started, then validating.');
    });
    await check("one applicant's answers are not another's", 'getProfile', async () => {
      const other = await enter(caller, mailbox);
      const exchange = await caller.expect(200, 'getProfile', { cookie: other.cookie });
      hold(isSame(jsonOf(exchange).answer, {}), 'A new applicant sees answers of somebody else.', exchange);
    });
  },
};
