import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ContractDocument, parseContract } from './document.ts';

/** The contract's path: `OPENAPI_FILE`, or else openapi.yaml at the root of the project. */
export const contractFile = process.env.OPENAPI_FILE
  ? resolve(process.env.OPENAPI_FILE)
  : fileURLToPath(new URL('../openapi.yaml', import.meta.url));

export const readContractFile = (file = contractFile): ContractDocument => parseContract(readFileSync(file, 'utf8'));
