import type { Preview } from '@storybook/react-vite';
import { GlobalStyle } from 'design-system';
import { configure } from 'storybook/test';
import { beginHearing } from '../design-system/announcer/heard.ts';
import { WidgetPage } from '../design-system/docs/WidgetPage.tsx';
import { brandTheme } from './brandTheme.ts';
import { readableProps } from './propTables.ts';
import { Surroundings, toolbarGlobals } from './Surroundings.tsx';
import { wcagTags } from './wcag.ts';

// The limit is for what hangs. By default it is a second, which a busy machine exceeds.
// What the announcer says is no text of the screen: `heard()` has it.
configure({ asyncUtilTimeout: 10_000, defaultIgnore: 'script, style, [data-announcer] *' });

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [readableProps],
  globalTypes: toolbarGlobals,
  initialGlobals: { scheme: 'device', direction: 'ltr', text: 'usual', rendering: 'answer' },
  beforeEach: beginHearing,
  decorators: [
    (Story, { globals, viewMode }) => (
      <>
        <GlobalStyle />
        <Surroundings {...globals} isFullPage={viewMode === 'story'}>
          <Story />
        </Surroundings>
      </>
    ),
  ],
  parameters: {
    a11y: { test: 'error', options: { runOnly: wcagTags } },
    controls: { matchers: { date: /$^/ } },
    docs: { page: WidgetPage, ...(brandTheme && { theme: brandTheme }) },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Foundations',
          [
            'Writing',
            'Color',
            'Type',
            'Space',
            'Breakpoints',
            'Elevation',
            'Icons',
            'Motion',
            'Focus',
            'Messages',
            'Theming',
          ],
          'Text fields',
          'Choices',
          'Parts of a form',
          'Actions',
          'Messages',
          'The page',
          ['*', 'Every field'],
          'Screens',
        ],
      },
    },
    viewport: {
      options: {
        narrow: { name: '320px, or 400% zoom', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Phone', styles: { width: '360px', height: '740px' } },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
};

export default preview;
