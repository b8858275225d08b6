import storyTests from '@storybook/test-runner/playwright/transform.js';
import ts from 'typescript';

/**
 * Turns a story file into tests: the stories that play, and the sheet on which all states are looked at. `npm run test:all` visits every story by
 * itself, except those that show others: in other surroundings (design-system/everyWidget/surroundings.ts), or on the sheet.
 */
const isTested = process.env.TEST_ALL
  ? (text) => !/\b(?:narrowScreen|dark|forcedColors|allStates)(?: })?;$/.test(text)
  : (text) => /\bplay\b|\ballStates\b|\.\.\.[A-Z]/.test(text);

export default {
  processAsync: (source, file) => storyTests.processAsync(withTestedStories(source, file), file),
};

/**
 * Stories that are not tested lose their `export`. A `!test` tag in the files that make them would have no effect: the runner reads tags from
 * the text of the story file.
 */
function withTestedStories(source, path) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const hidden = file.statements.filter(
    (statement) =>
      ts.isVariableStatement(statement) &&
      /^export const \w+: Story\b/.test(statement.getText()) &&
      !isTested(statement.getText()),
  );
  return hidden.reduceRight(
    (text, statement) => text.slice(0, statement.getStart()) + text.slice(statement.getStart()).replace('export ', ''),
    source,
  );
}
