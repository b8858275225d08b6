import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { AnswerProgress } from '../AnswerProgress/AnswerProgress.tsx';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longText, longWord, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { FoldedMap } from './FoldedMap.tsx';
import { type MapSection, SectionMap, type SectionMapProps } from './SectionMap.tsx';

const sections: readonly MapSection[] = [
  { id: 'personal', title: 'Personal information', state: 'done' },
  { id: 'address', title: 'Permanent address', state: 'missing' },
  { id: 'contact', title: 'Contact information', state: 'todo' },
  { id: 'faith', title: 'Faith', state: 'optional' },
];

const meta = {
  component: SectionMap,
  subcomponents: { FoldedMap },
  args: {
    label: 'Sections of About You',
    sections,
    current: 'address',
    onFollow: fn((_, event) => event.preventDefault()),
  },
} satisfies Meta<typeof SectionMap>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const address = canvas.getByRole('link', { name: 'Permanent address' });
    await expect(address).toHaveAttribute('aria-current', 'location');
    await expect(address).toHaveAccessibleDescription('Answers missing or to correct');
    await expect(canvas.getByRole('link', { name: 'Personal information' })).toHaveAccessibleDescription('Completed');
    await userEvent.click(address);
    await expect(args.onFollow).toHaveBeenCalledWith('address', expect.anything());
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

/** As it is above the buttons of a phone. */
export const Folded: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '1 of 3 needed answers' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await expect(canvas.getByRole('link', { name: 'Faith' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Personal information' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(button).toHaveFocus();
  },
};

export const LongWords: Story = {
  args: {
    sections: [
      { id: 'one', title: longText, state: 'done' },
      { id: 'two', title: longWord, state: 'todo' },
    ],
  },
};
export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function Controlled(args: SectionMapProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldedMap
      trigger={<AnswerProgress given={1} needed={3} />}
      open={isOpen}
      onOpenChange={setOpen}
      beside={<p>Saved 7:00 PM</p>}
    >
      <SectionMap {...args} />
    </FoldedMap>
  );
}
