import fc from 'fast-check';
import { newApplicant, sessionWhenNeeded } from '../applicants.ts';
import { anyValue, wrongObjectsOf } from '../arbitrary.ts';
import { Failure, hold } from '../check.ts';
import { bodySchemaOf, operationsOfContract } from '../contract.ts';
import { everyTime } from '../everyTime.ts';
import type { FlowPlan, Kit } from '../kit.ts';
import { isRecord, isSame, jsonOf } from './json.ts';

/** What a right body may not be told: that it is not JSON, that nobody is logged in, or that it does not fit. */
const neverForRight = [400, 401, 413, 415, 422];

/** As many things may be wrong with a body for each to be tried. */
const mostTurns = 60;

/** Requests made up from the schemas, the same for the same seed; a fault is shrunk to the smallest request that shows it. */
export const generated: FlowPlan = {
  name: 'generated requests',
  run: async (kit) => {
    const { caller, flow, settings } = kit;
    const session = sessionWhenNeeded(caller, kit.mailbox);

    for (const operation of operationsOfContract) {
      const { operationId, needsSession, statuses } = operation;
      const schema = bodySchemaOf(operation);
      if (!schema) continue;
      const cookieFor = async () => (needsSession ? session() : '');
      await flow.check(`${operationId} refuses every body that does not fit`, operationId, async () => {
        const own = await cookieFor();
        const wrong = wrongObjectsOf(schema);
        // Each thing that can be wrong has its turn, unless there are hundreds: then some have.
        const turns = wrong.length > mostTurns ? [fc.oneof(...wrong)] : wrong;
        const runs = Math.ceil(settings.runs / turns.length);
        for (const values of turns)
          await everyTime({ seed: settings.seed, runs }, values, async ({ fault, value }) => {
            await caller.expect(422, operationId, { cookie: own, body: value }, fault);
          });
      });
      // Accounts are few and dear: what is said of a right body is checked by the account's own flow.
      if (!needsSession) continue;
      await flow.check(`${operationId} takes every body that fits`, operationId, async () => {
        const own = await cookieFor();
        const allowed = statuses.filter((status) => !neverForRight.includes(status) && status < 500);
        await everyTime(settings, anyValue(schema), async (body) => {
          await caller.expect(allowed, operationId, { cookie: own, body }, 'the body fits the contract');
        });
      });
    }
    await checkAnswers(kit, session);
    await checkAccounts(kit);
  },
};

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
