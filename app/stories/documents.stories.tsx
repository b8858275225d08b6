import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { pages } from '../../form/contents.ts';
import { fullApplications } from '../../form/fullApplication.ts';
import type { TabGroup } from '../../form/parts.ts';
import { completeAnswers } from '../../form/sampleApplication.ts';
import { type DocumentState, documentMoved } from '../draft/documentsSlice.ts';
import { dialogRaised } from '../features/notices/noticesSlice.ts';
import { copyFound, type PdfCopy } from '../features/pdfCopy/pdfCopySlice.ts';
import { tabSwitched } from '../features/tabs/tabsSlice.ts';
import { Screen, today } from './Screen.tsx';

const meta = {
  title: 'Screens/Documents',
  component: Screen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const key = 'personal_statement_doc';
const applicant = { username: 'ana.ortiz@example.com', webStatus: 'started' } as const;
const submitted = { ...applicant, webStatus: 'submitted' } as const;
const answers = completeAnswers(today);
const [everyAnswer = {}] = fullApplications(today);
const fileName = 'statement.docx';
const fileSize = 48_213;

const isTabGroup = (part: object): part is TabGroup => 'kind' in part && part.kind === 'tabs';
const group = pages.flatMap(({ sections }) => sections.flatMap(({ parts }) => parts)).find(isTabGroup);
if (!group) throw new Error('No question is answered by tabs.');

/** The statement as a document that stands so. */
const withDocument = (state: DocumentState, ...later: Parameters<typeof Screen>[0]['events'] & object) => ({
  path: '/education#personal_statement_doc',
  answers: { ...answers, personal_statement_essay: '' },
  applicant,
  events: [tabSwitched({ group, tab: 'upload' }), documentMoved({ key, state }), ...later],
});

/** Visitors see the first tab, and how they could answer later. */
export const StatementOfAVisitor: Story = {
  args: { path: '/education' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Once you have an account, .*: Upload a document\.$/)).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
  },
};

export const StatementToUpload: Story = {
  args: { ...withDocument({ status: 'waiting', fileName }), events: [tabSwitched({ group, tab: 'upload' })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Upload a document' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(canvas.getByLabelText('Upload from your device: Choose a file')).toBeEnabled();
  },
};

export const StatementOnItsWay: Story = { args: withDocument({ status: 'sending', fileName, percent: 42 }) };

export const StatementUploaded: Story = {
  args: withDocument({ status: 'ready', fileName, fileSize, url: '/statement.pdf' }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: /^View the PDF/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Write it here' }));
    await expect(await canvas.findByText(/Are you sure you want to delete your file\?$/)).toBeVisible();
  },
};

const reason = 'This file is protected by a password. Please save it without one and upload it again.';

export const StatementRefused: Story = {
  args: {
    ...withDocument({ status: 'refused', fileName, reason, mayRetry: false }),
    state: { error: 'Error uploading file for Personal statement' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error uploading file for Personal statement')).toBeVisible();
    await expect(canvas.getByLabelText('Upload from your device: Choose a file')).toBeInvalid();
  },
};

/** form.md section 4: a tab is not left while a document is on its way. */
export const TabBlocked: Story = {
  args: withDocument(
    { status: 'converting', fileName, fileSize },
    dialogRaised({ title: 'File Upload in Progress', text: 'Please wait until the file upload has completed.' }),
  ),
  play: async ({ canvas }) => {
    const dialog = within(await canvas.findByRole('dialog', { name: 'File Upload in Progress' }));
    await expect(dialog.getByText('Please wait until the file upload has completed.')).toBeVisible();
  },
};

const completion = (copy: PdfCopy) => ({
  path: '/completion',
  answers,
  applicant: submitted,
  events: [copyFound(copy)],
});

export const CopyReady: Story = {
  args: completion({ status: 'ready', url: '/copy.pdf' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Open the PDF copy/ })).toHaveAttribute('href', '/copy.pdf');
  },
};

const copyError = 'Error downloading PDF copy of your application.';

export const CopyFailed: Story = {
  args: { ...completion({ status: 'failed' }), state: { error: copyError } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copyError)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Print this application' })).toBeVisible();
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
  args: { path: '/print', answers: everyAnswer, printed: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Application for admission' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
