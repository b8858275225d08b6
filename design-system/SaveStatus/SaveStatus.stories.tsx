import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longText, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { SaveStatus } from './SaveStatus.tsx';

const meta = {
  component: SaveStatus,
  args: { text: 'Saved 10:42' },
} satisfies Meta<typeof SaveStatus>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Saved 10:42')).toBeVisible();
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const WithoutConnection: Story = { args: { text: 'No connection: kept on this device' } };

/** Where something waits for the applicant, the line leads there. */
export const LeadsToAChoice: Story = {
  tags: ['state'],
  args: { text: '3 answers to choose in About You; the rest is saved', href: '#choice' },
  play: async ({ canvas, args: { text } }) => {
    await expect(canvas.getByRole('link', { name: text })).toHaveAttribute('href', '#choice');
  },
};

export const Empty: Story = {
  args: { text: '' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('p')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
};

export const LongWords: Story = { args: { text: longText } };

export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
