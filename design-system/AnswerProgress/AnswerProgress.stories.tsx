import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
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

export const AllStates: Story = allStates;

export const Nothing: Story = { args: { given: 0 } };

export const Everything: Story = { args: { given: 12 } };

/** The bar is not full while something is left on another page. */
export const LeftElsewhere: Story = {
  tags: ['state'],
  args: { given: 4, needed: 4, left: { count: 3, text: '3 left in About You' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('4 of 4 needed answers, 3 left in About You');
  },
};

export const NothingIsNeeded: Story = {
  tags: ['state'],
  args: { given: 0, needed: 0 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Optional: no answer is needed here');
  },
};

export const LongWords: Story = { args: { messages: { bold: () => longText, rest: () => longText } } };
export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
