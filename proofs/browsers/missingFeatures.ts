import compatibility from '@mdn/browser-compat-data' with { type: 'json' };
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
  VersionValue,
} from '@mdn/browser-compat-data';
import ts from 'typescript';
import { oldestBrowsers } from '../../app/oldestBrowsers.ts';

/** A feature that one of the oldest supported browsers lacks, such as `css.selectors.has`. */
export interface Missing {
  feature: string;
  /** Such as `Firefox 121 lacks it`. */
  browsers: string;
  /** Such as `app/layouts/Shell.tsx:12`. */
  place: string;
}

/** The features of JavaScript, of the browser and of CSS that a program's own files use and the oldest browsers lack. */
export function missingFeatures(program: ts.Program): readonly Missing[] {
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && !file.fileName.includes('/node_modules/'))
    .flatMap((file) =>
      nodesOf(file).flatMap((node) =>
        [...scriptFeatures(checker, node), ...styleFeatures(node)].flatMap((feature) => {
          const browsers = lacking(feature);
          return browsers === '' ? [] : [{ feature: feature.join('.'), browsers, place: placeOf(file, node) }];
        }),
      ),
    );
}

type Feature = readonly string[];

function nodesOf(node: ts.Node): readonly ts.Node[] {
  const all = [node];
  ts.forEachChild(node, (child) => void all.push(...nodesOf(child)));
  return all;
}

const placeOf = (file: ts.SourceFile, node: ts.Node) =>
  `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;

/** What a name means in the compatibility data, when TypeScript's own libraries declare it. */
function scriptFeatures(checker: ts.TypeChecker, node: ts.Node): readonly Feature[] {
  if (!ts.isIdentifier(node)) return [];
  const name = node.text;
  return (checker.getSymbolAtLocation(node)?.declarations ?? []).filter(isOfTheLanguage).flatMap(({ parent }) => {
    const owner = ts.isInterfaceDeclaration(parent) ? parent.name.text.replace(/Constructor$/, '') : name;
    return [
      ['api', owner, name],
      ['api', owner, `${name}_static`],
      ['javascript', 'builtins', owner, name],
      ...(owner === name
        ? [
            ['api', name],
            ['javascript', 'builtins', name],
          ]
        : []),
    ];
  });
}

const isOfTheLanguage = (declaration: ts.Declaration) =>
  /\/typescript\/lib\/lib\.[^/]*$/.test(declaration.getSourceFile().fileName);

/** The properties, values, functions, pseudo-classes and media queries of one template of styles. */
function styleFeatures(node: ts.Node): readonly Feature[] {
  if (!ts.isTaggedTemplateExpression(node) || !/^(styled|css|keyframes|createGlobalStyle)\b/.test(node.tag.getText()))
    return [];
  const css = textOf(node.template).replace(/\/\*.*?\*\//gs, '');
  const declarations = [...css.matchAll(/([a-z-]+):\s*([^;{}]*);/g)];
  const blocks = [...css.matchAll(/([^;{}]*)\{/g)].map(([, before = '']) => before.trim());
  return [
    ...declarations.flatMap(([, property = '', value = '']) => [
      ['css', 'properties', property],
      ...words(value, /(?<![\w-])([a-z][a-z-]*)/g).map((word) => ['css', 'properties', property, word]),
      ...words(value, /([a-z-]+)\(/g).flatMap((name) => [
        ['css', 'types', name],
        ['css', 'types', 'color', name],
      ]),
      ...(/\d[dsl]v[hwib]/.test(value) ? [['css', 'types', 'length', 'viewport_percentage_units_dynamic']] : []),
      ...(/\dcq/.test(value) ? [['css', 'types', 'length', 'container_query_length_units']] : []),
    ]),
    ...blocks.flatMap((before) => {
      const [, atRule] = /^@([a-z-]+)/.exec(before) ?? [];
      if (!atRule) return words(before, /:([a-z-]+)/g).map((name) => ['css', 'selectors', name]);
      const asked = words(before, /\(\s*([a-z-]+)/g).map((name) => ['css', 'at-rules', atRule, name]);
      return [['css', 'at-rules', atRule], ...asked];
    }),
  ];
}

const textOf = (template: ts.TemplateLiteral): string =>
  ts.isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join('x')
    : template.text;

const words = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, word]) => word ?? []);

/** What the compatibility data calls our browsers. */
const nameInData: Readonly<Record<string, BrowserName>> = {
  Chrome: 'chrome',
  Edge: 'edge',
  Firefox: 'firefox',
  Safari: 'safari',
  iOS: 'safari_ios',
};

/** The oldest browsers without this feature, or nothing. */
function lacking(feature: Feature): string {
  const support = compatibilityOf(feature)?.support;
  if (!support) return '';
  return oldestBrowsers
    .filter(({ name, version }) => {
      const browser = nameInData[name];
      if (!browser) throw new Error(`browserslist names ${name}, which has no name in the compatibility data here`);
      return ![support[browser] ?? []].flat().some((statement) => isIn(statement, version));
    })
    .map(({ name, version }) => `${name} ${version}`)
    .join(', ');
}

function compatibilityOf([area = '', ...path]: Feature): CompatStatement | undefined {
  const areas: Readonly<Record<string, Identifier>> = {
    api: compatibility.api,
    css: compatibility.css,
    javascript: compatibility.javascript,
  };
  return path.reduce((group, part) => (group && Object.hasOwn(group, part) ? group[part] : undefined), areas[area])
    ?.__compat;
}

/** Partial support counts: the data calls it partial when a rare value is missing. */
function isIn({ version_added, version_removed, ...terms }: SimpleSupportStatement, version: string): boolean {
  const isConditional = [terms.flags, terms.prefix, terms.alternative_name].some((term) => term !== undefined);
  return !isConditional && isUpTo(version_added, version) && !(version_removed && isUpTo(version_removed, version));
}

/** The data writes `≤37` where nothing older was tried, and `preview` where no version has the feature. */
const isUpTo = (mentioned: VersionValue, version: string) =>
  mentioned !== false && Number.parseFloat(mentioned.replace('≤', '')) <= Number.parseFloat(version);
