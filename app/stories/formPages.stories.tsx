import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { institution } from '../../form/alderhall/institution.ts';
import { completeAnswers } from '../../form/testing.ts';
import { today } from '../testing/today.ts';
import { applicant, Screen } from './Screen.tsx';

const meta = {
  title: 'Screens/Form pages',
  component: Screen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const filled = completeAnswers(today);
const validating = { ...applicant, webStatus: 'validating' } as const;

export const AboutYouEmpty: Story = {
  args: { path: '/about' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'About You' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Step 1 About You' })).toHaveAttribute('aria-current', 'step');
    await expect(canvas.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Already started? Log In' })).toHaveAttribute('href', '/login');
  },
};

export const AboutYouFilled: Story = {
  args: { path: '/about', answers: filled, applicant: { ...applicant, numLogins: 3 } },
  play: async ({ canvas }) => {
    const [firstName] = await canvas.findAllByLabelText('First Name');
    await expect(firstName).toHaveValue('Ana');
    await expect(canvas.getByRole('heading', { name: /^Welcome back, An/ })).toBeVisible();
  },
};

export const AboutYouMissing: Story = {
  args: { path: '/about', answers: { first_name: 'Ana', optin_sms_ind: true }, applicant: validating },
  play: async ({ canvas, userEvent }) => {
    const [city] = await canvas.findAllByRole('textbox', { name: 'City' });
    if (!city) throw new Error('The city is not asked.');
    await expect(city).toBeInvalid();
    await expect(city).toHaveAccessibleDescription('Missing answer: City');
    await expect(canvas.getByRole('link', { name: 'City' })).toHaveAttribute('href', '/about#city');
    await userEvent.type(city, 'Dayton');
    await expect(canvas.queryByRole('link', { name: 'City' })).toBeNull();
    await userEvent.clear(city);
    await expect(canvas.getByRole('link', { name: 'City' })).toBeVisible();
  },
};

export const AcademicsEmpty: Story = { args: { path: '/education' } };

export const AcademicsFilled: Story = { args: { path: '/education', answers: filled, applicant } };

export const AcademicsMissing: Story = {
  args: {
    path: '/education',
    answers: { act_score_composite: '37', test_taken_ind: 'Y', act_taken: 'Y' },
    applicant: validating,
  },
};

export const FinalStepsEmpty: Story = {
  args: { path: '/final-steps' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Submit Application' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeVisible();
  },
};

export const FinalStepsFilled: Story = {
  args: { path: '/final-steps', answers: filled, applicant },
  play: async ({ canvas, userEvent }) => {
    const submit = await canvas.findByRole('button', { name: 'Submit Application' });
    await userEvent.click(submit);
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
  },
};

export const FinalStepsMissing: Story = { args: { path: '/final-steps', applicant: validating } };

const longest = 'Wolfeschlegelsteinhausenbergerdorff-Kriemhild';

export const LongNames: Story = {
  tags: ['!dev'],
  args: {
    path: '/about',
    answers: { ...filled, first_name: longest, preferred_name: longest },
    applicant: { ...applicant, username: `${longest}.${longest}@a-university-with-a-long-name.example`, numLogins: 2 },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
    await expect(canvas.getByRole('button', { name: 'Log Out' })).toBeVisible();
  },
};

export const RightToLeftNames: Story = {
  tags: ['!dev'],
  args: {
    path: '/about',
    answers: { ...filled, first_name: 'محمد', last_name: 'بن سلمان', preferred_name: '' },
    applicant,
  },
};

export const Completion: Story = {
  args: {
    path: '/completion',
    answers: filled,
    applicant: {
      ...applicant,
      webStatus: 'submitted',
      submittedAt: '2026-10-03T22:40:00Z',
      confirmationNumber: 'K7QM-4T9X',
    },
    state: { message: 'Your application was successfully submitted.' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your application was successfully submitted.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you, Ani!');
    await expect(canvas.getByText(/^October 3, 2026 at 6:40 PM EDT/)).toBeVisible();
    await expect(canvas.getByText('K7QM-4T9X')).toBeVisible();
    await expect(canvas.getByText(applicant.username)).toBeVisible();
    for (const code of Object.values(institution.codes)) await expect(canvas.getByText(code)).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

/** A backend that tells neither a number nor a time. */
export const CompletionWithoutNumber: Story = {
  tags: ['!dev'],
  args: { path: '/completion', answers: filled, applicant: { ...applicant, webStatus: 'submitted' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Receipt' })).toBeVisible();
    await expect(canvas.queryByText('Confirmation number')).toBeNull();
    await expect(canvas.queryByText('Received')).toBeNull();
    await expect(canvas.queryByText(/keep this number/)).toBeNull();
  },
};

export const SubmittedKnowsNoOtherPage: Story = {
  tags: ['!dev'],
  args: { path: '/about', answers: filled, applicant: { ...applicant, webStatus: 'submitted' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^Thank you, An/ })).toBeVisible();
    await expect(canvas.queryByLabelText('First Name')).toBeNull();
  },
};

export const UnknownPathOpensTheFirstPage: Story = {
  tags: ['!dev'],
  args: { path: '/nowhere?x=1' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'About You' })).toBeVisible();
  },
};
