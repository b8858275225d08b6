import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { heard } from '../announcer/heard.ts';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longWords, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { controlled } from '../field/controlled.tsx';
import { DateField } from './DateField.tsx';

const meta = {
  component: DateField,
  args: { name: 'birth_date', label: 'Date of birth', value: '', autoComplete: 'bday', onChange: fn() },
  render: controlled(DateField),
} satisfies Meta<typeof DateField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Date of birth')).toHaveAccessibleDescription(
      'MM/DD/YYYY, for example 04/27/2007',
    );
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const Filled: Story = {
  args: { value: '2007-04-27' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Date of birth')).toHaveValue('04/27/2007');
  },
};

export const ReportsADateOrTheText: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByLabelText('Date of birth');
    await userEvent.type(input, '2/29/200');
    await expect(args.onChange).toHaveBeenLastCalledWith('2/29/200');
    await userEvent.type(input, '8');
    await expect(args.onChange).toHaveBeenLastCalledWith('2008-02-29');
    await userEvent.type(input, '{Backspace}7');
    await expect(args.onChange).toHaveBeenLastCalledWith('2/29/2007');
    await expect(input).toHaveValue('2/29/2007');
    await userEvent.clear(input);
    await userEvent.type(input, ' ');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};

/** Such as after a reload, where the text was kept. The error leaves once the date is valid. */
export const ComesBackWithInvalidText: Story = {
  args: { value: '04/2', invalidNote: 'We can’t save it until it is a valid date.' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByLabelText('Date of birth');
    await expect(input).toHaveValue('04/2');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(
      expect.stringContaining('Enter a date as MM/DD/YYYY. We can’t save it until it is a valid date.'),
    );
    await expect(heard()).not.toContain('Enter a date');
    await userEvent.type(input, '7/200');
    await expect(input).toBeInvalid();
    await userEvent.type(input, '7');
    await expect(input).toBeValid();
    await expect(args.onChange).toHaveBeenLastCalledWith('2007-04-27');
  },
};

export const FormatsOnBlur: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Date of birth');
    await userEvent.type(input, '4272007{Backspace>7/}04272007');
    await userEvent.tab();
    await expect(input).toHaveValue('04/27/2007');
    await expect(input).toBeValid();
  },
};

/** In many countries the day comes first. */
export const SaysAnAmbiguousDateInWords: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Date of birth');
    await userEvent.type(input, '03/04/2005');
    await expect(canvas.getByText('This is March 4, 2005.')).toBeVisible();
    await waitFor(() => expect(heard()).toContain('This is March 4, 2005.'));
    await userEvent.clear(input);
    await userEvent.type(input, '03/14/2005');
    await expect(canvas.queryByText(/^This is/)).toBeNull();
  },
};

/** What the form says of an empty answer and what the field says of the text are one error. */
export const SaysOneError: Story = {
  args: { errors: ['A valid date of birth is required.'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Date of birth'), '1/2/09');
    await userEvent.tab();
    const error = 'A valid date of birth is required. Enter all four digits of the year.';
    await expect(canvas.getByText(error)).toBeVisible();
  },
};

export const SaysWhatBecomesOfAnInvalidText: Story = {
  args: { invalidNote: 'We can’t save it until it is a valid date.' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Date of birth');
    await userEvent.type(input, 'April 27');
    await userEvent.tab();
    await expect(
      canvas.getByText('Enter a date as MM/DD/YYYY. We can’t save it until it is a valid date.'),
    ).toBeVisible();
    await userEvent.clear(input);
    await userEvent.type(input, '04/27/2007');
    await expect(canvas.queryByText(/We can’t save it/)).toBeNull();
  },
};

export const KeepsInvalidTextVisible: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByLabelText('Date of birth');
    await userEvent.type(input, '13/45/2007');
    await expect(input).toBeValid();
    await userEvent.tab();
    await expect(input).toHaveValue('13/45/2007');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(
      expect.stringContaining('There is no such date. Enter a date as MM/DD/YYYY.'),
    );
    await expect(args.onChange).toHaveBeenLastCalledWith('13/45/2007');
    await userEvent.clear(input);
    await userEvent.type(input, '1/2/09');
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription(expect.stringContaining('Enter all four digits of the year.'));
    await userEvent.clear(input);
    await userEvent.type(input, '27/04/2007');
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription(expect.stringContaining('Enter the month first: 04/27/2007.'));
    await userEvent.clear(input);
    await userEvent.type(input, '02/30/2008');
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription(expect.stringContaining('February 2008 has only 29 days.'));
    await userEvent.clear(input);
    await userEvent.type(input, '12/31/2007');
    await expect(input).toBeValid();
    await expect(args.onChange).toHaveBeenLastCalledWith('2007-12-31');
  },
};

export const AcceptsAPastedIsoDate: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByLabelText('Date of birth'));
    await userEvent.paste('2007-04-27');
    await expect(args.onChange).toHaveBeenLastCalledWith('2007-04-27');
  },
};

export const WithError: Story = { tags: ['!test'], args: { errors: ['A valid date of birth is required.'] } };

export const WithHintAndError: Story = {
  args: { value: '2020-04-27', hint: 'As on your passport.', errors: ['You must be 13 years or older to apply.'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Date of birth')).toHaveAccessibleDescription(
      'As on your passport. MM/DD/YYYY, for example 04/27/2007 Error: You must be 13 years or older to apply.',
    );
  },
};

export const WithHint: Story = { args: { hint: 'As on your passport.' } };

export const Disabled: Story = { args: { value: '2007-04-27', disabled: true } };

export const ReadOnly: Story = { args: { value: '2007-04-27', readOnly: true } };

export const Printed: Story = { globals: { rendering: 'print' }, args: { value: '2007-04-27' } };

export const LongWords: Story = longWords;
export const RightToLeft: Story = { ...rightToLeft, args: { value: '2007-04-27' } };
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
