import { getTestRunnerConfig, setupPage } from '@storybook/test-runner';
import StoryPage from '@storybook/test-runner/playwright/custom-environment.js';

/**
 * Gives the tests of a story file what the runner's own set-up file (playwright/jest-setup.js) would. That file loads the runner, axe and
 * Babel again for each story file, in the sandbox of its tests; an environment is loaded once per process.
 */
export default class StoryEnvironment extends StoryPage {
  async setup() {
    const { preVisit, postVisit } = await getTestRunnerConfig(process.env.STORYBOOK_CONFIG_DIR);
    Object.assign(this.global, { __sbPreVisit: preVisit, __sbPostVisit: postVisit, __sbSetupPage: setupPage });
    await super.setup();
  }
}
