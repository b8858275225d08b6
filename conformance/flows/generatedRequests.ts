import fc from 'fast-check';
import { jsonOf, type Operation, type OperationId, type ResponseObject } from '../../contract/operations.ts';
import { documentKeys } from '../answerKeys.ts';
import { lazySession, newAccount } from '../applicants.ts';
import { invalidObjects, validValues } from '../arbitrary.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { forAll, forEachMistake } from '../forAll.ts';
import { bodyOf, isEqual, isRecord } from '../json.ts';
import { bodySchemaOf, operations, parametersOf } from '../operations.ts';
import { assert, CheckFailure } from '../result.ts';

/** Requests generated from the schemas. A failure is shrunk to the smallest request that shows it. */
export const generatedRequests: Flow = {
  name: 'generated requests',
  run: async (context) => {
    const session = lazySession(context.caller, context.mailbox);
    const cookieFor = async ({ needsSession }: Operation) => (needsSession ? session() : '');
    await checkAnswers(context, session);
    await checkAddresses(context);
    // Operations with a session come first: guessed codes may exhaust the backend's rate limits.
    const sorted = [...operations].sort((one, other) => Number(other.needsSession) - Number(one.needsSession));
    for (const operation of sorted)
      if (operation.requestBody) await checkBodies(context, operation, cookieFor);
      else if (operation.method === 'GET' && operation.parameters.every((parameter) => parameter.in === 'header'))
        await checkRead(context, operation, cookieFor);
      else if (operation.method === 'GET')
        for (const place of ['path', 'query'] as const) await checkParameters(context, operation, place, cookieFor);
  },
};

type CookieFor = (operation: Operation) => Promise<string>;

/** Statuses that a valid request with a valid session must not get. */
const refusalStatuses = [400, 401, 413, 415, 422];

const acceptedStatusesOf = ({ responses }: Operation) =>
  [...responses]
    .filter(([status, response]) => !refusalStatuses.includes(status) && status < 500 && !refusesOtherSites(response))
    .map(([status]) => status);

/** A reply that the operation gives only to pages of other sites or sessions: all its examples have a reason. */
const refusesOtherSites = (response: ResponseObject) => {
  const examples = [...(jsonOf(response)?.examples.values() ?? [])];
  return examples.length > 0 && examples.every((example) => isRecord(example) && 'reason' in example);
};

/** Operations that get no generated valid body: mail would go to generated addresses, and wrong passwords lock this address out. */
const harmful: readonly OperationId[] = ['signUp', 'logIn', 'deleteApplication'];

async function checkBodies({ caller, check, settings }: FlowContext, operation: Operation, cookieFor: CookieFor) {
  const { id, needsSession } = operation;
  const schema = bodySchemaOf(operation);
  if (!schema) return;
  await check(`${id} refuses every invalid body`, id, async () => {
    const cookie = await cookieFor(operation);
    await forEachMistake(settings, invalidObjects(schema, 'JSON'), async ({ mistake, value }) => {
      await caller.expect(422, id, { cookie, body: value }, mistake);
    });
  });
  if (harmful.includes(id)) return;
  // The schema of an address or a code does not say everything that makes one valid.
  const allowed = [...acceptedStatusesOf(operation), ...(needsSession ? [] : [422])];
  await check(`${id} accepts every valid body`, id, async () => {
    const cookie = await cookieFor(operation);
    await forAll(settings, validValues(schema), async (body) => {
      await caller.expect(allowed, id, { cookie, body }, 'the body fits the contract');
    });
  });
}

/** The one valid request of an operation that takes nothing. */
async function checkRead({ caller, check }: FlowContext, operation: Operation, cookieFor: CookieFor) {
  const { id } = operation;
  await check(`${id} answers a valid call`, id, async () => {
    const cookie = await cookieFor(operation);
    await caller.expect(acceptedStatusesOf(operation), id, { cookie }, 'the call fits the contract');
  });
}

/** An invalid query is refused; an invalid path is not found. */
const refusalStatus = { query: 422, path: 404 };

async function checkParameters(
  { caller, check, settings }: FlowContext,
  operation: Operation,
  place: 'path' | 'query',
  cookieFor: CookieFor,
) {
  const { id } = operation;
  const { schema, examples } = parametersOf(operation, place);
  if (Object.keys(schema.properties).length === 0) return;
  const optionsFor = async (values: object) => ({
    cookie: await cookieFor(operation),
    [place]: Object.fromEntries(
      Object.entries({ ...examples, ...values })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    ),
  });
  await check(`${id} refuses every invalid ${place}`, id, () =>
    forEachMistake(settings, invalidObjects(schema, 'URL'), async ({ mistake, value }) => {
      await caller.expect(refusalStatus[place], id, await optionsFor(value), mistake);
    }),
  );
  await check(`${id} accepts every valid ${place}`, id, () =>
    forAll(settings, validValues(schema), async (values) => {
      const options = await optionsFor(Object(values));
      await caller.expect(acceptedStatusesOf(operation), id, options, `the ${place} fits the contract`);
    }),
  );
}

async function checkAnswers({ caller, settings, check }: FlowContext, session: () => Promise<string>) {
  const operation = operations.find(({ id }) => id === 'saveAnswers');
  const schema = operation && bodySchemaOf(operation);
  if (!schema) return;
  await check('generated answers are returned as they were saved', 'saveAnswers', async () => {
    const cookie = await session();
    await forAll(settings, validValues(schema), async (body) => {
      const saved = await caller.expect(200, 'saveAnswers', { cookie, body });
      const profile = await caller.expect(200, 'getProfile', { cookie });
      const { answer } = bodyOf(profile);
      if (!isRecord(answer) || !isRecord(body)) throw new CheckFailure('The profile has no answers.', profile);
      for (const [key, value] of Object.entries(body)) {
        if (documentKeys.includes(key)) continue;
        const message = `${key} was saved as ${JSON.stringify(value)}, but is ${JSON.stringify(answer[key])}.`;
        assert(isEqual(answer[key], value), message, saved);
      }
    });
  });
}

async function checkAddresses({ caller, settings, check }: FlowContext) {
  await check('signUp refuses every malformed email address', 'signUp', () =>
    forAll(
      { seed: settings.seed, runs: Math.min(settings.runs, 5) },
      fc.tuple(fc.string(), fc.string({ unit: 'grapheme' })),
      async ([name, password]) => {
        const username = `${name.replaceAll('@', '')}@@${newAccount().username}`;
        await caller.expect(422, 'signUp', { body: { username, password } }, 'the address has two @');
      },
    ),
  );
}
