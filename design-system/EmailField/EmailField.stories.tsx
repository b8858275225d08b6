import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { dark, forcedColors, longWords, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { controlled } from '../field/controlled.tsx';
import { EmailField } from './EmailField.tsx';

const meta = {
  component: EmailField,
  args: { name: 'email_address', label: 'Email Address', value: '', onChange: fn() },
  render: controlled(EmailField),
} satisfies Meta<typeof EmailField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Email Address');
    await expect(input).toHaveAttribute('autocomplete', 'email');
    await expect(input).toHaveAttribute('inputmode', 'email');
    await userEvent.type(input, 'ana.ortiz@example.com');
    await expect(input).toHaveValue('ana.ortiz@example.com');
  },
};

export const Playground: Story = {};

export const SignIn: Story = {
  args: { name: 'username', autoComplete: 'username', hint: 'The address you signed up with.' },
};

export const WithError: Story = {
  args: { value: 'ana.ortiz@example', errors: ['Your email address must be valid.'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Email Address')).toHaveAccessibleDescription(
      'Error: Your email address must be valid.',
    );
  },
};

export const Filled: Story = { args: { value: 'ana@example.org' } };

export const WithHint: Story = { args: { hint: 'We write to this address only.' } };

export const WithHintAndError: Story = {
  args: { hint: 'We write to this address only.', errors: ['Your email address must be valid.'] },
};

export const Disabled: Story = { args: { value: 'ana@example.org', disabled: true } };

export const ReadOnly: Story = { args: { value: 'ana@example.org', readOnly: true } };

export const Printed: Story = { globals: { rendering: 'print' }, args: { value: 'ana@example.org' } };

export const LongWords: Story = longWords;
export const RightToLeft: Story = { ...rightToLeft, args: { value: 'ana@example.org' } };
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColours: Story = forcedColors;
