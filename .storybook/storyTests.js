import storyTests from '@storybook/test-runner/playwright/transform.js';

/**
 * A story that shows others on a narrow screen or in other colors (design-system/everyWidget/surroundings.ts). `npm run test:all` checks each
 * story by itself, and leaves out the sheet of all states, too.
 */
const surroundings = `narrowScreen|dark|forcedColors${process.env.TEST_ALL ? '|allStates' : ''}`;
const surroundingsStory = new RegExp(`^export const \\w+: Story = .*\\b(?:${surroundings})(?: })?;$`, 'gm');

/**
 * Turns a story file into tests. Leaves out the stories above, because the runner checks stories in those surroundings. A `!test`
 * tag in surroundings.ts would have no effect: the runner reads tags from the text of the story file.
 */
export default { processAsync: (source, file) => storyTests.processAsync(source.replace(surroundingsStory, ''), file) };
