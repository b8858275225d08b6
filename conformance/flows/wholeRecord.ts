import type { Schema } from '../../contract/schema.ts';
import { writtenOut } from '../../form/engine/published/examples.ts';
import { choiceKeys, savedSchemas } from '../answerKeys.ts';
import { logIn, type Session, signUpAndLogIn } from '../applicants.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { bodyOf, isEqual, isRecord } from '../json.ts';
import { questions } from '../publishedForm.ts';
import { assert } from '../result.ts';
import { lastingProfileOf, profileOf } from './profile.ts';

type Answers = Readonly<Record<string, string | boolean>>;

/** Every answer of the contract is returned exactly as it was saved, also to another session. */
export const wholeRecord: Flow = {
  name: 'whole record',
  operations: ['saveAnswers', 'saveTab', 'saveAddAnother', 'getProfile', 'logOut'],
  run: async (context) => {
    const { caller, mailbox, step, check } = context;
    let session: Session = { username: '', password: '', cookie: '' };
    const save = async (answers: Answers) => {
      await caller.expect(200, 'saveAnswers', { cookie: session.cookie, body: answers });
      await assertAnswers(context, session.cookie, answers);
    };
    await step('an application can be filled', 'saveAnswers', async () => {
      session = await signUpAndLogIn(caller, mailbox);
      await caller.expect(200, 'saveAnswers', { cookie: session.cookie, body: texts((length) => 'a'.repeat(length)) });
    });
    await check('every text is kept at its longest, in letters of many languages', 'saveAnswers', () =>
      save(texts((length) => fill('Žofia Ñandú Ø李明نورनेहा’“”—…™ ', length))),
    );
    await check('characters beyond the first 65,536 are kept', 'saveAnswers', () =>
      save(texts((length) => fill('😀𝒜👩🏽', length))),
    );
    await check(
      'zeros at the beginning of a text are kept, and texts that look like other values stay texts',
      'saveAnswers',
      async () => {
        for (const text of [
          '007',
          '1e3',
          'null',
          'true',
          '-0.10',
          '3.80',
          '4.0',
          '1,500.00',
          '92.40%',
          '05/06/2007',
          '=1+1',
        ])
          await save(texts((length) => (text.length <= length ? text : text.slice(0, length))));
      },
    );
    await check('spaces around a text are kept', 'saveAnswers', () =>
      save(texts((length) => (length < 4 ? 'a' : '  a '))),
    );
    await check('letters that look alike are kept as they were typed', 'saveAnswers', () =>
      // The same name composed and decomposed, and characters that Unicode would fold.
      save(texts((length) => (length < 4 ? 'é' : fill('Zoe\u0308ﬁÅ\u00a0', length)))),
    );
    await check('characters that cannot be seen are kept', 'saveAnswers', () =>
      // Joiners of Persian, Sinhala and emoji, marks of direction, a soft hyphen, and ends of lines of their own.
      save(
        texts((length) =>
          length < 4 ? 'a' : fill('می\u200cخو ක්\u200dර 👩\u200d👧\u200e\u00ad\u2060\u2028\u0085\ufeffa', length),
        ),
      ),
    );
    await check('quotes, angle brackets, backslashes and percent signs are plain characters', 'saveAnswers', () =>
      save(texts((length) => fill(`'"<b>&amp;\\%_{}$`, length))),
    );
    await check('line ends and tabs of a long text are kept', 'saveAnswers', () =>
      save(longTexts((length) => fill('one\r\ntwo\nthree\rfour\tfive\n\n ', length))),
    );
    await check('every choice that the contract lists can be saved and taken back', 'saveAnswers', async () => {
      for (const answers of choices()) await save(answers);
    });
    await check('every check box can be checked and unchecked', 'saveAnswers', async () => {
      for (const isChecked of [true, false, true]) await save(flags(isChecked));
    });
    await check('a later log-in returns the whole application', 'getProfile', async () => {
      await save({ ...texts((length) => fill('Žofia 007 ', length)), ...flags(true) });
      const { cookie, username, password } = session;
      const before = await lastingProfileOf(context, cookie);
      await caller.expect(204, 'logOut', { cookie });
      session = await logIn(caller, { username, password });
      const after = await lastingProfileOf(context, session.cookie);
      assert(isEqual(after, before), differenceOf(before, after));
    });
    await check('a save of one answer leaves all others as they are', 'saveAnswers', async () => {
      await save({ ...texts((length) => fill('Zoe ', length)), ...flags(true), ...choices()[0] });
      const { answer: before } = await profileOf(context, session.cookie);
      const saved = choiceKeys.map((key) => ({ [key]: valueFor(key) }));
      for (const body of saved) await caller.expect(200, 'saveAnswers', { cookie: session.cookie, body });
      await assertAnswers(context, session.cookie, Object.assign({}, before, ...saved));
    });
    await check('every answer can be emptied', 'saveAnswers', () => save({ ...texts(() => ''), ...flags(false) }));
    await checkEntries(context, () => session.cookie);
  },
};

