import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContractFile } from '../../contract/contractFile.ts';
import { jsonOf, type OperationId, readOperations, successStatusOf } from '../../contract/operations.ts';
import { lookupExamples, type Replies, type Reply } from '../../mocks/scenario.ts';
import { scenarioNames, scenarios } from '../../mocks/scenarios.ts';
import { namedExamples } from './namedExamples.ts';

/* The scenarios against the contract. That they render: scenariosInBrowser.test.ts. */

const operations = readOperations(readContractFile());

/** The example that a reply uses, as `getProfile 200 firstLogin`; undefined when it uses none. */
function exampleOf(id: OperationId, { code, example, html }: Reply): string | undefined {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation || html !== undefined) return undefined;
  const status = code ?? successStatusOf(operation);
  return `${id} ${status} ${example ?? jsonOf(operation.responses.get(status))?.examples.keys().next().value ?? 'without a body'}`;
}

const examplesIn = ({ everyCall, replies, afterOtherRevision }: Replies): readonly string[] =>
  operations
    .flatMap(({ id }) =>
      [replies?.[id], afterOtherRevision?.[id]].map((reply) => exampleOf(id, { ...everyCall, ...reply })),
    )
    .filter((used) => used !== undefined);

const examples = operations.flatMap(({ id, responses }) =>
  [...responses].flatMap(([status, response]) =>
    [...(jsonOf(response)?.examples.keys() ?? [])].map((name) => `${id} ${status} ${name}`),
  ),
);
const statuses = operations.flatMap(({ id, responses }) => [...responses.keys()].map((status) => `${id} ${status}`));

test.each(scenarioNames)('the scenario "%s" names real operations, statuses and examples', (name) => {
  const { replies, afterOtherRevision }: Replies = scenarios[name];
  const ids = operations.map(({ id }) => id);
  const named = Object.keys({ ...replies, ...afterOtherRevision });
  expect(named.filter((id) => !ids.some((known) => known === id))).toEqual([]);
  for (const used of examplesIn(scenarios[name])) {
    const hasBody = !used.endsWith('without a body');
    if (hasBody) expect(examples).toContain(used);
    else expect(statuses).toContain(used.split(' ').slice(0, 2).join(' '));
  }
});

test('every named example of a response is used: as the first of its status, by a scenario, or by a lookup', () => {
  const reached = new Set([
    ...operations.flatMap(({ id, responses }) => [...responses.keys()].map((code) => exampleOf(id, { code }))),
    ...scenarioNames.flatMap((name) => examplesIn(scenarios[name])),
    ...lookupExamples.map((example) => exampleOf('findLookup', { example })),
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

test('every request body has only one named example, since nothing would send a second', () => {
  const senders = namedExamples.flatMap(({ name }) => (name.includes(' request ') ? [name.split(' ')[0]] : []));
  expect(senders.filter((id, index) => senders.indexOf(id) !== index)).toEqual([]);
});
