import storyTests from '@storybook/test-runner/playwright/transform.js';

/** A story that shows others: on a narrow screen or in other colors (design-system/everyWidget/surroundings.ts), or all on one sheet. */
const surroundingsStory = /^export const \w+: Story = .*\b(?:narrowScreen|dark|forcedColors|allStates)(?: })?;$/gm;

/**
 * Turns a story file into tests. Leaves out the stories above, because the runner checks every story in those surroundings. A `!test`
 * tag in surroundings.ts would have no effect: the runner reads tags from the text of the story file.
 */
export default { processAsync: (source, file) => storyTests.processAsync(source.replace(surroundingsStory, ''), file) };
