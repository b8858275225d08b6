import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { dark, forcedColors, longText, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { AnswerProgress } from './AnswerProgress.tsx';

const meta = {
  component: AnswerProgress,
  args: { given: 8, needed: 12 },
} satisfies Meta<typeof AnswerProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('8 of 12 needed answers');
  },
};

export const Playground: Story = {};

export const Nothing: Story = { args: { given: 0 } };

export const Everything: Story = { args: { given: 12 } };

export const NothingIsNeeded: Story = {
  args: { given: 0, needed: 0 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Optional: no answer is needed here');
  },
};

export const LongWords: Story = { args: { messages: { bold: () => longText, rest: () => longText } } };
export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColours: Story = forcedColors;
