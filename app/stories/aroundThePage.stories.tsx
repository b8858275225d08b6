import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { heard } from '../../design-system/announcer/heard.ts';
import { completeAnswers } from '../../form/testing.ts';
import { answered } from '../draft/draftSlice.ts';
import { windowChanged } from '../draft/storageSlice.ts';
import { unansweredText } from '../features/deletion/deletionSaga.ts';
import { deletionAsked, deletionConfirmed, deletionFailed } from '../features/deletion/deletionSlice.ts';
import { warned } from '../features/inactivity/inactivitySlice.ts';
import { logOutQuestioned } from '../features/logOut/logOutSlice.ts';
import { sendingStarted } from '../state/documents/sendingSlice.ts';
import { logOutRequested } from '../state/session/logOutActions.ts';
import { documentKey } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';
import { applicant, Screen } from './Screen.tsx';

const meta = {
  title: 'Screens/Around the page',
  component: Screen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { path: '/about' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const inactive = {
  answers: completeAnswers(today),
  applicant,
  events: [warned(new Date(`${today}T10:42:00`).getTime())],
};

export const InactivityWarning: Story = {
  args: inactive,
  play: async ({ canvas }) => {
    const warning = within(await canvas.findByRole('dialog', { name: 'Are you still there?' }));
    await expect(warning.getByRole('heading')).toHaveFocus();
    await expect(warning.getByText(/log you out at 10:42 AM/)).toBeVisible();
    await expect(warning.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(warning.getByRole('button', { name: 'Log Out' })).toBeVisible();
  },
};

/** A file that is on its way, and does not move. */
export const InactivityWarningWhileSending: Story = {
  tags: ['!dev'],
  args: { ...inactive, events: [...inactive.events, sendingStarted(documentKey)] },
  play: async ({ canvas }) => {
    const warning = within(await canvas.findByRole('dialog', { name: 'Are you still there?' }));
    await expect(warning.getByText(/A file has not been sent yet\./)).toBeVisible();
    await expect(warning.queryByText(/Everything you entered is saved\./)).not.toBeInTheDocument();
  },
};

export const InactivityWarningDismissed: Story = {
  tags: ['!dev'],
  args: inactive,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

export const LogOutWithUnsavedAnswers: Story = {
  args: {
    applicant,
    events: [answered({ first_name: 'Ana', country: 'CAN', country_desc: 'Canada' }), logOutQuestioned()],
  },
  play: async ({ canvas, userEvent }) => {
    const question = within(await canvas.findByRole('dialog', { name: '2 answers are not saved' }));
    await expect(question.getByRole('heading')).toHaveFocus();
    await expect(question.getByRole('button', { name: 'Log out and discard them' })).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

/** The last answers are being saved. */
export const LoggingOut: Story = {
  args: { applicant, events: [answered({ first_name: 'Ana' }), logOutRequested()] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
    await expect(canvas.getByRole('button', { name: 'Saving answers…' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(heard()).toContain('Saving answers…'));
  },
};

const mayDelete = { ...applicant, offersDeletion: true };

export const DeletionInTheAccount: Story = {
  args: { applicant: mayDelete },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete my application' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Delete your application?' }));
    await expect(dialog.getByRole('button', { name: 'Keep my application' })).toHaveFocus();
    await expect(dialog.getByText('the account ana.ortiz@example.com,')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep my application' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Account' })).toHaveFocus();
  },
};

export const DeletionWithoutPassword: Story = {
  tags: ['!dev'],
  args: { applicant: mayDelete, events: [deletionAsked()] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete everything' }));
    await expect(canvas.getByLabelText('Your password')).toHaveAccessibleDescription(/Password is required\./);
  },
};

export const DeletionUnderWay: Story = {
  tags: ['!dev'],
  args: { applicant: mayDelete, events: [deletionAsked(), deletionConfirmed('Correct-Horse-7')] },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Deleting…' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.queryByRole('button', { name: 'Keep my application' })).toBeNull();
  },
};

const wrongPassword = 'The password is incorrect.';

export const DeletionWithAWrongPassword: Story = {
  args: {
    applicant: mayDelete,
    events: [
      deletionAsked(),
      deletionConfirmed('Wrong-Horse-77'),
      deletionFailed({ at: 'password', text: wrongPassword }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Your password')).toHaveAccessibleDescription(
      /The password is incorrect\./,
    );
  },
};

export const DeletionWithoutAnAnswer: Story = {
  tags: ['!dev'],
  args: {
    applicant: mayDelete,
    events: [
      deletionAsked(),
      deletionConfirmed('Correct-Horse-7'),
      deletionFailed({ at: 'all', text: unansweredText }),
    ],
  },
  play: async ({ canvas }) => {
    const dialog = within(await canvas.findByRole('dialog', { name: 'Delete your application?' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent(/We got no answer from the server/);
  },
};

export const DeletionAfterTheSubmission: Story = {
  args: { path: '/completion', applicant: { ...mayDelete, webStatus: 'submitted' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
    await expect(canvas.getByText(/To have your application deleted, email/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Delete my application' })).toBeNull();
  },
};

export const Help: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Help' }));
    const help = within(await canvas.findByRole('dialog', { name: 'Help' }));
    await expect(help.getByRole('link', { name: 'apply-help@alderhall.example' })).toBeVisible();
  },
};

export const Privacy: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Privacy' }));
    const privacy = within(await canvas.findByRole('dialog'));
    await expect(privacy.getByRole('link', { name: 'Mozilla Firefox' })).toBeVisible();
  },
};

export const AccountOfAnApplicant: Story = {
  args: { applicant },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
    await expect(canvas.getByText('ana.ortiz@example.com')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Sign In' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Delete my application' })).toBeNull();
  },
};

export const AccountOfAVisitor: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
    await expect(canvas.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create Account' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Log Out' })).toBeNull();
  },
};

/** Another visible window of this browser changes the application. This one can be read. */
export const OpenInAnotherWindow: Story = {
  args: { path: '/about', applicant, events: [windowChanged(true)] },
  play: async ({ canvas }) => {
    const title = 'This application is open in another window';
    await expect(await canvas.findByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continue here' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'About You' }).closest('[inert]')).not.toBeNull();
  },
};
