import { contractFile } from '../contract/contractFile.ts';

/* `npm run mock`: Prism answers every operation of the contract and refuses invalid requests. Takes more options of Prism. */

process.argv.splice(2, Number.POSITIVE_INFINITY, 'mock', contractFile, '--errors', ...process.argv.slice(2));
await import('@stoplight/prism-cli');
