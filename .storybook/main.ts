import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions, mergeConfig } from 'vite';
import { brandPlugin } from '../app/brand/brandPlugin.ts';
import { groups } from '../design-system/docs/guides.ts';
import { fontFaces, tokensCss } from '../design-system/tokens/index.ts';
import { brands } from '../design-system/tokens/testing/brands.ts';
import { brand } from '../form/brand.ts';
import { brandThemes } from './brandThemes.ts';
import { shelved } from './shelf.ts';

/** The file of stories whose docs page has this title. */
const fileOf = (title: string) => (title === 'Every field' ? 'EveryField' : title);

/** The colors of the brand, for the frame of Storybook and for its docs pages (brandTheme.ts). */
const withBrand = (head = '') =>
  `${head}<script id="brand" type="application/json">${JSON.stringify(brandThemes)}</script>`;

/** The style sheets of the brands that a story shows side by side. */
const brandSheets = Object.entries(brands)
  .map(([name, look]) => tokensCss(look, `[data-brand='${name}']`))
  .join('\n');

const config: StorybookConfig = {
  stories: [
    ...Object.entries(groups).map(([group, guides]) => ({
      directory: '../design-system',
      files: `**/{${Object.keys(guides).map(fileOf).join(',')},}.stories.tsx`,
      titlePrefix: group,
    })),
    '../design-system/docs/**/*.@(mdx|stories.tsx)',
    '../app/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  experimental_indexers: (indexers = []) => indexers.map(shelved),
  managerHead: (head) => `${withBrand(head)}<style>${fontFaces(brand.typeface).join('\n')}</style>`,
  previewHead: (head) => `${withBrand(head)}<style>${brandSheets}</style>`,
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
