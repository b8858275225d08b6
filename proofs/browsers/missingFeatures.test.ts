import ts from 'typescript';
import { expect, test } from 'vitest';
import { missingFeatures } from './missingFeatures.ts';

/** The features that this text of a program uses and one of the oldest browsers lacks. */
function missingIn(text: string) {
  const host = ts.createCompilerHost({});
  const read = host.getSourceFile;
  host.getSourceFile = (name, ...rest) =>
    name === 'app.ts' ? ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true) : read(name, ...rest);
  const options = { lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'], types: [] };
  return missingFeatures(ts.createProgram(['app.ts'], options, host)).map(
    ({ feature, place }) => `${place} ${feature}`,
  );
}

test('a call that one of the oldest browsers lacks is found, and one that all have is not', () => {
  expect(missingIn('document.body.checkVisibility();\n[1].findLast(Boolean);\nObject.groupBy([1], String);')).toEqual([
    'app.ts:1 api.Element.checkVisibility',
    'app.ts:3 javascript.builtins.Object.groupBy',
  ]);
});

test('styles that one of the oldest browsers lacks are found, and those that all have are not', () => {
  const styles = `
    height: 100dvh;
    \${mixin};
    field-sizing: content;
    &:has(:checked):dir(rtl) { color: light-dark(red, blue); }
    &:open { color: red; }
    @media (scripting: none) { margin: 0; }`;
  const features = missingIn(
    `declare const css: (...parts: unknown[]) => string, mixin: string;\nexport const one = css\`${styles}\`;`,
  );
  expect(features.map((found) => found.replace('app.ts:2 ', ''))).toEqual([
    'css.properties.field-sizing',
    'css.properties.field-sizing.content',
    'css.types.color.light-dark',
    'css.selectors.open',
    'css.at-rules.media.scripting',
  ]);
});
