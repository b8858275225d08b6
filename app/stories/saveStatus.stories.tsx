import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { completeAnswers } from '../../form/sampleApplication.ts';
import { saveFailed } from '../draft/draftSlice.ts';
import { saveStarted, saveSucceeded } from '../features/saving/savingSlice.ts';
import { submitPressed, submitWaits } from '../features/submission/submissionSlice.ts';
import { Screen, today } from './Screen.tsx';

const meta = {
  title: 'Screens/Save status',
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

export const Saving: Story = {
  args: { events: [saveStarted()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Saving…')).toBeVisible();
  },
};

export const Saved: Story = {
  args: { events: [saveSucceeded(new Date(`${today}T10:42:00`).getTime())] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Saved 10:42/)).toBeVisible();
  },
};

export const Offline: Story = {
  args: { events: [saveFailed({ kind: 'offline' })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not saved yet: kept on this device, trying again')).toBeVisible();
  },
};

export const Refused: Story = {
  args: { events: [saveFailed({ kind: 'refused', status: 422, message: 'Please check your answers.' })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not saved yet: kept on this device')).toBeVisible();
  },
};

/** Submit Application was pressed while a document is on its way. */
export const WaitingForTheDocument: Story = {
  args: { events: [submitPressed(), submitWaits(true)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Waiting for your document…')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Submitting…' })).toBeVisible();
  },
};

/** An answer is given, and a moment later the server has it. */
export const SavesByItself: Story = {
  args: { network: () => {} },
  play: async ({ canvas, userEvent }) => {
    const conviction = within(await canvas.findByRole('radiogroup', { name: /convicted of a crime/ }));
    await userEvent.click(conviction.getByRole('radio', { name: 'Yes' }));
    await expect(await canvas.findByText(/^Saved /, undefined, { timeout: 5000 })).toBeVisible();
  },
};
