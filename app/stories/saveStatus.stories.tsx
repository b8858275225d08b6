import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { completeAnswers } from '../../form/testing.ts';
import { answered } from '../draft/draftSlice.ts';
import { saveFailed, saveStarted, saveSucceeded } from '../draft/savingSlice.ts';
import { documentWaitStarted, submitPressed, submitUnanswered } from '../state/submission/submissionSlice.ts';
import { today } from '../testing/today.ts';
import { applicant, firstExamples, Screen } from './Screen.tsx';

const meta = {
  title: 'Screens/Save status',
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

/** Differs from the name that the server has. */
const typed = answered({ first_name: 'Anaïs' });

export const Saving: Story = {
  args: { events: [typed, saveStarted({ id: 's1', answers: {}, isRequested: false })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Saving…')).toBeVisible();
  },
};

export const Saved: Story = {
  args: { events: [saveSucceeded({ answers: {}, at: new Date(`${today}T10:42:00`).getTime() })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Saved 10:42/)).toBeVisible();
  },
};

export const Offline: Story = {
  args: { events: [typed, saveFailed({ failure: { kind: 'offline' }, isFinal: false, hasNoNetwork: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No connection: kept on this device')).toBeVisible();
  },
};

export const Refused: Story = {
  args: {
    events: [
      typed,
      saveFailed({
        failure: { kind: 'refused', status: 422, message: 'Please check your answers.' },
        isFinal: true,
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Some answers were not accepted: kept on this device')).toBeVisible();
  },
};

/** Submit Application was pressed while a document is being uploaded or converted. */
export const WaitingForTheDocument: Story = {
  tags: ['!dev'],
  args: { events: [submitPressed(), documentWaitStarted()] },
  play: async ({ canvas }) => {
    const [line] = await canvas.findAllByText('Waiting for your document…');
    await expect(line).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Submitting…' })).toBeVisible();
  },
};

/** The application was sent and no reply came: the page sends it again. */
export const SendingTheApplication: Story = {
  args: { events: [submitPressed(), submitUnanswered()] },
  play: async ({ canvas }) => {
    const [line] = await canvas.findAllByText(/^Sending your application…/);
    await expect(line).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Submitting…' })).toBeVisible();
  },
};

export const SavesByItself: Story = {
  tags: ['!dev'],
  args: { replies: firstExamples },
  play: async ({ canvas, userEvent }) => {
    const conviction = within(await canvas.findByRole('radiogroup', { name: /convicted of a crime/ }));
    await userEvent.click(conviction.getByRole('radio', { name: 'Yes' }));
    await expect(await canvas.findByText(/^Saved /)).toBeVisible();
  },
};
