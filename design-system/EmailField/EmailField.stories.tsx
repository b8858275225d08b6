import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { controlled } from '../field/controlled.tsx';
import { EmailField } from './EmailField.tsx';

const meta = {
  component: EmailField,
  args: { name: 'email_address', label: 'Email address', value: '', onChange: fn() },
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

export const SignIn: Story = {
  args: { name: 'username', autoComplete: 'username', hint: 'The address you signed up with.' },
};

export const WithError: Story = {
  args: { value: 'ana.ortiz@example', errors: ['Your email address must be valid.'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Email address')).toHaveAccessibleDescription(
      'Your email address must be valid.',
    );
  },
};
