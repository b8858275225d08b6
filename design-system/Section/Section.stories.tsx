import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longText, longWord, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { Section } from './Section.tsx';

const meta = {
  component: Section,
  args: { title: 'Personal information', children: <p>Questions go here.</p> },
} satisfies Meta<typeof Section>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Personal information' })).toBeVisible();
    await expect(canvas.queryByText('Completed')).toBeNull();
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const Done: Story = {
  tags: ['state'],
  args: { done: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Completed')).toBeInTheDocument();
  },
};

export const OptionalSection: Story = {
  tags: ['state'],
  args: { title: 'Religion', optional: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Religion Optional' })).toBeVisible();
  },
};

export const GroupOfQuestions: Story = {
  tags: ['state'],
  args: { title: 'Parent', optional: true, group: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Parent' })).toBeVisible();
  },
};

export const WithIntro: Story = {
  args: { id: 'personal', intro: 'Use your name as it is in your passport or on your school records.' },
};

export const LongWords: Story = { args: { title: longText, intro: longWord, done: true } };

export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = { ...dark, args: { done: true } };
export const ForcedColors: Story = { ...forcedColors, args: { done: true } };
