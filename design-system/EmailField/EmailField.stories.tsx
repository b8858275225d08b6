import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { heard } from '../announcer/heard.ts';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longWords, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { controlled } from '../field/controlled.tsx';
import { EmailField } from './EmailField.tsx';

const meta = {
  component: EmailField,
  args: { name: 'email_address', label: 'Email address', value: '', autoComplete: 'email', onChange: fn() },
  render: controlled(EmailField),
} satisfies Meta<typeof EmailField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Email address');
    await expect(input).toHaveAttribute('autocomplete', 'email');
    await expect(input).toHaveAttribute('inputmode', 'email');
    await userEvent.type(input, 'ana.ortiz@example.com');
    await expect(input).toHaveValue('ana.ortiz@example.com');
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const SignIn: Story = {
  args: { name: 'username', autoComplete: 'username', hint: 'The address you signed up with.' },
};

export const WithError: Story = {
  args: { value: 'ana.ortiz@example', errors: ['Your email address must be valid.'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Email address')).toHaveAccessibleDescription(
      'Error: Your email address must be valid.',
    );
  },
};

export const Filled: Story = { args: { value: 'ana@example.org' } };

export const WithHint: Story = { args: { hint: 'We write to this address only.' } };

export const WithHintAndError: Story = {
  args: { hint: 'We write to this address only.', errors: ['Your email address must be valid.'] },
};

/** Not an error, which appears where the form looks for them, but a word in time. */
export const NoAddress: Story = {
  args: { value: 'ana.ortiz@example', isAddress: false },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Email address');
    await expect(input).not.toHaveAccessibleDescription();
    await userEvent.click(input);
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription('Enter a complete email address, such as name@example.com.');
  },
};

const slip = 'maria@gmial.com';

/** The offer goes when it is taken, and when the address is corrected by hand. */
export const ProbablyMeant: Story = {
  render: function Offering({ value: _, onChange, ...field }) {
    const [value, setValue] = useState('');
    const change = (next: string) => {
      setValue(next);
      onChange(next);
    };
    return (
      <EmailField {...field} {...{ value }} onChange={change} meant={value === slip ? 'maria@gmail.com' : undefined} />
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByLabelText('Email address');
    await userEvent.type(input, slip);
    await waitFor(() => expect(heard()).toEqual(['Did you mean maria@gmail.com?']));
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Use this address' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('maria@gmail.com');
    await expect(input).toHaveValue('maria@gmail.com');
    await expect(input).toHaveFocus();
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.clear(input);
    await userEvent.type(input, slip);
  },
};

export const ProbablyMeantLong: Story = {
  ...narrowScreen,
  args: {
    value: 'maximiliane.featherstonehaugh-wolfeschlegelstein@gmail.con',
    meant: 'maximiliane.featherstonehaugh-wolfeschlegelstein@gmail.com',
  },
};

export const Disabled: Story = { args: { value: 'ana@example.org', disabled: true } };

export const ReadOnly: Story = { args: { value: 'ana@example.org', readOnly: true } };

export const Printed: Story = { globals: { rendering: 'print' }, args: { value: 'ana@example.org' } };

export const LongWords: Story = longWords;
export const RightToLeft: Story = { ...rightToLeft, args: { value: 'ana@example.org' } };
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
