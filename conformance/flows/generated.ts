import fc from 'fast-check';
import { newApplicant, sessionWhenNeeded } from '../applicants.ts';
import { anyValue, wrongObjectsOf } from '../arbitrary.ts';
import { Failure, hold } from '../check.ts';
import { bodySchemaOf, type Operation, type OperationId, operationsOfContract, parametersOf } from '../contract.ts';
import { everyFault, everyTime } from '../everyTime.ts';
import type { FlowPlan, Kit } from '../kit.ts';
import { isRecord, isSame, jsonOf } from './json.ts';

/** What a right request may not be told: that it is not JSON, that nobody is logged in, or that it does not fit. */
const neverForRight = [400, 401, 413, 415, 422];

const rightStatusesOf = ({ statuses }: Operation) =>
  statuses.filter((status) => !neverForRight.includes(status) && status < 500);

/** Made-up bodies would do harm here: mail goes to whoever they name, and who guesses passwords is soon shut out. */
const harmful: readonly OperationId[] = ['signUp', 'logIn'];

/** Requests made up from the schemas, the same for the same seed; a fault is shrunk to the smallest request that shows it. */
export const generated: FlowPlan = {
  name: 'generated requests',
  run: async (kit) => {
    const session = sessionWhenNeeded(kit.caller, kit.mailbox);
    const cookieFor = async ({ needsSession }: Operation) => (needsSession ? session() : '');
    await checkAnswers(kit, session);
    await checkAccounts(kit);
    // A backend may listen no more to who guesses codes: what needs an account comes first.
    const inOrder = [...operationsOfContract].sort(
      (one, other) => Number(other.needsSession) - Number(one.needsSession),
    );
    for (const operation of inOrder)
      if (operation.requestBody) await checkBodies(kit, operation, cookieFor);
      else if (operation.method === 'get')
        for (const place of ['path', 'query'] as const) await checkParameters(kit, operation, place, cookieFor);
  },
};

type CookieFor = (operation: Operation) => Promise<string>;

async function checkBodies({ caller, flow, settings }: Kit, operation: Operation, cookieFor: CookieFor) {
  const { operationId, needsSession } = operation;
  const schema = bodySchemaOf(operation);
  if (!schema) return;
  await flow.check(`${operationId} refuses every body that does not fit`, operationId, async () => {
    const cookie = await cookieFor(operation);
    await everyFault(settings, wrongObjectsOf(schema, 'as JSON'), async ({ fault, value }) => {
      await caller.expect(422, operationId, { cookie, body: value }, fault);
    });
  });
  if (harmful.includes(operationId)) return;
  // What makes an address or a code right is more than a schema says.
  const allowed = [...rightStatusesOf(operation), ...(needsSession ? [] : [422])];
  await flow.check(`${operationId} takes every body that fits`, operationId, async () => {
    const cookie = await cookieFor(operation);
    await everyTime(settings, anyValue(schema), async (body) => {
      await caller.expect(allowed, operationId, { cookie, body }, 'the body fits the contract');
    });
  });
}

/** A query that does not fit is refused; a path leads nowhere. */
const refusals = { query: 422, path: 404 };

async function checkParameters(
  { caller, flow, settings }: Kit,
  operation: Operation,
  place: 'path' | 'query',
  cookieFor: CookieFor,
) {
  const { operationId } = operation;
  const { schema, examples } = parametersOf(operation, place);
  if (Object.keys(schema.properties).length === 0) return;
  const partsFor = async (values: object) => ({
    cookie: await cookieFor(operation),
    [place]: Object.fromEntries(
      Object.entries({ ...examples, ...values })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    ),
  });
  await flow.check(`${operationId} refuses every ${place} that does not fit`, operationId, () =>
    everyFault(settings, wrongObjectsOf(schema, 'in an address'), async ({ fault, value }) => {
      await caller.expect(refusals[place], operationId, await partsFor(value), fault);
    }),
  );
  await flow.check(`${operationId} takes every ${place} that fits`, operationId, () =>
    everyTime(settings, anyValue(schema), async (values) => {
      const why = `the ${place} fits the contract`;
      await caller.expect(rightStatusesOf(operation), operationId, await partsFor(Object(values)), why);
    }),
  );
}

/** Whatever an applicant writes is given back as it was written. */
async function checkAnswers({ caller, settings, flow }: Kit, session: () => Promise<string>) {
  const operation = operationsOfContract.find(({ operationId }) => operationId === 'saveAnswers');
  const schema = operation && bodySchemaOf(operation);
  if (!schema) return;
  await flow.check('whatever is saved is given back as it was', 'saveAnswers', async () => {
    const cookie = await session();
    await everyTime(settings, anyValue(schema), async (body) => {
      const saved = await caller.expect(200, 'saveAnswers', { cookie, body });
      const profile = await caller.expect(200, 'getProfile', { cookie });
      const { answer } = jsonOf(profile);
      if (!isRecord(answer) || !isRecord(body)) throw new Failure('The profile has no answers.', profile);
      for (const [key, value] of Object.entries(body))
        hold(
          isSame(answer[key], value),
          `${key} was saved as ${JSON.stringify(value)}, and is ${JSON.stringify(answer[key])}.`,
          saved,
        );
    });
  });
}

/** An address that is none, in every form, is refused and never breaks the server. */
async function checkAccounts({ caller, settings, flow }: Kit) {
  await flow.check('no address and no password breaks the sign-up', 'signUp', () =>
    everyTime(
      { seed: settings.seed, runs: Math.min(settings.runs, 5) },
      fc.tuple(fc.string(), fc.string({ unit: 'grapheme' })),
      async ([name, password]) => {
        const username = `${name.replaceAll('@', '')}@@${newApplicant().username}`;
        await caller.expect(422, 'signUp', { body: { username, password } }, 'the address has two @');
      },
    ),
  );
}
