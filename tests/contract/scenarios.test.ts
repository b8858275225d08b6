import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type OperationId, readOperations, successOf } from '../../mocks/contract.ts';
import { lookupExamples, type Reply, scenarioNames, scenarios } from '../../mocks/scenarios.ts';
import { namedExamples } from './namedExamples.ts';

/* The scenarios against the contract. That they render: scenariosInBrowser.test.ts. */

const operations = readOperations(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'));

/** The example that a reply plays, as `getProfile 200 firstLogin`; undefined when it plays none. */
function played(id: OperationId, { code, example, html }: Reply): string | undefined {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation || html !== undefined) return undefined;
  const status = code ?? successOf(operation);
  return `${id} ${status} ${example ?? operation.responses.get(status)?.keys().next().value ?? 'without a body'}`;
}

const examples = operations.flatMap(({ id, responses }) =>
  [...responses].flatMap(([status, named]) => [...named.keys()].map((name) => `${id} ${status} ${name}`)),
);
const statuses = operations.flatMap(({ id, responses }) => [...responses.keys()].map((status) => `${id} ${status}`));

test.each(scenarioNames)('the scenario "%s" names real operations, statuses and examples', (name) => {
  const { everyCall = {}, replies = {} } = scenarios[name];
  const ids = operations.map(({ id }) => id);
  expect(Object.keys(replies).filter((id) => !ids.some((known) => known === id))).toEqual([]);
  for (const id of ids) {
    const asked = played(id, { ...everyCall, ...replies[id] });
    const hasBody = asked !== undefined && !asked.endsWith('without a body');
    if (hasBody) expect(examples).toContain(asked);
    else if (asked !== undefined) expect(statuses).toContain(asked.split(' ').slice(0, 2).join(' '));
  }
});

test('every named example of an answer is played: as the first of its status, by a scenario, or by a look-up', () => {
  const reached = new Set([
    ...operations.flatMap(({ id, responses }) => [...responses.keys()].map((code) => played(id, { code }))),
    ...scenarioNames.flatMap((name) =>
      operations.map(({ id }) => played(id, { ...scenarios[name].everyCall, ...scenarios[name].replies?.[id] })),
    ),
    ...lookupExamples.map((example) => played('findLookup', { example })),
  ]);
  expect(examples.filter((example) => !reached.has(example))).toEqual([]);
});

test('every scenario is a story, so that designers look at the same situations', () => {
  const stories = readFileSync(new URL('../../app/stories/scenarios.stories.tsx', import.meta.url), 'utf8');
  const shown = [...stories.matchAll(/storyOf\(scenarios(?:\.(\w+)|\['([\w-]+)'\])\)/g)].map(
    ([, word, quoted]) => word ?? quoted,
  );
  expect(shown).toEqual(scenarioNames);
});

test('every request has one named example: nothing would send a second', () => {
  const senders = namedExamples.flatMap(({ name }) => (name.includes(' request ') ? [name.split(' ')[0]] : []));
  expect(senders.filter((id, index) => senders.indexOf(id) !== index)).toEqual([]);
});
