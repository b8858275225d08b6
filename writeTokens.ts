import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { houseLook, tokensCss, tokensJson } from './design-system/tokens/index.ts';

/* Writes the tokens of the published package, as CSS and as JSON, into a folder. */

const [folder = 'dist'] = process.argv.slice(2);
writeFileSync(join(folder, 'tokens.css'), `${tokensCss(houseLook)}\n`);
writeFileSync(join(folder, 'tokens.json'), `${JSON.stringify(tokensJson(houseLook), null, 2)}\n`);
