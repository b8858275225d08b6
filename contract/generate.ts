import { writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import ts from 'typescript';
import { readAnswerSchemas } from './answerSchemas.ts';
import { readContractFile } from './contractFile.ts';
import type { ContractDocument } from './document.ts';
import { replyShapesOf } from './replyShapes.ts';

/*
 * `npm run generate`: writes the types of each contract that is named on the command line (openapi.d.ts), its answer keys
 * (answerKeys.ts) and the shapes of its replies (replyShapes.ts) next to it.
 */

/** The machine takes any answer key, so its types name none. A university's questions are held to the type `AnswersByKey`. */
const open: Readonly<Record<string, string>> = {
  '#/components/schemas/Answers': 'Record<string, string | boolean>',
  '#/components/schemas/DocumentKey': 'string',
};

for (const file of process.argv.slice(2).map((name) => resolve(name))) {
  writeFileSync(join(dirname(file), 'openapi.d.ts'), await typesOf(file));
  writeFileSync(join(dirname(file), 'answerKeys.ts'), answerKeysOf(file));
  writeFileSync(join(dirname(file), 'replyShapes.ts'), replyShapesIn(file));
}

async function typesOf(file: string): Promise<string> {
  const types = await openapiTS(pathToFileURL(file), {
    alphabetize: true,
    emptyObjectsUnknown: true,
    transform(_, { path = '' }) {
      const type = open[path];
      return type ? ts.factory.createTypeReferenceNode(type) : undefined;
    },
  });
  return COMMENT_HEADER + astToString(types);
}

function answerKeysOf(file: string): string {
  const contract = readContractFile(file);
  const schemas = readAnswerSchemas(contract);
  const types = Object.entries(schemas).map(([key, { type }]) => `  ${key}?: ${type};`);
  return `/* Generated from ${basename(file)} by \`npm run generate\`. */

interface AnswerSchema {
  type?: string;
  maxLength?: number;
  enum?: readonly string[];
  pattern?: string;
  [keyword: string]: unknown;
}

/** What the contract allows as the answer to each key. */
export const answerSchemas: Readonly<Record<string, AnswerSchema>> = ${JSON.stringify(schemas, null, 2)};

/** Every key that an answer can have. */
export const answerKeys: readonly string[] = Object.keys(answerSchemas);

/** The type of the answer to each key. */
export type AnswersByKey = {
${types.join('\n')}
};

/** The keys of the answers that are documents. */
export type DocumentKey = ${documentKeysIn(contract).join(' | ')};
`;
}

function documentKeysIn({ root }: ContractDocument): readonly string[] {
  const keys = root.at('components', 'schemas', 'DocumentKey', 'enum').entries();
  return keys.map(([, key]) => JSON.stringify(key.value));
}

function replyShapesIn(file: string): string {
  return `/* Generated from ${basename(file)} by \`npm run generate\`. */

type Shape = string | readonly Shape[] | { readonly [member: string]: Shape };

/** The status of each operation's success and the shape of its JSON, by method and path (contract/replyShapes.ts). */
export const replyShapes: Readonly<Record<string, readonly [status: number, shape?: Shape]>> = ${JSON.stringify(replyShapesOf(readContractFile(file)))};
`;
}
