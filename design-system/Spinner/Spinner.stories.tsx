import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { heard } from '../announcer/heard.ts';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { FullScreenLoading } from './FullScreenLoading.tsx';
import { Spinner } from './Spinner.tsx';

const meta = { component: Spinner, subcomponents: { FullScreenLoading } } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading')).toBeInTheDocument();
    // What is done within a second is told by its result.
    await expect(heard()).not.toContain('Loading');
    await waitFor(() => expect(heard()).toContain('Loading'));
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const WithLabel: Story = {
  tags: ['state'],
  args: { label: 'Converting your file' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Converting your file')).toBeInTheDocument();
  },
};

export const FullScreen: Story = {
  parameters: { layout: 'fullscreen' },
  render: (args) => <FullScreenLoading {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main').getBoundingClientRect().height).toBeGreaterThanOrEqual(window.innerHeight);
  },
};

export const LongWords: Story = {
  args: { label: 'Your document is being converted, which takes longer the more pages and pictures it has' },
};

export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
