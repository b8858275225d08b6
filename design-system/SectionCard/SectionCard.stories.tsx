import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longText, longWord, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { SectionCard } from './SectionCard.tsx';

const meta = {
  component: SectionCard,
  args: { title: 'Personal information', children: <p>Questions go here.</p> },
} satisfies Meta<typeof SectionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Personal information' })).toBeVisible();
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const WithIntro: Story = {
  args: { id: 'personal', intro: 'Use your name as it is in your passport or on your school records.' },
};

export const LongWords: Story = { args: { title: longText, intro: longWord } };

export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
