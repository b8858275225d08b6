import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SaveStatus } from './SaveStatus.tsx';

const meta = {
  component: SaveStatus,
  args: { text: 'Saved 10:42' },
} satisfies Meta<typeof SaveStatus>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Saved 10:42');
  },
};

export const Playground: Story = {};

export const TryingAgain: Story = { args: { text: 'Not saved yet: kept on this device, trying again' } };

export const NothingYet: Story = {
  args: { text: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status').getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
};

export const LongWords: Story = {
  args: {
    text: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen, and what else would you like us to know about it?',
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const OnANarrowScreen: Story = { tags: ['!test', '!autodocs'], globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { tags: ['!test', '!autodocs'], globals: { scheme: 'dark' } };

export const ForcedColours: Story = { tags: ['!test', '!autodocs'], globals: { scheme: 'forced' } };
