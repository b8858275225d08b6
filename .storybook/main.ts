import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions, mergeConfig } from 'vite';

const config: StorybookConfig = {
  stories: [
    { directory: '../design-system', files: '**/*.stories.tsx', titlePrefix: 'Widgets' },
    '../design-system/docs/**/*.mdx',
    '../app/**/*.stories.tsx',
  ],
  // The mark in the header is a part of the application's icon.
  staticDirs: ['../app/public'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  // Prop tables come from the TypeScript types and their TSDoc, without the attributes of plain HTML elements.
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
    },
  },
  // Resolves `design-system` to its source instead of its build (design-system/package.json).
  viteFinal: (config) => mergeConfig(config, { resolve: { conditions: ['source', ...defaultClientConditions] } }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
};

export default config;
