import type { UnknownAction } from '@reduxjs/toolkit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FileState } from 'design-system';
import { expect, within } from 'storybook/test';
import { completeAnswers, fullApplications } from '../../form/testing.ts';
import { type PdfCopy, pdfCopyChanged } from '../features/pdfCopy/pdfCopySlice.ts';
import { documentChanged } from '../state/documents/documentsSlice.ts';
import { dialogRaised, toastRaised } from '../state/notices/noticesSlice.ts';
import { tabSwitched } from '../state/tabs/tabsSlice.ts';
import { documentKey, tabGroup, uploadTab } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';
import { applicant, Screen } from './Screen.tsx';

const meta = {
  title: 'Screens/Documents',
  component: Screen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const key = documentKey;
const submitted = { ...applicant, webStatus: 'submitted' } as const;
const answers = completeAnswers(today);
const [everyAnswer = {}] = fullApplications(today);
const file = { fileName: 'statement.docx', fileSize: 48_213 };

/** The statement as a document in this state. */
const withDocument = (state: FileState, ...later: Parameters<typeof Screen>[0]['events'] & object) => ({
  path: '/education#personal_statement_doc',
  answers: { ...answers, personal_statement_essay: '' },
  applicant,
  events: [tabSwitched({ group: tabGroup, tab: uploadTab.id }), documentChanged({ key, state }), ...later],
});

/** Visitors see the first tab and read which other tabs an account adds. */
export const StatementOfAVisitor: Story = {
  args: { path: '/education' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Once you have an account, .*: Upload a document\.$/)).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
  },
};

export const StatementToUpload: Story = {
  args: {
    ...withDocument({ status: 'waiting', ...file }),
    events: [tabSwitched({ group: tabGroup, tab: uploadTab.id })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Upload a document' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(canvas.getByLabelText('Upload from your device: Choose a file')).toBeEnabled();
  },
};

export const StatementOnItsWay: Story = { args: withDocument({ status: 'uploading', ...file, percent: 42 }) };

export const StatementUploaded: Story = {
  args: withDocument({ status: 'ready', ...file, url: '/statement.pdf' }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: /^View the PDF/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Write it here' }));
    await expect(await canvas.findByText(/Are you sure you want to delete your file\?$/)).toBeVisible();
  },
};

/** Two devices have answered in two ways: the text of the other tab is in the application, too. */
export const StatementInBothWays: Story = {
  args: {
    ...withDocument({ status: 'ready', ...file, url: '/statement.pdf' }),
    answers: { ...answers, personal_statement_essay: 'I grew up beside the lake.' },
  },
  play: async ({ canvas, userEvent }) => {
    const note = await canvas.findByText('“Write it here” is answered, too');
    await expect(note).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep only the answer that is shown' }));
    await expect(note).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Bring back what I wrote' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Upload a document' })).toHaveFocus();
  },
};

const reason = 'This file is protected by a password. Please save it without one and upload it again.';

export const StatementRefused: Story = {
  args: {
    ...withDocument(
      { status: 'failed', ...file, reason, mayRetry: false },
      toastRaised({ kind: 'error', title: 'Error uploading file for Personal statement' }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error uploading file for Personal statement')).toBeVisible();
    await expect(canvas.getByLabelText('Upload from your device: Choose a file')).toBeInvalid();
  },
};

/** The tab does not change while a document is being uploaded or converted. */
export const TabBlocked: Story = {
  tags: ['!dev'],
  args: withDocument(
    { status: 'converting', ...file },
    dialogRaised({ title: 'File Upload in Progress', text: 'Please wait until the file upload has completed.' }),
  ),
  play: async ({ canvas }) => {
    const dialog = within(await canvas.findByRole('dialog', { name: 'File Upload in Progress' }));
    await expect(dialog.getByText('Please wait until the file upload has completed.')).toBeVisible();
  },
};

const completion = (copy: PdfCopy, ...events: UnknownAction[]) => ({
  path: '/completion',
  answers,
  applicant: submitted,
  events: [pdfCopyChanged(copy), ...events],
});

export const CopyReady: Story = {
  args: completion({ status: 'ready', url: '/copy.pdf' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Open the PDF copy/ })).toHaveAttribute('href', '/copy.pdf');
  },
};

const copyError = 'Error downloading PDF copy of your application.';

export const CopyFailed: Story = {
  args: completion({ status: 'failed' }, toastRaised({ kind: 'error', title: copyError })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copyError)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Print this application' })).toBeVisible();
  },
};

export const CopyBeingMade: Story = {
  args: completion({ status: 'making' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We’re making your copy')).toBeVisible();
  },
};

export const CopyWithoutAConnection: Story = {
  tags: ['!dev'],
  args: completion({ status: 'offline' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You are offline\. Your copy will be here/)).toBeVisible();
  },
};

export const DraftToPrint: Story = {
  args: { path: '/print', answers, applicant },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Draft – not submitted')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Print' })).toBeVisible();
  },
};

export const ApplicationToPrint: Story = {
  args: {
    path: '/print',
    answers: everyAnswer,
    printed: true,
    events: [documentChanged({ key, state: { status: 'ready', ...file } })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Application for admission' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