async function checkEntries(context: FlowContext, cookieOf: () => string): Promise<void> {
  const { caller, check } = context;
  await check(
    'a repeated group takes every number from one to ten, each in place of the one before',
    'saveAddAnother',
    async () => {
      const cookie = cookieOf();
      for (const num_components of [10, 1, 9, 2]) {
        await caller.expect(204, 'saveAddAnother', { cookie, body: { button_id: 'activities', num_components } });
        const { add_another } = await profileOf(context, cookie);
        assert(Object(add_another).activities === num_components, `The number must be ${num_components}.`);
      }
    },
  );
  await check('a tab group has the tab that was chosen last, and each group its own', 'saveTab', async () => {
    const cookie = cookieOf();
    const longest = 'a'.repeat(60);
    for (const [tab_id, chosen_tab] of [
      ['one', 'upload'],
      ['one', 'text'],
      [longest, longest],
      ['1', '0-_'],
    ])
      await caller.expect(204, 'saveTab', { cookie, body: { tab_id, chosen_tab } });
    const { tabs } = await profileOf(context, cookie);
    assert(isEqual(tabs, { one: 'text', [longest]: longest, 1: '0-_' }), `The tabs are ${JSON.stringify(tabs)}.`);
  });
}

async function assertAnswers({ caller }: FlowContext, cookie: string, expected: Answers): Promise<void> {
  const profile = await caller.expect(200, 'getProfile', { cookie });
  const { answer } = bodyOf(profile);
  assert(isRecord(answer), 'The profile has no answers.', profile);
  const wrong = Object.keys(expected).find((key) => !isSame(answer[key], expected[key]));
  if (wrong === undefined) return;
  const [saved, found] = [expected[wrong], answer[wrong]].map((value) => JSON.stringify(value)?.slice(0, 200));
  assert(false, `${wrong} was saved as ${saved}, but is ${found}.`, profile);
}

/** An empty text and an unchecked box may be left out. */
const isSame = (found: unknown, saved: string | boolean | undefined) => found === saved || (!found && !saved);

function differenceOf(before: Record<string, unknown>, after: Record<string, unknown>): string {
  const differing = Object.keys({ ...before, ...after }).filter((key) => !isEqual(before[key], after[key]));
  return `After another log-in these parts of the profile differ: ${differing.join(', ')}.`;
}

/** Longest of the contract's texts without a line break. */
const longLine = 500;
const lengthOf = ({ maxLength = 40 }: Schema) => maxLength;
const isText = ({ type, pattern, enum: listed }: Schema) => type === 'string' && !pattern && !listed;
const answersFor = (isMeant: (schema: Schema) => boolean, answerFor: (schema: Schema) => string | boolean): Answers =>
  Object.fromEntries(
    savedSchemas.filter(([, schema]) => isMeant(schema)).map(([key, schema]) => [key, answerFor(schema)]),
  );

export const texts = (textFor: (length: number) => string) => answersFor(isText, (schema) => textFor(lengthOf(schema)));
const longTexts = (textFor: (length: number) => string) =>
  answersFor(
    (schema) => isText(schema) && lengthOf(schema) > longLine,
    (schema) => textFor(lengthOf(schema)),
  );
export const flags = (isChecked: boolean) =>
  answersFor(
    ({ type }) => type === 'boolean',
    () => isChecked,
  );

/** One answer to every question, also to those that take no free text. */
export function everyAnswer(): Answers {
  const right = questions.flatMap(({ rules }) => rules.flatMap(({ examples }) => examples.right.map(writtenOut)));
  return Object.fromEntries(
    savedSchemas.flatMap(([key, schema]) => {
      if (schema.type === 'boolean') return [[key, true] as const];
      if (schema.enum) return [[key, String(schema.enum.at(-1))] as const];
      if (isText(schema)) return [[key, fill('Zoë ', Math.min(lengthOf(schema), 100))] as const];
      const example = right.map((answers) => answers[key]).find((answer) => fits(schema, answer));
      return example === undefined ? [] : [[key, example] as const];
    }),
  );
}

const fits = ({ pattern = '', maxLength = Number.POSITIVE_INFINITY }: Schema, answer?: string | boolean) =>
  typeof answer === 'string' && answer !== '' && answer.length <= maxLength && new RegExp(pattern).test(answer);

/** Another answer than the one that was saved. */
function valueFor(key: string): string | boolean {
  const schema: Schema = savedSchemas.find(([name]) => name === key)?.[1] ?? {};
  if (schema.type === 'boolean') return false;
  return String(schema.enum?.at(0) ?? (isText(schema) ? 'b' : ''));
}

/** Applications that together have every listed choice, and the empty one last. */
function choices(): readonly Answers[] {
  const most = Math.max(0, ...savedSchemas.map(([, { enum: listed = [] }]) => listed.length));
  return Array.from({ length: most }, (_, index) =>
    answersFor(
      ({ enum: listed }) => Boolean(listed),
      ({ enum: listed = [] }) => String(listed.at(-1 - (index % listed.length))),
    ),
  );
}

/** Repeats a text up to a number of code points, which is how JSON Schema counts. */
function fill(text: string, length: number): string {
  const points = [...text];
  return Array.from({ length }, (_, index) => points[index % points.length]).join('');
}
