import type { Preview } from '@storybook/react-vite';
import { GlobalStyle } from 'design-system';
import { wcagTags } from './wcag.ts';

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <>
        <GlobalStyle />
        <Story />
      </>
    ),
  ],
  parameters: {
    a11y: { test: 'error', options: { runOnly: wcagTags } },
    controls: { matchers: { date: /$^/ } },
  },
};

export default preview;
