import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { completeAnswers } from '../../form/testing.ts';
import { offlineMessage } from '../platform/failure.ts';
import { dialogRaised, toastRaised } from '../state/notices/noticesSlice.ts';
import { today } from '../testing/today.ts';
import { applicant, Screen } from './Screen.tsx';

const meta = {
  title: 'Screens/Toasts and dialogs',
  component: Screen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: {
    path: '/final-steps',
    answers: completeAnswers(today),
    applicant,
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

/** The server refuses the submission. */
export const Failure: Story = {
  args: {
    applicant: { ...applicant, webStatus: 'validating' },
    replies: (server) => server.reply('submitApplication', 429),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit Application' }));
    await expect(await canvas.findByText('Your application was not submitted')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Submit Application' })).toBeVisible();
  },
};

export const FailureClosed: Story = {
  tags: ['!dev'],
  args: { events: [toastRaised({ kind: 'error', title: 'Error downloading PDF copy of your application.' })] },
  play: async ({ canvas, userEvent }) => {
    const toast = await canvas.findByText('Error downloading PDF copy of your application.');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(toast).not.toBeInTheDocument());
  },
};

/** The dialog of an error that no screen expects. */
export const UnexpectedError: Story = {
  args: { events: [dialogRaised({ title: 'Unexpected Error', text: offlineMessage })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('dialog', { name: 'Unexpected Error' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Unexpected Error' })).toHaveFocus();
  },
};
