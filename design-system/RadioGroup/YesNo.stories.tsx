import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longWords, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { YesNo, type YesNoProps } from './YesNo.tsx';

const meta = {
  title: 'YesNo',
  component: YesNo,
  args: { name: 'campus_housing', label: 'Do you plan to live on campus?', value: '', onChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof YesNo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'No' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('N', 'No');
    await expect(canvas.getByRole('radio', { name: 'No' })).toBeChecked();
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const Filled: Story = { args: { value: 'Y' } };

export const WithHint: Story = { args: { hint: 'You may change your mind later.' } };

export const WithError: Story = { args: { errors: ['Do you plan to live on campus?'] } };

export const InAnotherLanguage: Story = { args: { label: '¿Vivirá en el campus?', yesText: 'Sí', noText: 'No' } };

export const WithHintAndError: Story = {
  args: { hint: 'You may change your mind later.', errors: ['Do you plan to live on campus?'] },
};

export const Disabled: Story = { args: { value: 'Y', disabled: true } };

export const ReadOnly: Story = { args: { value: 'Y', readOnly: true } };

export const Printed: Story = { globals: { rendering: 'print' }, args: { value: 'Y' } };

export const LongWords: Story = longWords;
export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function Controlled(args: YesNoProps) {
  const [value, setValue] = useState(args.value);
  const change: YesNoProps['onChange'] = (next, label) => {
    setValue(next);
    args.onChange(next, label);
  };
  return <YesNo {...args} value={value} onChange={change} />;
}
