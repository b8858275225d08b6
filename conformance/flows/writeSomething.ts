import { answersOf } from '../answerKeys.ts';
import type { FlowContext } from '../flow.ts';
import { pollJob, upload } from './files.ts';
import { everyAnswer } from './wholeRecord.ts';

/** Writes something into each part of an application that this run asks for. */
export async function writeSomething(context: FlowContext, cookie: string): Promise<void> {
  const { caller, has } = context;
  const known = answersOf({ text: 'Ana', otherText: 'Ortiz', longText: 'One line,\nand another.', flag: true });
  const answers = { ...everyAnswer(), ...known };
  if (has('saveAnswers')) {
    await caller.expect(200, 'saveAnswers', { cookie, body: answers });
    await caller.expect(204, 'saveLastPage', { cookie, body: { last_page: '/education' } });
  }
  if (has('saveTab')) await caller.expect(204, 'saveTab', { cookie, body: { tab_id: 'first', chosen_tab: 'upload' } });
  const entries = { button_id: 'activities', num_components: 3 };
  if (has('saveAddAnother')) await caller.expect(204, 'saveAddAnother', { cookie, body: entries });
  if (has('saveWebStatus')) await caller.expect(204, 'saveWebStatus', { cookie, body: { web_status: 'started' } });
  if (!has('convertDocument')) return;
  await caller.expect(204, 'convertDocument', { cookie, body: await upload(context, cookie) });
  await pollJob(context, 'getConversion', cookie);
}
