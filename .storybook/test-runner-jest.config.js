import { fileURLToPath } from 'node:url';
import { getJestConfig } from '@storybook/test-runner';
import { findBrowser } from '../server/browser/findBrowser.ts';
import { limitMs, runsAll } from '../tests/support/limits.ts';

/** Storybook's Jest configuration with the project's browser and story tests. */
export default async () => {
  const { testEnvironmentOptions, transform, ...jest } = getJestConfig();
  const { executablePath, args, env } = await findBrowser();
  return {
    ...jest,
    testTimeout: limitMs(runsAll ? 120 : 15),
    transform: { '\\.stories\\.tsx$': fileURLToPath(new URL('storyTests.js', import.meta.url)), ...transform },
    testEnvironmentOptions: {
      'jest-playwright': {
        ...testEnvironmentOptions['jest-playwright'],
        browsers: ['chromium'],
        launchOptions: { executablePath, args, env, headless: true },
      },
    },
  };
};
