import fc from 'fast-check';
import type { OperationId } from '../../contract/operations.ts';
import { answersOf, choiceValue } from '../answerKeys.ts';
import { logIn, signUpAndLogIn } from '../applicants.ts';
import type { SentRequest } from '../client.ts';
import { curlOf } from '../curl.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { isEqual } from '../json.ts';
import { CheckFailure } from '../result.ts';
import { recordOf } from './profile.ts';

/**
 * Random sequences of calls of two applicants, each with two devices, compared after every few calls with a model of what the
 * contract says is stored. A failure is shrunk to the shortest sequence, printed as curl commands, and played again by `--seed`.
 */
export const randomHistories: Flow = {
  name: 'random histories',
  operations: ['saveAnswers', 'saveTab', 'saveAddAnother', 'saveLastPage'],
  run: async (context) => {
    const { caller, mailbox, settings, has, step, check } = context;
    const applicants: Applicant[] = [];
    await step('two applicants have two devices each', 'logIn', async () => {
      for (let number = 0; number < 2; number++) {
        const { cookie, ...account } = await signUpAndLogIn(caller, mailbox);
        applicants.push({ account, cookies: [cookie, (await logIn(caller, account)).cookie] });
      }
    });
    await check('whatever two applicants do on two devices, each has what was saved last', 'saveAnswers', async () => {
      const result = await fc.check(
        fc.asyncProperty(histories, (history) =>
          play(
            context,
            applicants,
            history.filter((event) => event.kind !== 'save' || has(event.id)),
          ),
        ),
        { seed: settings.seed, numRuns: Math.ceil(settings.runs / 2), interruptAfterTimeLimit: 60_000 },
      );
      if (!result.failed) return;
      const error: unknown = result.errorInstance;
      if (!(error instanceof CheckFailure)) throw error ?? new CheckFailure('It took more than a minute.');
      const told = result.counterexample?.[0].map(sentenceOf).join('; ');
      throw new CheckFailure(
        `${error.message} The shortest such history: ${told} (--seed ${settings.seed})`,
        error.exchange,
      );
    });
  },
};

interface Applicant {
  account: { username: string; password: string };
  /** The sessions of two devices. */
  cookies: string[];
}

type Part = 'answer' | 'tabs' | 'add_another' | 'last_page';
interface Save {
  kind: 'save';
  who: number;
  device: number;
  /** Sent at the same time as the event before. */
  isAtOnce: boolean;
  id: OperationId;
  body: Readonly<Record<string, unknown>>;
  part: Part;
  /** What is stored afterwards, by key; the whole part for a part that is no object. */
  stored: unknown;
}
type Event = Save | { kind: 'log in again'; who: number; device: number };

const texts = fc.constantFrom('', 'Ana', ' Zoë 李 ', '007', 'O’Neill "x" \\');
const identifiers = fc.constantFrom('one', 'two', '3');
const saves = fc.oneof(
  fc
    .record({ text: texts, otherText: texts, longText: texts, flag: fc.boolean() }, { requiredKeys: [] })
    .map((values) => ({
      id: 'saveAnswers' as const,
      part: 'answer' as const,
      body: answersOf(values),
      stored: answersOf(values),
    })),
  fc.constantFrom('', choiceValue).map((choice) => {
    const body = answersOf({ choice, label: choice && 'A label' });
    return { id: 'saveAnswers' as const, part: 'answer' as const, body, stored: body };
  }),
  fc.tuple(identifiers, identifiers).map(([tab_id, chosen_tab]) => ({
    id: 'saveTab' as const,
    part: 'tabs' as const,
    body: { tab_id, chosen_tab },
    stored: { [tab_id]: chosen_tab },
  })),
  fc.tuple(identifiers, fc.integer({ min: 1, max: 10 })).map(([button_id, num_components]) => ({
    id: 'saveAddAnother' as const,
    part: 'add_another' as const,
    body: { button_id, num_components },
    stored: { [button_id]: num_components },
  })),
  fc.constantFrom('/about', '/education', '/final-steps').map((last_page) => ({
    id: 'saveLastPage' as const,
    part: 'last_page' as const,
    body: { last_page },
    stored: last_page,
  })),
);
const side = fc.nat({ max: 1 });
const histories: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .record({ kind: fc.constant('save' as const), who: side, device: side, isAtOnce: fc.boolean(), save: saves })
        .map(({ save, ...rest }): Event => ({ ...rest, ...save })),
    },
    // Rare: a backend limits how often an address logs in.
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('log in again' as const), who: side, device: side }) },
  ),
  { minLength: 1, maxLength: 10 },
);

