import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longWords, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { MonthYearPicker, type MonthYearPickerProps } from './MonthYearPicker.tsx';

const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'];
const months = [...monthNames, 'November', 'December'].map((label, index) => ({ value: String(index + 1), label }));
const yearsOf = (...years: readonly number[]) => years.map(String).map((year) => ({ value: year, label: year }));

const month = { name: 'grad_month', value: '', options: months, onChange: fn() };
const year = { name: 'grad_year', value: '', options: yearsOf(2026, 2027, 2028, 2029, 2030), onChange: fn() };

const meta = {
  component: MonthYearPicker,
  args: { name: 'grad_month', label: 'When do you graduate?', month, year },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof MonthYearPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'When do you graduate?' })).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Month' }));
    await expect(canvas.getAllByRole('option')).toHaveLength(13);
    await expect(canvas.getAllByRole('option')[0]).toHaveTextContent('--');
    await userEvent.click(canvas.getByRole('option', { name: 'May' }));
    await expect(args.month.onChange).toHaveBeenLastCalledWith('5', 'May');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Year' }));
    await userEvent.click(canvas.getByRole('option', { name: '2027' }));
    await expect(args.year.onChange).toHaveBeenLastCalledWith('2027', '2027');
  },
};

export const Playground: Story = { args: { hint: 'An estimate is fine.', optional: true } };

export const AllStates: Story = allStates;

export const YearsInThePast: Story = {
  args: { year: { ...year, options: yearsOf(2026, 2025, 2024) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Year' }));
    const offered = canvas.getAllByRole('option').map((option) => option.textContent);
    await expect(offered).toEqual(['--', '2026', '2025', '2024']);
    await userEvent.keyboard('{Escape}');
  },
};

export const Filled: Story = {
  args: { month: { ...month, value: '5' }, year: { ...year, value: '2027' } },
};

export const WithHint: Story = { args: { hint: 'An estimate is fine.' } };

export const WithError: Story = { tags: ['!test'], args: { errors: ['When do you graduate?'] } };

/** The errors of month and year appear together, each once. A link can lead to either by its own key. */
export const WithHintAndError: Story = {
  args: {
    hint: 'An estimate is fine.',
    month: { ...month, errors: ['Choose a month.', 'When do you graduate?'] },
    year: { ...year, errors: ['Choose a year.', 'When do you graduate?'] },
  },
  play: async ({ canvas, canvasElement }) => {
    const together = 'Error: Choose a month. Missing answer: When do you graduate? Choose a year.';
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(`An estimate is fine. ${together}`);
    for (const name of ['Month', 'Year']) {
      await expect(canvas.getByRole('combobox', { name })).toBeInvalid();
      await expect(canvas.getByRole('combobox', { name })).toHaveAccessibleDescription(together);
    }
    await expect(canvasElement.querySelector('#grad_month')).toContainElement(
      canvasElement.querySelector('[name=grad_month]'),
    );
    await expect(canvasElement.querySelector('#grad_year')).toContainElement(
      canvasElement.querySelector('[name=grad_year]'),
    );
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const ReadOnly: Story = {
  args: { ...Filled.args, readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('May 2027')).toBeVisible();
  },
};

export const Printed: Story = { globals: { rendering: 'print' }, args: { ...Filled.args } };

export const LongWords: Story = longWords;
export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function Controlled({ month, year, ...args }: MonthYearPickerProps) {
  const [values, setValues] = useState({ month: month.value, year: year.value });
  return (
    <MonthYearPicker
      {...args}
      month={{
        ...month,
        value: values.month,
        onChange: (value, label) => {
          setValues({ ...values, month: value });
          month.onChange(value, label);
        },
      }}
      year={{
        ...year,
        value: values.year,
        onChange: (value, label) => {
          setValues({ ...values, year: value });
          year.onChange(value, label);
        },
      }}
    />
  );
}
