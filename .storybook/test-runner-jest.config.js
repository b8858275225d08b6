import { getJestConfig } from '@storybook/test-runner';
import { findBrowser } from '../server/documents/browser.ts';

/** Storybook's own Jest configuration on the browser the rest of the project uses. */
export default async () => {
  const { testEnvironmentOptions, ...jest } = getJestConfig();
  const { executablePath, args, env } = await findBrowser();
  return {
    ...jest,
    testTimeout: 30_000,
    testEnvironmentOptions: {
      'jest-playwright': {
        ...testEnvironmentOptions['jest-playwright'],
        browsers: ['chromium'],
        launchOptions: { executablePath, args, env, headless: true },
      },
    },
  };
};
