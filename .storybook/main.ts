import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions, mergeConfig } from 'vite';
import { brandPlugin } from '../app/brand/brandPlugin.ts';

const config: StorybookConfig = {
  stories: [
    { directory: '../design-system', files: '**/*.stories.tsx', titlePrefix: 'Widgets' },
    '../design-system/docs/**/*.mdx',
    '../app/**/*.stories.tsx',
  ],
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
  // Resolves `design-system` to its source instead of its build (design-system/package.json), and shows the brand of the university.
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [brandPlugin()],
      resolve: { conditions: ['source', ...defaultClientConditions] },
    }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
};

export default config;
