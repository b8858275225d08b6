import { operationAt, type PlayedOperation, readOperations, successOf } from '../../mocks/contract.ts';
import { type Replies, replyTo } from '../../mocks/scenarios.ts';
import contract from '../../openapi.yaml?raw';
import type { Reply } from '../testing/playServer.ts';
import type { PlayedReplies } from './playNetwork.ts';

const operations = readOperations(contract);

/**
 * Plays the network of a mock scenario from the contract's named examples, as `npm run dev:mock` does. A story is a still
 * picture: what is late there never comes here.
 */
export const scenarioNetwork =
  (scenario: Replies): PlayedReplies =>
  (server) => {
    server.isSilent = scenario.everyCall?.delayMs !== undefined;
    server.onAny((operation) => {
      const [method = '', address = ''] = operation.split(' ');
      const { pathname, searchParams } = new URL(address, 'http://server.test');
      const asked = operationAt(operations, method, pathname);
      return asked && replyOf(asked, searchParams, scenario);
    });
  };

function replyOf(operation: PlayedOperation, query: URLSearchParams, scenario: Replies): Reply {
  const { html, code = successOf(operation), example } = replyTo(operation.id, query, scenario);
  if (html !== undefined) return { status: 200, text: html };
  const examples = operation.responses.get(code) ?? new Map<string, unknown>();
  return { status: code, body: example === undefined ? examples.values().next().value : examples.get(example) };
}
