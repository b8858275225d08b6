import type { Flow } from '../flow.ts';
import { exampleBodyOf, operations, parametersOf } from '../operations.ts';

/** For a mock: a call with the contract's own example gets the documented success. */
export const validRequests: Flow = {
  name: 'valid requests',
  isStateless: true,
  run: async ({ caller, settings: { mockCookie }, check }) => {
    if (mockCookie === undefined) return;
    for (const operation of operations) {
      const { id, responses, requestBody } = operation;
      await check(`${id} answers a valid call`, id, () =>
        caller.expect(Math.min(...responses.keys()), id, {
          cookie: mockCookie,
          ...(requestBody && { body: exampleBodyOf(operation) }),
          query: parametersOf(operation, 'query').examples,
        }),
      );
    }
  },
};
