import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { completeAnswers } from '../../form/sampleApplication.ts';
import { offlineMessage } from '../api/failure.ts';
import { dialogRaised } from '../features/notices/noticesSlice.ts';
import { Screen, today } from './Screen.tsx';

const meta = {
  title: 'Screens/Toasts and dialogs',
  component: Screen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: {
    path: '/final-steps',
    answers: completeAnswers(today),
    applicant: { username: 'ana.ortiz@example.com', webStatus: 'started' },
  },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  args: { state: { message: 'Your account is confirmed. You can log in now.' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your account is confirmed. You can log in now.')).toBeVisible();
  },
};

export const Failure: Story = {
  args: {
    applicant: { username: 'ana.ortiz@example.com', webStatus: 'validating' },
    network: (server) => {
      server.isOffline = true;
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit Application' }));
    await expect(await canvas.findByText('Your application was not submitted')).toBeVisible();
    await expect(canvas.getByText(offlineMessage)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Submit Application' })).toBeVisible();
  },
};

export const FailureClosed: Story = {
  args: { state: { error: 'You have been automatically logged out due to inactivity.' } },
  play: async ({ canvas, userEvent }) => {
    const toast = await canvas.findByText('You have been automatically logged out due to inactivity.');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(toast).not.toBeInTheDocument());
  },
};

/** product.md section 8. */
export const UnexpectedError: Story = {
  args: { events: [dialogRaised({ title: 'Unexpected Error', text: offlineMessage })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('dialog', { name: 'Unexpected Error' })).toBeVisible();
  },
};
