import { LineCounter, parseDocument } from 'yaml';

/** A value of the contract and the JSON pointer (RFC 6901) that leads to it. */
export interface ContractNode {
  pointer: string;
  /** Undefined where the contract has nothing. */
  value: unknown;
  /** The value under these keys, with every `$ref` on the way followed. */
  at: (...keys: readonly string[]) => ContractNode;
  /** The members of a mapping or a list by key, with every `$ref` followed. */
  entries: () => readonly (readonly [key: string, member: ContractNode])[];
}

export interface ContractDocument {
  root: ContractNode;
  /** The line of the text, from 1, that a pointer leads to. */
  lineOf: (pointer: string) => number;
}

/** Parses an OpenAPI document whose references stay within it. Throws when it is empty or not YAML. */
export function parseContract(yaml: string): ContractDocument {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const [error] = document.errors;
  if (error) throw error;
  const content: unknown = document.toJS();
  if (!isContainer(content)) throw new Error('The contract is empty.');

  const root = nodeOf('', content);

  function nodeOf(pointer: string, value: unknown): ContractNode {
    const node: ContractNode = {
      pointer,
      value,
      at: (...keys) => keys.reduce(memberOf, node),
      entries: () => (isContainer(value) ? Object.keys(value).map((key) => [key, memberOf(node, key)]) : []),
    };
    return node;
  }

  function memberOf({ pointer, value }: ContractNode, key: string): ContractNode {
    const member = isContainer(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    const reference = isContainer(member) ? member.$ref : undefined;
    return typeof reference === 'string' ? referred(reference) : nodeOf(pointer + pointerTo(key), member);
  }

  function referred(reference: string): ContractNode {
    if (!reference.startsWith('#/')) throw new Error(`${reference} is not a reference within the contract.`);
    const node = root.at(...keysIn(reference.slice(1)));
    if (node.value === undefined) throw new Error(`The contract has nothing at ${reference}.`);
    return node;
  }

  return {
    root,
    lineOf: (pointer) => lines.linePos(startOf(document.getIn(keysIn(pointer), true))).line,
  };
}

/** The JSON pointer that these keys make. */
export const pointerTo = (...keys: readonly (string | number)[]): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The keys that a JSON pointer consists of. */
export const keysIn = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Where a YAML node begins in the text, in characters. */
function startOf(node: unknown): number {
  const range = isContainer(node) ? node.range : undefined;
  const start: unknown = Array.isArray(range) ? range[0] : undefined;
  return typeof start === 'number' ? start : 0;
}
