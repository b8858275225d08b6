import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { isMet, passwordRequirements } from '../../form/engine/accountRules.ts';
import { answered } from '../draft/draftSlice.ts';
import { storageChosen } from '../draft/storageSlice.ts';
import { sessionEnded } from '../state/session/sessionSlice.ts';
import { applicant, firstExamples, Screen } from './Screen.tsx';

const meta = {
  title: 'Screens/Account cards',
  component: Screen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LogIn: Story = {
  args: { path: '/login', state: { message: 'Your account is confirmed. You can log in now.' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your account is confirmed. You can log in now.')).toBeVisible();
    await expect(canvas.getByLabelText('Email address')).toHaveAttribute('autocomplete', 'username');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  },
};

const loggedOutMessage = 'You have been automatically logged out due to inactivity.';

/** The session ended while answers were not saved yet. */
export const LogInWithWaitingAnswers: Story = {
  args: {
    path: '/login',
    applicant,
    state: { error: loggedOutMessage },
    events: [storageChosen('indexedDb'), answered({ first_name: 'Ana' }), sessionEnded({ message: loggedOutMessage })],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Your last answers are not saved yet: they are kept on this device/),
    ).toBeVisible();
  },
};

export const LogInBlocked: Story = {
  tags: ['!dev'],
  args: { path: '/login' },
  play: async ({ canvas, userEvent }) => {
    const username = await canvas.findByLabelText('Email address');
    await userEvent.type(username, 'ana');
    await expect(username).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Log In' }));
    await expect(username).toHaveFocus();
    await expect(username).toHaveAccessibleDescription('Error: Please provide a valid email address.');
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Error: Password is required.');
  },
};

export const ResendNeedsAnAddress: Story = {
  tags: ['!dev'],
  args: { path: '/login' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Resend confirmation code' }));
    await expect(canvas.getByLabelText('Email address')).toHaveFocus();
    await expect(canvas.getByLabelText('Email address')).toHaveAccessibleDescription(
      'Error: You must provide a valid email address to resend a confirmation code.',
    );
    await expect(canvas.getByLabelText('Password')).toBeValid();
  },
};

const codeSent = 'If an account for ana.ortiz@example.com is waiting to be confirmed, we sent a new code.';

/** The confirmation card opens. The message does not reveal whether the address has an account. */
export const ResendSent: Story = {
  tags: ['!dev'],
  args: {
    path: '/login',
    replies: firstExamples,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'ana.ortiz@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Resend confirmation code' }));
    await expect(await canvas.findByText(codeSent)).toBeVisible();
    await expect(canvas.getByLabelText('Confirmation code')).toBeVisible();
    await expect(canvas.getByLabelText('Email address')).toHaveValue('ana.ortiz@example.com');
    await expect(canvas.getByRole('link', { name: 'Wrong address? Create the account again' })).toHaveAttribute(
      'href',
      '/signup',
    );
  },
};

export const SignUp: Story = {
  args: { path: '/signup' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'ana.ortiz@example.com');
    await userEvent.type(canvas.getByLabelText('Password'), 'Correct-Horse');
    await expect(canvas.getByText('A number')).toBeVisible();
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  },
};

export const SignUpBlocked: Story = {
  args: { path: '/signup' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create Account' }));
    await expect(canvas.getByLabelText('Email address')).toHaveFocus();
    await expect(canvas.getByText('Your email address must be valid.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Email address'), 'ana.ortiz@example.com');
    await expect(canvas.queryByText('Your email address must be valid.')).toBeNull();
  },
};

export const SignUpRequirementsMixed: Story = {
  args: { path: '/signup' },
  play: async ({ canvas, userEvent }) => {
    const list = await canvas.findByRole('list');
    const states = () =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.split(': ').at(-1));
    const all = (state: string) => passwordRequirements.map(() => state);
    await expect(states()).toEqual(all('not checked yet'));
    await userEvent.type(canvas.getByLabelText('Password'), 'Correct-Horse');
    await expect(states()).toEqual(
      passwordRequirements.map((requirement) => (isMet(requirement, 'Correct-Horse') ? 'done' : 'still missing')),
    );
    await userEvent.type(canvas.getByLabelText('Password'), '-7');
    await expect(states()).toEqual(all('done'));
    await userEvent.type(canvas.getByLabelText('Password'), '{Backspace}{Backspace}');
  },
};

export const Confirm: Story = {
  args: { path: '/confirm', state: { username: 'ana.ortiz@example.com' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText('Email address')).toHaveValue('ana.ortiz@example.com');
    const code = canvas.getByLabelText('Confirmation code');
    await userEvent.type(code, '40 28');
    await expect(code).toHaveValue('4028');
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm Account' }));
    await expect(code).toHaveAccessibleDescription(/The confirmation code must be exactly 6 numbers\./);
    await userEvent.type(code, '17');
    await expect(code).not.toHaveAccessibleDescription(/The confirmation code must be exactly 6 numbers\./);
  },
};

export const Forgot: Story = { args: { path: '/forgot' } };

export const ForgotBlocked: Story = {
  tags: ['!dev'],
  args: { path: '/forgot' },
  play: async ({ canvas, userEvent }) => {
    const username = await canvas.findByLabelText('Email address');
    await userEvent.type(username, 'ana.ortiz@example{Enter}');
    await expect(username).toHaveFocus();
    await expect(username).toBeInvalid();
    await expect(username).toHaveAccessibleDescription('Error: Your email address must be valid.');
  },
};

const linkSent = 'If that address has an account, we sent it a link to set a new password.';

/** The message does not reveal whether the address has an account. */
export const ForgotSent: Story = {
  args: {
    path: '/forgot',
    replies: firstExamples,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'ana.ortiz@example.com{Enter}');
    await expect(await canvas.findByText(linkSent)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send reset link' })).not.toHaveAttribute('aria-disabled', 'true');
  },
};

export const Reset: Story = {
  args: { path: '/reset?username=ana.ortiz@example.com&id=5f3c1f6f0c9e4d0f9d0b6d2a' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New password'), 'Correct-Horse-8');
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'Correct-Horse-7');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset Password' }));
    await expect(canvas.getByLabelText('Confirm new password')).toHaveFocus();
    await expect(canvas.getByLabelText('Confirm new password')).toBeInvalid();
  },
};

export const Deleted: Story = {
  args: { path: '/deleted' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your application is deleted' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Begin a new application' })).toBeVisible();
  },
};

export const ResetWithoutProof: Story = {
  args: { path: '/reset?username=ana.ortiz@example.com' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'ask for a new one' })).toHaveAttribute('href', '/forgot');
  },
};
