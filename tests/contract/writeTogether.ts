import { readFileSync, writeFileSync } from 'node:fs';
import { contractFile } from '../../contract/contractFile.ts';
import { groupsIn } from '../../form/engine/together.ts';
import { form } from '../../form/university.ts';

/*
 * A step of `npm run generate`: writes the groups of answers that follow from the form to `x-together` in openapi.yaml. The rest
 * of the file is left as it is.
 */

const yaml = readFileSync(contractFile, 'utf8');
const written = /^( +)x-together:\n(?: +- \[.*\]\n)*/m;
const groups = groupsIn(form.together).map((keys) => `- [${keys.join(', ')}]\n`);
if (!written.test(yaml)) throw new Error(`${contractFile} has no x-together.`);
const updated = yaml.replace(written, (_, indent: string) =>
  [`${indent}x-together:\n`, ...groups.map((group) => `${indent}  ${group}`)].join(''),
);
if (updated !== yaml) writeFileSync(contractFile, updated);
