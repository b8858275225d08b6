import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { completeAnswers, fullApplications } from '../../form/testing.ts';
import { noReplies } from '../../mocks/scenario.ts';
import { today } from '../testing/today.ts';
import { applicant, Screen } from './Screen.tsx';
import { scenarioReplies } from './scenarioReplies.ts';

/** Lookups find the school or the address of the contract's examples. */
const withLookup = scenarioReplies(noReplies);

const meta = {
  title: 'Screens/The whole form',
  component: Screen,
  tags: ['!autodocs', '!dev'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const filled = completeAnswers(today);
const [permanentResident = {}, citizenElsewhere = {}, , unsure = {}] = fullApplications(today);

export const AboutYouToItsLimit: Story = { args: { path: '/about', answers: permanentResident, applicant } };

export const AcademicsToItsLimit: Story = {
  args: { path: '/education', answers: citizenElsewhere, applicant },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'International tests' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Activity 4 of 4' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Add Another/ })).toBeNull();
  },
};

export const ScoresUnknownAndDatesUnsure: Story = {
  args: { path: '/education', answers: unsure, applicant },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Have your SAT scores sent to us with code/)).toBeVisible();
    await expect(canvas.queryByLabelText(/SAT Math Score/)).toBeNull();
  },
};

export const FinalStepsToItsLimit: Story = {
  args: { path: '/final-steps', answers: permanentResident, applicant },
};

export const AnAddressThatIsFound: Story = {
  args: { path: '/about', replies: withLookup },
  play: async ({ canvas, userEvent }) => {
    const block = await canvas.findByRole('group', { name: 'Permanent address' });
    const line = block.querySelector<HTMLInputElement>('[name="address_line_1"]');
    await expect(line).toBeVisible();
    if (line) await userEvent.type(line, '42');
    await userEvent.click(await canvas.findByRole('option', { name: /4250 North Clark Street/ }));
    await expect(await canvas.findByDisplayValue('Chicago')).toBeVisible();
    await expect(canvas.getByDisplayValue('60613')).toBeVisible();
  },
};

export const ASchoolThatIsFound: Story = {
  args: { path: '/education', replies: withLookup },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Search for Your School' }), 'walnut');
    await userEvent.click(await canvas.findByRole('option', { name: /Walnut Hills/ }));
    await expect(await canvas.findByDisplayValue('361110')).toBeVisible();
  },
};

export const ASchoolInOnesOwnWords: Story = {
  args: { path: '/education', replies: withLookup },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Search for Your School' }), 'Home school');
    await userEvent.click(await canvas.findByRole('option', { name: 'Use: Home school' }));
    await expect(await canvas.findByText('Enter your school information below.')).toBeVisible();
  },
};

export const BringBackWhatIWrote: Story = {
  args: {
    path: '/final-steps',
    answers: {
      ...filled,
      suspended: 'Y',
      suspended_desc: 'Yes',
      suspended_comment: 'A misunderstanding, resolved in 2024.',
    },
    applicant,
  },
  play: async ({ canvas, userEvent }) => {
    const question = await canvas.findByRole('radiogroup', { name: /major disciplinary action/ });
    const no = question.querySelector<HTMLInputElement>('[value="N"]');
    if (no) await userEvent.click(no);
    await expect(canvas.queryByDisplayValue(/A misunderstanding/)).toBeNull();
    const bringBack = canvas.getByRole('button', { name: 'Bring back what I wrote' });
    await expect(canvas.getByText('This change cleared one answer.')).toBeVisible();
    await userEvent.click(bringBack);
    await expect(canvas.getByDisplayValue(/A misunderstanding/)).toHaveFocus();
    if (no) await userEvent.click(no);
    await expect(canvas.getByRole('button', { name: 'Bring back what I wrote' })).toBeVisible();
  },
};

export const MoreAboutAQuestion: Story = {
  args: { path: '/final-steps' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'What this means' }));
    await expect(canvas.getByText(/lets enrolled students read/)).toBeVisible();
  },
};
