import { sessionWhenNeeded } from '../applicants.ts';
import { hold } from '../check.ts';
import type { CallParts } from '../client.ts';
import { bodyExampleOf, type Operation, operationsOfContract } from '../contract.ts';
import type { FlowPlan, Kit } from '../kit.ts';

/** No application is as large as this, in bytes. */
const tooLarge = 300_000;

/** Bodies that do not fit: each is refused by name, whatever the operation. Nothing of this needs more than a session. */
export const wrongRequests: FlowPlan = {
  name: 'wrong requests',
  isStateless: true,
  run: async (kit) => {
    const { caller, mailbox, settings } = kit;
    const needed = sessionWhenNeeded(caller, mailbox);
    for (const operation of operationsOfContract) {
      if (!operation.requestBody) continue;
      const session = async () => (operation.needsSession ? (settings.mockCookie ?? (await needed())) : '');
      await checkBodies(kit, operation, session);
      if (settings.mockCookie === undefined) await checkBytes(kit, operation, session);
    }
  },
};

/** What is wrong with a right body, one thing at a time: a new operation or field is covered without a line here. */
function wrongBodies(operation: Operation): readonly { fault: string; body: object; field: string }[] {
  const right = bodyExampleOf(operation);
  return [
    { fault: 'an unknown field', body: { ...right, nickname: 'Ana' }, field: 'nickname' },
    ...Object.keys(right).map((field) => ({
      fault: `a list for ${field}`,
      body: { ...right, [field]: ['Ana'] },
      field,
    })),
  ];
}

async function checkBodies(
  { caller, settings, flow: { check } }: Kit,
  operation: Operation,
  session: () => Promise<string>,
) {
  const { operationId } = operation;
  const isMock = settings.mockCookie !== undefined;
  /** A mock refuses with the right status, in words of its own. */
  const refuse = async (status: number, parts: CallParts, why: string): Promise<string> => {
    if (!isMock) return (await caller.expect(status, operationId, parts, why)).text;
    const exchange = await caller.call(operationId, parts);
    hold(exchange.status === status, `${status} was expected; ${exchange.status} came.`, exchange);
    return exchange.text;
  };
  for (const { fault, body, field } of wrongBodies(operation))
    await check(`${operationId} refuses ${fault}`, operationId, async () => {
      const text = await refuse(422, { cookie: await session(), body }, 'the body does not fit the contract');
      hold(isMock || text.includes(field), `The refusal does not name ${field}: ${text.slice(0, 200)}`);
    });
  await check(`${operationId} takes JSON alone`, operationId, async () => {
    const raw = JSON.stringify(bodyExampleOf(operation));
    await refuse(415, { cookie: await session(), raw, contentType: 'text/plain' }, 'the body is not sent as JSON');
  });
}

async function checkBytes(
  { caller, flow: { check } }: Kit,
  { operationId }: Operation,
  session: () => Promise<string>,
) {
  await check(`${operationId} refuses half a body, and bytes that are no text`, operationId, async () => {
    const cookie = await session();
    const halves = ['{"username": ', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])];
    for (const raw of halves) await caller.expect(400, operationId, { cookie, raw }, 'the body is not JSON');
  });
  await check(`${operationId} refuses a body larger than any application`, operationId, async () => {
    const raw = `{"first_name":"${'a'.repeat(tooLarge)}"}`;
    await caller.expect(413, operationId, { cookie: await session(), raw }, `the body has over ${tooLarge} bytes`);
  });
}
