import { bodyExampleOf, operationsOfContract, parametersOf } from '../contract.ts';
import type { FlowPlan } from '../kit.ts';

/** For a mock: the contract's own example of every call brings what the contract documents for success. */
export const rightRequests: FlowPlan = {
  name: 'right requests',
  isStateless: true,
  run: async ({ caller, settings: { mockCookie }, flow: { check } }) => {
    if (mockCookie === undefined) return;
    for (const operation of operationsOfContract) {
      const { operationId, statuses, requestBody } = operation;
      await check(`${operationId} answers a right call`, operationId, () =>
        caller.expect(Math.min(...statuses), operationId, {
          cookie: mockCookie,
          ...(requestBody && { body: bodyExampleOf(operation) }),
          query: parametersOf(operation, 'query').examples,
        }),
      );
    }
  },
};
