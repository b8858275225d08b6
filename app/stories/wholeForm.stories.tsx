import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fullApplications } from '../../form/fullApplication.ts';
import { completeAnswers } from '../../form/sampleApplication.ts';
import { LookupContext } from '../features/lookup/LookupContext.ts';
import type { Lookup } from '../features/lookup/lookup.ts';
import { Screen, today } from './Screen.tsx';

const walnut = { id: '361110', text: 'Walnut Hills High School', subText: 'Cincinnati, Ohio' };

/** Finds one school, whatever is typed, and one address. */
const played: Lookup = {
  search: async (category) =>
    category === 'address' ? [{ id: '1', text: '42 Clark Street', subText: 'Dayton, Ohio' }] : [walnut],
  details: async (category) =>
    category === 'address'
      ? { address_line_1: '42 Clark Street', city: 'Dayton', state: 'Ohio', zip: '45402', country: 'USA' }
      : { name: walnut.text, ceeb: '361110', city: 'Cincinnati', state: 'Ohio', zip: '45207', country: 'USA' },
};

const meta = {
  title: 'Screens/The whole form',
  component: Screen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <LookupContext value={played}>
        <Story />
      </LookupContext>
    ),
  ],
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const filled = completeAnswers(today);
const [permanentResident = {}, citizenElsewhere = {}, , unsure = {}] = fullApplications(today);
const started = { username: 'ana.ortiz@example.com', webStatus: 'started' } as const;

export const AboutYouToItsLimit: Story = { args: { path: '/about', answers: permanentResident, applicant: started } };

export const AcademicsToItsLimit: Story = {
  args: { path: '/education', answers: citizenElsewhere, applicant: started },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'International tests' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Activity 4 of 4' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add Another' })).toBeNull();
  },
};

export const ScoresUnknownAndDatesUnsure: Story = {
  args: { path: '/education', answers: unsure, applicant: started },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Have your SAT scores sent to us with code/)).toBeVisible();
    await expect(canvas.queryByLabelText(/SAT Math Score/)).toBeNull();
  },
};

export const FinalStepsToItsLimit: Story = {
  args: { path: '/final-steps', answers: permanentResident, applicant: started },
};

export const AnAddressThatIsFound: Story = {
  args: { path: '/about' },
  play: async ({ canvas, userEvent }) => {
    const block = await canvas.findByRole('group', { name: 'Permanent address' });
    const line = block.querySelector<HTMLInputElement>('[name="address_line_1"]');
    await expect(line).toBeVisible();
    if (line) await userEvent.type(line, '42');
    await userEvent.click(await canvas.findByRole('option', { name: /42 Clark Street/ }));
    await expect(await canvas.findByDisplayValue('Dayton')).toBeVisible();
    await expect(canvas.getByDisplayValue('45402')).toBeVisible();
  },
};

export const ASchoolThatIsFound: Story = {
  args: { path: '/education' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Search for Your School' }), 'walnut');
    await userEvent.click(await canvas.findByRole('option', { name: /Walnut Hills/ }));
    await expect(await canvas.findByDisplayValue('361110')).toBeVisible();
  },
};

export const ASchoolInOnesOwnWords: Story = {
  args: { path: '/education' },
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
    applicant: started,
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
    await userEvent.click(await canvas.findByRole('button', { name: 'Tell me more' }));
    await expect(canvas.getByText(/lets enrolled students read/)).toBeVisible();
  },
};
