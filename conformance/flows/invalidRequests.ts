import type { Operation } from '../../contract/operations.ts';
import { lazySession } from '../applicants.ts';
import type { CallOptions } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { exampleBodyOf, operations, parametersOf } from '../operations.ts';
import { assert } from '../result.ts';

/** Larger than any application, in bytes. */
const tooLarge = 300_000;

type CookieOf = () => Promise<string>;

/** Every operation with a body refuses an invalid one, and names the field. */
export const invalidRequests: Flow = {
  name: 'invalid requests',
  isStateless: true,
  run: async (context) => {
    const { caller, mailbox, settings } = context;
    const session = lazySession(caller, mailbox);
    for (const operation of operations) {
      const cookieOf = async () => (operation.needsSession ? (settings.mockCookie ?? (await session())) : '');
      if (settings.mockCookie === undefined) await checkQuery(context, operation);
      if (!operation.requestBody) {
        if (settings.mockCookie === undefined) await checkUnexpectedBodies(context, operation, cookieOf);
        continue;
      }
      await checkBodies(context, operation, cookieOf);
      if (settings.mockCookie === undefined) await checkBytes(context, operation, cookieOf);
    }
  },
};

/** The contract's example of a body, with one mistake each. */
function invalidBodies(operation: Operation): readonly { mistake: string; body: object; field: string }[] {
  const valid = exampleBodyOf(operation);
  return [
    { mistake: 'an unknown field', body: { ...valid, 'no-such-question': 'Ana' }, field: 'no-such-question' },
    ...Object.keys(valid).map((field) => ({
      mistake: `a list for ${field}`,
      body: { ...valid, [field]: ['Ana'] },
      field,
    })),
  ];
}

async function checkBodies({ caller, settings, check }: FlowContext, operation: Operation, cookieOf: CookieOf) {
  const { id } = operation;
  const isMock = settings.mockCookie !== undefined;
  const expectRefusal = async (status: number, options: CallOptions, reason: string): Promise<string> => {
    if (!isMock) return (await caller.expect(status, id, options, reason)).text;
    // A mock answers the right status with a body of its own.
    const exchange = await caller.call(id, options);
    assert(exchange.status === status, `Expected ${status}, but got ${exchange.status}.`, exchange);
    return exchange.text;
  };
  for (const { mistake, body, field } of invalidBodies(operation))
    await check(`${id} refuses ${mistake}`, id, async () => {
      const text = await expectRefusal(422, { cookie: await cookieOf(), body }, 'the body does not fit the contract');
      assert(isMock || text.includes(field), `The response does not name ${field}: ${text.slice(0, 200)}`);
    });
  await check(`${id} accepts only JSON`, id, async () => {
    const raw = JSON.stringify(exampleBodyOf(operation));
    const options = { cookie: await cookieOf(), raw, contentType: 'text/plain' };
    await expectRefusal(415, options, 'the content type is not JSON');
  });
}

/** Valid JSON but for its encoding: read with a lenient decoder, it is a body like any other. */
const inLatin1 = (body: object) => new Uint8Array(Buffer.from(JSON.stringify(body), 'latin1'));

async function checkQuery({ caller, check }: FlowContext, operation: Operation) {
  const { id } = operation;
  const { examples } = parametersOf(operation, 'query');
  for (const [name, value] of Object.entries(examples))
    await check(`${id} refuses ${name} when it comes twice`, id, async () => {
      const search = new URLSearchParams([...Object.entries(examples), [name, value]]).toString();
      await caller.expect(422, id, { search }, 'a key of the query comes twice');
    });
}

async function checkBytes({ caller, check }: FlowContext, operation: Operation, cookieOf: CookieOf) {
  const { id } = operation;
  await check(`${id} refuses malformed JSON and invalid UTF-8`, id, async () => {
    const cookie = await cookieOf();
    const malformed = ['{"username": ', inLatin1({ ...exampleBodyOf(operation), 'no-such-question': 'Zoë' })];
    for (const raw of malformed) await caller.expect(400, id, { cookie, raw }, 'the body is not JSON in UTF-8');
  });
  await check(`${id} refuses a body that is too large`, id, async () => {
    const raw = JSON.stringify({ a: 'a'.repeat(tooLarge) });
    await caller.expect(413, id, { cookie: await cookieOf(), raw }, `the body has more than ${tooLarge} bytes`);
  });
}

/** A backend may ignore a body where the contract has none; what it answers is documented. */
async function checkUnexpectedBodies(
  { caller, check }: FlowContext,
  { id, method, responses }: Operation,
  cookieOf: CookieOf,
) {
  if (method === 'GET') return;
  const documented = [...responses.keys()].filter((status) => status < 500);
  await check(`${id} answers a body it does not expect as documented`, id, async () => {
    const cookie = await cookieOf();
    const unexpected = [
      { raw: 'a=b', contentType: 'text/plain' },
      { raw: '{}', contentType: ';;' },
      { raw: `"${'a'.repeat(tooLarge)}"` },
      { raw: '{"a":' },
    ];
    for (const body of unexpected) await caller.expect(documented, id, { cookie, ...body }, 'it is documented');
  });
}
