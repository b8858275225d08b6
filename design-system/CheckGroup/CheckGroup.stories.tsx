import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { CheckGroup, type CheckGroupProps } from './CheckGroup.tsx';

const meta = {
  component: CheckGroup,
  args: {
    name: 'race',
    label: 'How would you describe yourself?',
    hint: 'Choose as many as apply.',
    optional: true,
    options: [
      { name: 'race_american_indian', label: 'American Indian or Alaska Native', checked: false },
      { name: 'race_asian', label: 'Asian', checked: true },
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
    const group = canvas.getByRole('group', { name: 'How would you describe yourself? (optional)' });
    await expect(group).toHaveAccessibleDescription('Choose as many as apply.');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'White' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('race_white', true);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Asian' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('race_asian', false);
  },
};

export const Playground: Story = {};

export const WithError: Story = {
  args: { errors: ['Choose at least one.'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'White' })).toBeInvalid();
    await expect(canvas.getByRole('checkbox', { name: 'White' })).toHaveAccessibleDescription('Choose at least one.');
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const WithHintAndErrors: Story = { args: { errors: ['Choose at least one.', 'Choose at most three.'] } };

export const ReadOnly: Story = { args: { hint: 'Not to be read.', readOnly: true } };

export const Printed: Story = { globals: { rendering: 'print' }, args: { hint: 'Not to be read.' } };

export const LongWords: Story = {
  args: {
    label:
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen, and what else would you like us to know about it?',
    hint: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const OnANarrowScreen: Story = { tags: ['!test', '!autodocs'], globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { tags: ['!test', '!autodocs'], globals: { scheme: 'dark' } };

function Controlled(args: CheckGroupProps) {
  const [options, setOptions] = useState(args.options);
  const change: CheckGroupProps['onChange'] = (name, checked) => {
    setOptions(options.map((option) => (option.name === name ? { ...option, checked } : option)));
    args.onChange(name, checked);
  };
  return <CheckGroup {...args} options={options} onChange={change} />;
}
