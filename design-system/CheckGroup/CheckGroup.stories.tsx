import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longWords, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { CheckGroup, type CheckGroupProps } from './CheckGroup.tsx';

const meta = {
  component: CheckGroup,
  args: {
    name: 'race',
    label: 'How would you describe yourself?',
    options: [
      { name: 'race_american_indian', label: 'American Indian or Alaska Native', checked: false },
      { name: 'race_asian', label: 'Asian', checked: false },
      { name: 'race_black', label: 'Black or African American', checked: false },
      { name: 'race_native_hawaiian', label: 'Native Hawaiian or Other Pacific Islander', checked: false },
      { name: 'race_white', label: 'White', checked: false },
    ],
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof CheckGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'How would you describe yourself?' })).toBeVisible();
    const white = canvas.getByRole('checkbox', { name: 'White' });
    await userEvent.click(white);
    await expect(args.onChange).toHaveBeenLastCalledWith('race_white', true);
    await expect(white).toBeChecked();
    await userEvent.click(white);
    await expect(args.onChange).toHaveBeenLastCalledWith('race_white', false);
  },
};

export const Playground: Story = { args: { hint: 'Choose as many as apply.', optional: true } };

export const AllStates: Story = allStates;

export const Filled: Story = {
  tags: ['!test'],
  args: { options: meta.args.options.map((option) => ({ ...option, checked: option.label === 'Asian' })) },
};

export const WithHint: Story = {
  args: { hint: 'Choose as many as apply.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Choose as many as apply.');
  },
};

export const WithError: Story = {
  args: { errors: ['Choose at least one.'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'White' })).toBeInvalid();
    // The group says it once, not each box again.
    await expect(canvas.getByRole('group', { name: /^Error: / })).toHaveAccessibleDescription(
      'Error: Choose at least one.',
    );
    await expect(canvas.getByRole('checkbox', { name: 'White' })).not.toHaveAccessibleDescription();
  },
};

export const WithHintAndError: Story = {
  args: { hint: 'Choose one to three.', errors: ['Choose at least one.', 'Choose at most three.'] },
};

export const Disabled: Story = { args: { ...Filled.args, disabled: true } };

export const ReadOnly: Story = { args: { ...Filled.args, hint: 'Not shown in read-only views.', readOnly: true } };

export const Printed: Story = {
  globals: { rendering: 'print' },
  args: { ...Filled.args, hint: 'Not shown in read-only views.' },
};

export const LongWords: Story = longWords;
export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function Controlled(args: CheckGroupProps) {
  const [options, setOptions] = useState(args.options);
  const change: CheckGroupProps['onChange'] = (name, checked) => {
    setOptions(options.map((option) => (option.name === name ? { ...option, checked } : option)));
    args.onChange(name, checked);
  };
  return <CheckGroup {...args} options={options} onChange={change} />;
}
