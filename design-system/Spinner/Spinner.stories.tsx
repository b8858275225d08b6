import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { dark, forcedColors, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { FullScreenLoading } from './FullScreenLoading.tsx';
import { Spinner } from './Spinner.tsx';

const meta = { component: Spinner, subcomponents: { FullScreenLoading } } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
};

export const Playground: Story = {};

export const WithLabel: Story = {
  args: { label: 'Converting your file' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Converting your file');
  },
};

export const FullScreen: Story = {
  parameters: { layout: 'fullscreen' },
  render: (args) => <FullScreenLoading {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status').getBoundingClientRect().height).toBeGreaterThanOrEqual(window.innerHeight);
  },
};

export const LongWords: Story = {
  args: { label: 'Your document is being converted, which takes longer the more pages and pictures it has' },
};

export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColours: Story = forcedColors;
