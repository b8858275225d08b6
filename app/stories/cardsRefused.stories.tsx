import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { unexpectedMessage } from '../platform/failure.ts';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Screens/Account cards refused',
  component: Screen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

/** The field whose value was refused is marked, says why, and has the focus. */
async function expectWrong(field: HTMLElement, text: string) {
  await expect(field).toBeInvalid();
  await expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
  await expect(field).toHaveFocus();
}

/** The toast has the title of its card, both say why, and the card can be sent again. */
async function expectRefused(canvas: Canvas, { title, text, button }: Record<'title' | 'text' | 'button', string>) {
  await expect(await canvas.findByText(title)).toBeVisible();
  await expect(within(canvas.getByRole('alert')).getByText(text)).toBeVisible();
  await expect(within(canvas.getByRole('main')).getByText(text)).toBeVisible();
  await expect(canvas.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled', 'true');
}

const wrongPassword = 'The email address or password is incorrect.';

export const LogIn: Story = {
  args: { path: '/login', replies: (server) => server.reply('logIn', 401) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'ana.ortiz@example.com');
    await userEvent.type(canvas.getByLabelText('Password'), 'Wrong-Horse-7{Enter}');
    await expectRefused(canvas, { title: 'Login Card Error', text: wrongPassword, button: 'Log In' });
    await expectWrong(canvas.getByLabelText('Password'), wrongPassword);
    await expect(canvas.getByLabelText('Email address')).toHaveValue('ana.ortiz@example.com');
  },
};

const notConfirmed = 'Please confirm your account with the code we sent to your email address.';

export const LogInBeforeConfirming: Story = {
  args: { path: '/login', replies: (server) => server.reply('logIn', 403) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'ana.ortiz@example.com');
    await userEvent.type(canvas.getByLabelText('Password'), 'Correct-Horse-7{Enter}');
    await expect(await canvas.findByLabelText('Confirmation code')).toBeVisible();
    await expect(canvas.getByLabelText('Email address')).toHaveValue('ana.ortiz@example.com');
    await expect(await canvas.findByText(notConfirmed)).toBeVisible();
  },
};

const tooMany = 'Too many tries. Please wait a minute and try again.';

export const ResendTooOften: Story = {
  tags: ['!dev'],
  args: { path: '/login', replies: (server) => server.reply('resendConfirmation', 429) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'ana.ortiz@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Resend confirmation code' }));
    await expectRefused(canvas, { title: 'Resend Confirmation Code Error', text: tooMany, button: 'Log In' });
  },
};

export const SignUp: Story = {
  tags: ['!dev'],
  args: { path: '/signup', replies: (server) => server.reply('signUp', 500) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'ana.ortiz@example.com');
    await userEvent.type(canvas.getByLabelText('Password'), 'Correct-Horse-7{Enter}');
    await expectRefused(canvas, { title: 'Sign Up Card Error', text: unexpectedMessage, button: 'Create Account' });
  },
};

const wrongCode = 'That code is wrong, was used or has expired. If you used it, log in; if not, ask for a new one.';

export const Confirm: Story = {
  tags: ['!dev'],
  args: {
    path: '/confirm',
    state: { username: 'ana.ortiz@example.com' },
    replies: (server) => server.reply('confirmAccount', 422),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Confirmation code'), '402817{Enter}');
    await expectRefused(canvas, { title: 'Confirm Card Error', text: wrongCode, button: 'Confirm Account' });
    await expectWrong(canvas.getByLabelText('Confirmation code'), wrongCode);
  },
};

export const Forgot: Story = {
  tags: ['!dev'],
  args: { path: '/forgot', replies: (server) => server.reply('requestPasswordReset', 429) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'ana.ortiz@example.com{Enter}');
    await expectRefused(canvas, { title: 'Forgot Password Card Error', text: tooMany, button: 'Send reset link' });
  },
};

const linkExpired = 'This link is wrong, was used or has expired. If you used it, log in; if not, ask for a new one.';

export const Reset: Story = {
  args: {
    path: '/reset?username=ana.ortiz@example.com&id=5f3c1f6f0c9e4d0f9d0b6d2a',
    replies: (server) => server.reply('resetPassword', 403),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New password'), 'Correct-Horse-8');
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'Correct-Horse-8{Enter}');
    await expectRefused(canvas, { title: 'Reset Password Card Error', text: linkExpired, button: 'Reset Password' });
  },
};
