import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longText, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { AddressText } from './AddressText.tsx';

const meta = {
  component: AddressText,
  args: { text: 'We sent a code to kittisak.wongsakul@example.com. It is valid for 15 minutes.' },
} satisfies Meta<typeof AddressText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(canvasElement.textContent).toContain(args.text);
    await expect(canvasElement.innerHTML).toContain('kittisak.<wbr>wongsakul<wbr>@example.<wbr>com. It');
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const LongWords: Story = { args: { text: longText } };

export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
