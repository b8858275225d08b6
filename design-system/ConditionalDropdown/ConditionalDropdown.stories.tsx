import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { styled } from 'styled-components';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longWords, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { space } from '../theme/theme.ts';
import { ConditionalDropdown, type ConditionalDropdownProps } from './ConditionalDropdown.tsx';

const asOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

const countries = [
  { value: 'USA', label: 'United States' },
  { value: 'CAN', label: 'Canada' },
  { value: 'FRA', label: 'France' },
];

const meta = {
  component: ConditionalDropdown,
  args: {
    name: 'state',
    label: 'State/Province',
    value: '',
    controllingValue: 'USA',
    options: { USA: asOptions(['Indiana', 'Kentucky', 'Ohio']), CAN: asOptions(['Ontario', 'Québec']) },
    onChange: fn(),
    onClear: fn(),
  },
  render: (args) => <WithCountry {...args} />,
} satisfies Meta<typeof ConditionalDropdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'State/Province' }));
    await userEvent.click(canvas.getByRole('option', { name: 'Ohio' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('Ohio', 'Ohio');
    await expect(args.onClear).not.toHaveBeenCalled();
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const ClearsWhenTheCountryChanges: Story = {
  args: { value: 'Ohio' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Country' }));
    await userEvent.click(canvas.getByRole('option', { name: 'Canada' }));
    await expect(args.onClear).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('combobox', { name: 'State/Province' }));
    await expect(canvas.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Select…',
      'Ontario',
      'Québec',
    ]);
    await userEvent.keyboard('{Escape}');
  },
};

export const HiddenWithoutOptions: Story = {
  args: { controllingValue: 'FRA' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox', { name: 'State/Province' })).not.toBeInTheDocument();
  },
};

export const DisplayOnly: Story = {
  args: {
    name: 'citizenship',
    label: 'What is your country of citizenship?',
    category: 'displayOnly',
    isMatched: (country) => country !== 'USA',
    options: countries,
  },
  play: async ({ canvas, userEvent }) => {
    const question = { name: 'What is your country of citizenship?' };
    await expect(canvas.queryByRole('combobox', question)).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Country' }));
    await userEvent.click(canvas.getByRole('option', { name: 'France' }));
    await expect(canvas.getByRole('combobox', question)).toBeVisible();
  },
};

export const Filled: Story = { tags: ['!test'], args: { value: 'Ohio' } };

export const WithHint: Story = { args: { hint: 'Where you live now.' } };

export const WithError: Story = { tags: ['!test'], args: { errors: ['State/Province'] } };

export const WithHintAndError: Story = { args: { hint: 'Where you live now.', errors: ['State/Province'] } };

export const Disabled: Story = { args: { value: 'Ohio', disabled: true } };

export const ReadOnly: Story = { args: { value: 'Ohio', readOnly: true } };

export const Printed: Story = { globals: { rendering: 'print' }, args: { value: 'Ohio' } };

export const LongWords: Story = longWords;
export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function WithCountry(args: ConditionalDropdownProps) {
  const [country, setCountry] = useState(args.controllingValue);
  const [value, setValue] = useState(args.value);
  const change = (next: string, label: string) => {
    setValue(next);
    args.onChange(next, label);
  };
  const clear = () => {
    setValue('');
    args.onClear();
  };
  return (
    <Column>
      <Dropdown name="country" label="Country" value={country} options={countries} onChange={setCountry} />
      <ConditionalDropdown {...args} controllingValue={country} value={value} onChange={change} onClear={clear} />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space[6]};
`;
