import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longText, longWord, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { TwoVersions, type TwoVersionsProps, type Version } from './TwoVersions.tsx';

const here: Version = {
  title: 'Here',
  answers: [
    { label: 'Country', text: 'Canada' },
    { label: 'State', text: '' },
  ],
  onKeep: fn(),
};

const elsewhere: Version = {
  title: 'Saved on another device, 6:51 PM',
  answers: [
    { label: 'Country', text: 'United States' },
    { label: 'State', text: 'Illinois' },
  ],
  onKeep: fn(),
};

const meta = {
  component: TwoVersions,
  args: { title: 'Choose between two versions of “Country” and 1 more answer', versions: [here, elsewhere] },
} satisfies Meta<typeof TwoVersions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const group = within(
      canvas.getByRole('group', { name: 'Choose between two versions of “Country” and 1 more answer' }),
    );
    await expect(group.getByRole('heading', { level: 3 })).toBeVisible();
    await expect(group.getByText('No answer')).toBeVisible();
    await userEvent.click(group.getByRole('button', { name: 'Keep this Saved on another device, 6:51 PM' }));
    await expect(elsewhere.onKeep).toHaveBeenCalledOnce();
    await expect(here.onKeep).not.toHaveBeenCalled();
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const ByKeyboard: Story = {
  render: (args) => <Chosen {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Keep this Here' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Kept: Saved on another device, 6:51 PM')).toBeVisible();
  },
};

/** Lines of a long answer stay apart. */
export const Essays: Story = {
  args: {
    title: 'Choose between two versions of “Personal statement”',
    versions: [
      { ...here, answers: [{ label: 'Personal statement', text: 'I was born in Lima.\nI paint.' }] },
      { ...elsewhere, answers: [{ label: 'Personal statement', text: 'I was born in Lima.\n\nI write.' }] },
    ],
  },
};

export const LongWords: Story = {
  args: {
    title: longText,
    versions: [
      { ...here, answers: [{ label: longText, text: longWord }] },
      { ...elsewhere, title: longText, answers: [{ label: longWord, text: longText }] },
    ],
  },
};

export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function Chosen({ versions, ...args }: TwoVersionsProps) {
  const [kept, setKept] = useState('');
  const [one, other] = versions;
  const keeping = (version: Version): Version => ({ ...version, onKeep: () => setKept(version.title) });
  return (
    <>
      <TwoVersions {...args} versions={[keeping(one), keeping(other)]} />
      {kept && <p>Kept: {kept}</p>}
    </>
  );
}
