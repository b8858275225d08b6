import { type Replies, replyTo } from '../../mocks/scenario.ts';
import type { FakeServer } from '../testing/fakeServer.ts';

/** Sets the replies of a mock scenario, as `npm run dev:mock` does. A story is a still picture: a late reply never comes. */
export const scenarioReplies = (scenario: Replies) => (server: FakeServer) => {
  const { html, delayMs } = scenario.everyCall ?? {};
  if (html !== undefined) server.fail('htmlPage');
  if (delayMs !== undefined) server.fail('silent');
  let hadOtherRevision = false;
  server.replyWithExamples(({ operation, parameters }) => {
    const { code, example } = replyTo(operation, new URLSearchParams(parameters), scenario, hadOtherRevision);
    hadOtherRevision ||= code === 412;
    return { status: code, example };
  });
};
