import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longWords, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

const meta = {
  component: Checkbox,
  args: { name: 'optin_sms_ind', label: 'Send me text messages about my application', checked: false, onChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'Send me text messages about my application' });
    await userEvent.click(canvas.getByText('Send me text messages about my application'));
    await expect(box).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const Filled: Story = { args: { checked: true } };

export const WithHint: Story = { args: { hint: 'Message and data rates may apply.' } };

export const WithError: Story = { tags: ['!test'], args: { errors: ['Please check this box.'] } };

export const WithHintAndError: Story = {
  args: {
    name: 'legal_agree',
    label: 'I certify that everything in this application is true and complete.',
    hint: 'Please read before you agree.',
    errors: ['Please certify your application.'],
    required: true,
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox');
    await expect(box).toHaveAccessibleDescription(
      'Please read before you agree. Error: Please certify your application.',
    );
    await expect(box).toBeInvalid();
    await expect(box).toBeRequired();
  },
};

export const Disabled: Story = { args: { checked: true, disabled: true } };

export const ReadOnly: Story = { args: { checked: true, readOnly: true } };

export const Printed: Story = { globals: { rendering: 'print' }, args: { checked: false } };

export const LongWords: Story = longWords;
export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function Controlled(args: CheckboxProps) {
  const [checked, setChecked] = useState(args.checked);
  const change = (next: boolean) => {
    setChecked(next);
    args.onChange(next);
  };
  return <Checkbox {...args} checked={checked} onChange={change} />;
}
