import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../../tests/support/startProcess.ts';
import { missingFeatures } from './missingFeatures.ts';

/**
 * `npm run lint:browsers`: fails when the application uses a feature that a browser of `browserslist` (package.json) lacks.
 * es-check then does the same for the JavaScript of the libraries, in the built files.
 */

/** What older browsers may lack, because the page stays usable without it. */
const accepted: Readonly<Record<string, string>> = {
  'css.at-rules.page': 'a printed page has the margins of the browser, without a header',
  'css.properties.break-after': 'a heading may stay at the foot of a printed page',
  'css.properties.content-visibility':
    'closed content is not displayed, and the search of the browser does not find it',
  'css.properties.cursor': 'touch screens have no pointer',
  'css.properties.forced-color-adjust': 'a browser without it forces no colors',
  'css.properties.line-clamp': 'the prefixed property is beside it',
  'css.properties.print-color-adjust': 'the prefixed property is beside it',
  'css.properties.resize': 'the text area grows by itself',
  'css.properties.text-align.match-parent': 'the prefixed value is beside it',
  'css.properties.text-size-adjust': 'the prefixed property is beside it',
  'css.properties.text-wrap': 'lines break elsewhere',
  'css.types.round': 'the list of sections may end after a whole line',
};

/** Pseudo-elements of one engine. Other engines have their own beside them. */
const isPrefixed = (feature: string) => /^css\.selectors\.-(webkit|moz)-/.test(feature);

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const program = ts.createProgram([join(root, 'app/main.tsx')], { ...options, incremental: false });
const found = missingFeatures(program).filter(
  ({ feature }) => !isPrefixed(feature) && !Object.keys(accepted).some((start) => feature.startsWith(start)),
);
const lines = found.map(
  ({ feature, browsers, place }) => `${relative(root, place)}: ${feature} is missing in ${browsers}`,
);
if (lines.length > 0) console.error([...new Set(lines)].join('\n'));
process.exitCode = lines.length > 0 ? 1 : 0;