/** The model: what the contract says is stored, from the profile as the history finds it. */
type Model = Record<Part, unknown>;

async function play(context: FlowContext, applicants: readonly Applicant[], history: readonly Event[]): Promise<void> {
  const { caller } = context;
  const models: Model[] = [];
  for (const { cookies } of applicants) models.push(partsOf(await recordOf(context, cookies[0] ?? '')));
  const sent: SentRequest[] = [];
  for (const together of groupsOf(history)) {
    await Promise.all(
      together.map(async (event) => {
        const applicant = applicants[event.who];
        if (!applicant) return;
        const cookie = applicant.cookies[event.device] ?? '';
        if (event.kind === 'log in again') {
          await caller.expect(204, 'logOut', { cookie });
          await caller.expect(401, 'getProfile', { cookie }, 'this device logged out');
          applicant.cookies[event.device] = (await logIn(caller, applicant.account)).cookie;
          return;
        }
        const { request } = await caller.expect([200, 204], event.id, { cookie, body: event.body });
        sent.push(request);
      }),
    );
    for (const event of together) if (event.kind === 'save') store(models[event.who], event);
    for (const [who, { cookies }] of applicants.entries()) {
      const found = partsOf(await recordOf(context, cookies[1] ?? ''));
      for (const part of parts) {
        if (isSame(found[part], models[who]?.[part])) continue;
        const message = `${part} is ${JSON.stringify(found[part])}, and must be ${JSON.stringify(models[who]?.[part])}.`;
        throw new CheckFailure(`${message}\n${sent.map(curlOf).join('\n')}`);
      }
    }
  }
}

const parts: readonly Part[] = ['answer', 'tabs', 'add_another', 'last_page'];
const partsOf = (record: Record<string, unknown>): Model => ({
  answer: record.answer,
  tabs: record.tabs,
  add_another: record.add_another,
  last_page: record.last_page,
});

function store(model: Model | undefined, { part, stored }: Save): void {
  if (model) model[part] = part === 'last_page' ? stored : { ...Object(model[part]), ...Object(stored) };
}

/** No answer, an empty text and an unchecked box are equal. */
function isSame(found: unknown, expected: unknown): boolean {
  const withoutEmpty = (value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter(([, member]) => member !== '' && member !== false))
      : value;
  return isEqual(withoutEmpty(found), withoutEmpty(expected));
}

/** Calls that are sent at once. Those that would write the same are sent one after the other, so that the last one is known. */
function groupsOf(history: readonly Event[]): readonly Event[][] {
  const groups: Event[][] = [];
  for (const event of history) {
    const group = groups.at(-1);
    const isFree = event.kind === 'save' && event.isAtOnce && group?.every((other) => !collides(event, other));
    if (group && isFree) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

const keysOf = ({ part, stored }: Save) =>
  part === 'last_page' ? [part] : Object.keys(Object(stored)).map((key) => `${part} ${key}`);
const collides = (one: Save, other: Event) =>
  other.kind !== 'save' || (one.who === other.who && keysOf(one).some((key) => keysOf(other).includes(key)));

function sentenceOf(event: Event): string {
  const who = `applicant ${event.who + 1}, device ${event.device + 1}`;
  if (event.kind === 'log in again') return `${who} logs out and in`;
  return `${who} ${event.isAtOnce ? 'at once ' : ''}sends ${event.id} ${JSON.stringify(event.body)}`;
}
