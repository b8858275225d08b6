import ts from 'typescript';

/*
 * The titles in a test file, read from its source. A title counts alone and after those of the groups around it, as in
 * `a visitor > is sent to sign-up`. A title of `test.each` counts as it is written, and filled in for each row whose
 * values are literals of the file. The title of a story is the name of its export; what a script asserts has its message. The
 * histories of `regressions.ts` have their names.
 */

const callers = ['test', 'it', 'describe', 'describe.concurrent', 'test.describe', 'test.step', 'assert'];

/** Every title in a file of tests, journeys or stories. */
export function testTitles(path: string, text: string): ReadonlySet<string> {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  if (path.endsWith('/regressions.ts')) return new Set(historyNames(source));
  return new Set(/\.stories\.tsx?$/.test(path) ? storyNames(source) : titlesIn(source, [''], constantsOf(source)));
}

const historyNames = (source: ts.SourceFile): readonly string[] =>
  variablesOf(source)
    .flatMap(({ initializer }) =>
      initializer && ts.isObjectLiteralExpression(initializer) ? initializer.properties : [],
    )
    .flatMap(({ name }) => (name && ts.isStringLiteralLike(name) ? [name.text] : []));

const storyNames = (source: ts.SourceFile): readonly string[] =>
  variablesOf(source)
    .filter((variable) => ts.getCombinedModifierFlags(variable) & ts.ModifierFlags.Export)
    .map(({ name }) => name.getText());

type Constants = ReadonlyMap<string, ts.Expression>;

const constantsOf = (source: ts.SourceFile): Constants =>
  new Map(variablesOf(source).flatMap(({ name, initializer }) => (initializer ? [[name.getText(), initializer]] : [])));

const variablesOf = (source: ts.SourceFile): readonly ts.VariableDeclaration[] =>
  source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => declarationList.declarations);

function titlesIn(node: ts.Node, prefixes: readonly string[], constants: Constants): readonly string[] {
  const own = ts.isCallExpression(node) ? titlesOf(node, constants) : [];
  const full = prefixes.flatMap((prefix) => own.map((title) => prefix + title));
  const inner = own.length > 0 ? full.map((title) => `${title} > `) : prefixes;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return [...own, ...full, ...children.flatMap((child) => titlesIn(child, inner, constants))];
}

function titlesOf({ expression: caller, arguments: [first, second] }: ts.CallExpression, constants: Constants) {
  const title = caller.getText() === 'assert' ? second : first;
  if (!title || !ts.isStringLiteralLike(title)) return [];
  if (callers.includes(caller.getText())) return [title.text];
  const table = tableOf(caller);
  return table ? [title.text, ...rowsOf(table, constants).flatMap((row) => filled(title.text, row))] : [];
}

/** The table of `test.each(table)` and its like. */
function tableOf(caller: ts.Expression): ts.Expression | undefined {
  if (!ts.isCallExpression(caller) || !ts.isPropertyAccessExpression(caller.expression)) return undefined;
  const { name, expression } = caller.expression;
  return name.text === 'each' && callers.includes(expression.getText()) ? caller.arguments[0] : undefined;
}

/** The values of a row by their place or name, as text. Values that are computed are left out. */
type Row = ReadonlyMap<string, string>;

function rowsOf(table: ts.Expression, constants: Constants): readonly Row[] {
  const list = unwrapped(table, constants);
  if (ts.isArrayLiteralExpression(list)) return list.elements.map((row) => rowOf(row, constants));
  const isEntries = ts.isCallExpression(list) && list.expression.getText() === 'Object.entries';
  const object = isEntries && list.arguments[0] ? unwrapped(list.arguments[0], constants) : undefined;
  if (!object || !ts.isObjectLiteralExpression(object)) return [];
  return object.properties.flatMap(({ name }) =>
    name && !ts.isComputedPropertyName(name) ? [new Map([['0', name.text]])] : [],
  );
}

function rowOf(expression: ts.Expression, constants: Constants): Row {
  const row = unwrapped(expression, constants);
  const members = ts.isArrayLiteralExpression(row)
    ? row.elements.map((element, index) => [String(index), element] as const)
    : ts.isObjectLiteralExpression(row)
      ? row.properties
          .filter((property) => ts.isPropertyAssignment(property))
          .map(({ name, initializer }) => [name.getText(), initializer] as const)
      : [['0', row] as const];
  return new Map(
    members.flatMap(([key, member]) => {
      const text = literalText(unwrapped(member, constants));
      return text === undefined ? [] : [[key, text]];
    }),
  );
}

/** The expression without casts, and what a constant of the file stands for. */
function unwrapped(expression: ts.Expression, constants: Constants): ts.Expression {
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression) || ts.isParenthesizedExpression(expression))
    return unwrapped(expression.expression, constants);
  const constant = ts.isIdentifier(expression) ? constants.get(expression.text) : undefined;
  return constant ? unwrapped(constant, constants) : expression;
}

function literalText(value: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(value) || ts.isNumericLiteral(value)) return value.text;
  const isPlain = /^(true|false|null|undefined|-\d+(\.\d+)?)$/.test(value.getText());
  return isPlain ? value.getText() : undefined;
}

/** The title with the values of a row; nothing when one of them is unknown. */
function filled(title: string, row: Row): readonly string[] {
  let place = 0;
  let isKnown = true;
  const text = title.replace(/%[sdifjo]|\$(\w+)/g, (token, name?: string) => {
    const value = row.get(name ?? String(place++));
    if (value === undefined) isKnown = false;
    return value ?? token;
  });
  return isKnown ? [text] : [];
}
