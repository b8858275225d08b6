import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, type userEvent as UserEvent, waitFor, type within } from 'storybook/test';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Screens/Account cards under way',
  component: Screen,
  tags: ['!autodocs', '!dev'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

interface StoryPage {
  canvas: ReturnType<typeof within>;
  userEvent: ReturnType<typeof UserEvent.setup>;
}

/** The button says what is happening and ignores a second press. */
async function expectPending({ canvas, userEvent }: StoryPage, label: string) {
  const button = await canvas.findByRole('button', { name: label });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  await expect(button).toHaveTextContent(label);
}

export const LogIn: Story = {
  args: { path: '/login' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'ana.ortiz@example.com');
    await userEvent.type(canvas.getByLabelText('Password'), 'Correct-Horse-7{Enter}');
    await expectPending({ canvas, userEvent }, 'Logging in…');
  },
};

export const SignUp: Story = {
  args: { path: '/signup' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'ana.ortiz@example.com');
    await userEvent.type(canvas.getByLabelText('Password'), 'Correct-Horse-7{Enter}');
    await expectPending({ canvas, userEvent }, 'Creating your account…');
  },
};

let resent: () => readonly unknown[];

/** A second press sends no second code. */
export const Resend: Story = {
  args: {
    path: '/login',
    replies: (server) => {
      server.fail('silent');
      resent = () => server.sent('resendConfirmation');
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'ana.ortiz@example.com');
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Resend confirmation code' }));
    await expect(await canvas.findByRole('button', { name: 'Sending a new code…' })).toHaveFocus();
    await waitFor(() => expect(resent()).toEqual([{ username: 'ana.ortiz@example.com' }]));
    await expect(canvas.getByLabelText('Email address')).toBeValid();
    await expect(canvas.getByRole('button', { name: 'Log In' })).not.toHaveAttribute('aria-disabled', 'true');
  },
};

export const Confirm: Story = {
  args: { path: '/confirm', state: { username: 'ana.ortiz@example.com' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Confirmation code'), '402817{Enter}');
    await expectPending({ canvas, userEvent }, 'Confirming…');
  },
};

export const Forgot: Story = {
  args: { path: '/forgot' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'ana.ortiz@example.com{Enter}');
    await expectPending({ canvas, userEvent }, 'Sending…');
  },
};

export const Reset: Story = {
  args: { path: '/reset?username=ana.ortiz@example.com&id=5f3c1f6f0c9e4d0f9d0b6d2a' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New password'), 'Correct-Horse-8');
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'Correct-Horse-8{Enter}');
    await expectPending({ canvas, userEvent }, 'Saving…');
  },
};
