import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { heard } from '../announcer/heard.ts';
import { Button } from '../Button/Button.tsx';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { Progress, type ProgressProps } from './Progress.tsx';

const meta = {
  component: Progress,
  args: { label: 'Sending your file', percent: 40 },
  argTypes: { percent: { control: { type: 'range', min: 0, max: 100 } } },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Sending your file' });
    await expect(bar).toHaveAttribute('value', '40');
    await expect(canvas.getByText('40%')).toBeVisible();
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const Indeterminate: Story = {
  tags: ['state'],
  args: { label: 'Converting your file', percent: undefined },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Converting your file' });
    await expect(bar).not.toHaveAttribute('value');
    await waitFor(() => expect(heard()).toContainEqual(expect.stringMatching(/^Converting your file$/)));
  },
};

export const AnnouncesEveryQuarter: Story = {
  args: { percent: 20 },
  render: (args) => <Growing {...args} />,
  play: async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: '10 more' });
    await waitFor(() => expect(heard()).toContainEqual(expect.stringMatching(/^Sending your file$/)));
    await userEvent.click(more);
    await expect(canvas.getByText('30%')).toBeVisible();
    await waitFor(() => expect(heard()).toContainEqual(expect.stringMatching(/^Sending your file 25%$/)));
    await userEvent.click(more);
    await waitFor(() => expect(heard()).toContainEqual(expect.stringMatching(/^Sending your file 25%$/)));
    await userEvent.click(more);
    await waitFor(() => expect(heard()).toContainEqual(expect.stringMatching(/^Sending your file 50%$/)));
  },
};

export const RoundsDown: Story = {
  args: { percent: 99.9 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99%')).toBeVisible();
  },
};

export const Done: Story = { args: { percent: 100 } };

export const LongWords: Story = {
  args: { label: `Sending ${'my_personal_statement_'.repeat(6)}final.pdf to the admission office` },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { label: 'جارٍ إرسال ملفك', percentText: (percent) => `${percent}٪` },
};

export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function Growing(args: ProgressProps) {
  const [percent, setPercent] = useState(args.percent ?? 0);
  return (
    <>
      <Progress {...args} percent={percent} />
      <Button onClick={() => setPercent(percent + 10)}>10 more</Button>
    </>
  );
}
