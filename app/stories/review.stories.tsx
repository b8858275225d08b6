import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { completeAnswers, fullApplications } from '../../form/testing.ts';
import { documentChanged } from '../state/documents/documentsSlice.ts';
import { documentKey, documentNeeded } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';
import { applicant, Screen } from './Screen.tsx';

const filled = { ...completeAnswers(today), ssn: '123-45-6789' };
const halfFilled = { ...filled, city: '', entry_term: '', hs_name: '' };
const [everyAnswer = {}] = fullApplications(today);

const meta = {
  title: 'Screens/Review',
  component: Screen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { path: '/final-steps', answers: filled },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Complete: Story = {
  args: { applicant },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Review your answers' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Personal information' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(canvas.getByRole('link', { name: 'Change Personal information' })).toHaveAttribute(
      'href',
      '/about#first_name',
    );
    await expect(canvas.queryByText(/missing$/)).toBeNull();
  },
};

export const Open: Story = {
  args: { applicant },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all answers' }));
    await expect(canvas.getByText('•••-••-6789')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Change School' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Hide all answers' })).toBeVisible();
  },
};

/** A phone shows the sections closed, and one that is opened below its name. */
export const OnAPhone: Story = {
  tags: ['!dev'],
  args: { applicant },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Personal information' }));
    await expect(canvas.getByRole('link', { name: 'Change Date of birth' })).toBeVisible();
  },
};

export const Missing: Story = {
  args: { answers: halfFilled, applicant },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Permanent address' }));
    await expect(canvas.getAllByText('1 missing').length).toBeGreaterThan(1);
    await expect(canvas.getByRole('link', { name: 'City' })).toHaveAttribute('href', '/about#city');
  },
};

/** The document that the section needs is being sent, and the applicant has nothing to do. */
export const Uploading: Story = {
  args: {
    answers: { ...filled, ...documentNeeded, personal_statement_essay: '' },
    applicant,
    events: [
      documentChanged({
        key: documentKey,
        state: { status: 'uploading', fileName: 'statement.pdf', fileSize: 48_213, percent: 40 },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Upload in progress')).toBeVisible();
    await expect(canvas.queryByText(/missing$/)).toBeNull();
  },
};

export const MissingAfterTheFirstTry: Story = {
  tags: ['!dev'],
  args: { answers: halfFilled, applicant: { ...applicant, webStatus: 'validating' } },
};

export const EveryAnswer: Story = {
  args: { answers: everyAnswer, applicant },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all answers' }));
  },
};

const longest = 'Wolfeschlegelsteinhausenbergerdorff-Kriemhild';

export const LongNames: Story = {
  tags: ['!dev'],
  args: { answers: { ...filled, first_name: longest, last_name: longest }, applicant },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Personal information' }));
  },
};

export const RightToLeftNames: Story = {
  tags: ['!dev'],
  args: { answers: { ...filled, first_name: 'محمد', last_name: 'بن سلمان' }, applicant },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Personal information' }));
  },
};

/** A visitor reads answers over without an account. */
export const Visitor: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Change High school' })).toHaveAttribute(
      'href',
      '/education#hs_name',
    );
  },
};

export const VisitorWithoutAnswers: Story = { tags: ['!dev'], args: { answers: {} } };
