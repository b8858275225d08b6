import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { readContractFile } from '../../contract/contractFile.ts';
import { compileForm, type Form } from '../../form/engine/compileForm.ts';
import { all, always } from '../../form/engine/conditions.ts';
import { named } from '../../form/engine/options.ts';
import { checkbox, conditionalDropdown, date, dropdown, phone, text } from '../../form/engine/questionBuilders.ts';
import type { Question } from '../../form/engine/questions.ts';
import { form } from '../../form/university.ts';
import type * as Server from './testServer.ts';

const invalidMessage = 'Please enter it again.';

/** By key, what the university asks instead of a question of the made-up form; nothing where it was removed. */
const changes: Readonly<Record<string, readonly Question[]>> = {
  nickname: [],
  phone: [phone('mobile', 'Cell phone', { invalidMessage })],
  last_name: [text('last_name', 'Family name', { required: true }), text('motto', 'Your motto', { required: true })],
  email: [dropdown('email', 'How may we write to you?', [{ value: 'mail', label: 'By mail' }], { required: true })],
  needs_room: [date('needs_room', 'When do you need a room?', { invalidMessage, required: true })],
  wants_texts: [text('wants_texts', 'When may we text you?')],
  work_title: [checkbox('work_title', 'I show a work')],
  state: [conditionalDropdown('state', 'State', { by: 'country', options: { USA: named(['Ohio']) } })],
  school_state: [
    conditionalDropdown('school_state', 'State', { by: 'school_country', options: { USA: named(['Maine']) } }),
  ],
  program: [dropdown('program', 'Program', [{ value: 'film', label: 'Film' }], { required: true })],
};

const label = { type: 'string', maxLength: 200 };
const changedAnswers = {
  mobile: label,
  motto: label,
  email_desc: label,
  needs_room: { type: 'string', pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' },
  wants_texts: label,
  work_title: { type: 'boolean' },
};

/** The made-up form after a summer in the office: questions removed, renamed, added and asked in another way, options and a whole list of them withdrawn. */
export const changedForm: Form = compileForm([
  {
    key: 'all',
    title: 'Everything',
    sections: [
      {
        title: 'Questions',
        parts: form.places.flatMap(({ question, conditions }) =>
          (changes[question.key] ?? [question]).map((asked) => ({
            ...asked,
            shownWhen: all(...conditions, asked.shownWhen ?? always),
          })),
        ),
      },
    ],
  },
]);

/** The server as it is after the university has changed its form: all of its modules anew, with the other form and contract. */
export async function importServerWithChangedForm(folder: string): Promise<typeof Server> {
  const file = join(folder, 'changed.yaml');
  const contract = structuredClone(Object(readContractFile().root.value));
  const { properties } = contract.components.schemas.Answers;
  for (const key of ['nickname', 'phone', 'needs_room_desc']) delete properties[key];
  Object.assign(properties, changedAnswers);
  writeFileSync(file, JSON.stringify(contract));
  vi.stubEnv('OPENAPI_FILE', file);
  vi.resetModules();
  vi.doMock('../../form/university.ts', async (original) => ({ ...(await original<object>()), form: changedForm }));
  const server = await import('./testServer.ts');
  vi.doUnmock('../../form/university.ts');
  vi.resetModules();
  vi.unstubAllEnvs();
  return server;
}
