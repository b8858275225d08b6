import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ContractDocument, parseContract } from './document.ts';

/** The contract's path: `OPENAPI_FILE`, or else openapi.yaml at the root of the project. */
export const contractFile = process.env.OPENAPI_FILE
  ? resolve(process.env.OPENAPI_FILE)
  : fileURLToPath(new URL('../openapi.yaml', import.meta.url));

/** Why a contract cannot be read, in one line that its owner can act on. */
export class ContractFileError extends Error {}

export function readContractFile(file = contractFile): ContractDocument {
  try {
    return parseContract(readFileSync(file, 'utf8'));
  } catch (error) {
    const [why] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ContractFileError(`OPENAPI_FILE: ${file} is no contract that can be read (${why}).`, { cause: error });
  }
}
