import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions, mergeConfig } from 'vite';

const config: StorybookConfig = {
  stories: [
    { directory: '../design-system', files: '**/*.stories.tsx', titlePrefix: 'Widgets' },
    '../design-system/docs/**/*.mdx',
    '../app/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  // The compiler's own reading of the props: types as they are meant, defaults from TSDoc, nothing of plain HTML.
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
    },
  },
  // The design system's source, not its build (design-system/package.json).
  viteFinal: (config) => mergeConfig(config, { resolve: { conditions: ['source', ...defaultClientConditions] } }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
};

export default config;
