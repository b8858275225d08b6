import { readFileSync, writeFileSync } from 'node:fs';
import { parse, parseDocument } from 'yaml';
import { keysIn, parseContract } from '../../contract/document.ts';
import { readOperations } from '../../contract/operations.ts';

/* Writes the contract of the made-up university: openapi.yaml at the root with the parts of overlay.yaml. */

type ByName = Readonly<Record<string, unknown>>;

interface Overlay {
  schemas: ByName;
  /** The example of each parameter. */
  parameters: ByName;
  /** By operation, then `request` or the status of the response, then the name of the example. */
  examples: Readonly<Record<string, Readonly<Record<string, ByName>>>>;
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const yaml = read('../../openapi.yaml');
const contract = parseDocument(yaml);
const { schemas, parameters, examples }: Overlay = parse(read('overlay.yaml'));
const operations = readOperations(parseContract(yaml));

for (const [name, schema] of Object.entries(schemas)) replace(['components', 'schemas', name], schema);
for (const [name, value] of Object.entries(parameters)) replace(['components', 'parameters', name, 'example'], value);
for (const [id, messages] of Object.entries(examples)) {
  const operation = operations.find((known) => known.id === id);
  if (!operation) throw new Error(`openapi.yaml has no operation ${id}.`);
  for (const [message, values] of Object.entries(messages)) {
    const place = message === 'request' ? ['requestBody'] : ['responses', message];
    const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
    replace([...keysIn(operation.pointer), ...place, 'content', 'application/json', 'examples'], named);
  }
}

function replace(path: readonly string[], value: unknown) {
  contract.setIn(path, contract.createNode(value, { aliasDuplicateObjects: false }));
}

writeFileSync(
  new URL('openapi.yaml', import.meta.url),
  `# Generated from openapi.yaml of the project and overlay.yaml by \`npm run generate\`.\n${contract}`,
);
