import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, type within } from 'storybook/test';
import { completeAnswers, fullApplications } from '../../form/testing.ts';
import { today } from '../testing/today.ts';
import { Screen } from './Screen.tsx';

const filled = { ...completeAnswers(today), ssn: '123-45-6789' };

const meta = {
  title: 'Screens/Printed pages',
  component: Screen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { path: '/about', answers: filled, printed: true },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

/** A printed page has no navigation, account menu, button, separator, header or footer, and nothing to fill in. */
async function expectPlainText(canvas: Canvas) {
  const main = await canvas.findByRole('main');
  const unwanted = 'button, a, input, select, textarea, form, hr, nav, header, footer, dialog, [role="tablist"]';
  await expect([...main.querySelectorAll(unwanted)]).toEqual([]);
  for (const role of ['navigation', 'banner', 'contentinfo', 'button'])
    await expect(canvas.queryByRole(role)).toBeNull();
}

export const AboutYou: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'About You' })).toBeVisible();
    await expect(canvas.getByText('Ana Lucía Ortiz Peña')).toBeVisible();
    await expect(canvas.getByText('October 2, 2026')).toBeVisible();
    await expect(canvas.getByText('•••-••-6789')).toBeVisible();
    await expect(canvas.getByText(/^\[X\] .*text/i)).toBeVisible();
    await expect(canvas.queryByText('Once you have an account', { exact: false })).toBeNull();
    await expectPlainText(canvas);
  },
};

export const Academics: Story = {
  args: { path: '/education' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lakeview High School')).toBeVisible();
    await expectPlainText(canvas);
  },
};

export const FinalSteps: Story = {
  args: { path: '/final-steps' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^\[X\] I certify/)).toBeVisible();
    await expectPlainText(canvas);
  },
};

/** Of a page without answers, print shows the check boxes only. */
export const Empty: Story = {
  tags: ['!dev'],
  args: { path: '/final-steps', answers: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^\[ \] I certify/)).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    await expect(canvas.queryByText('Applicant')).toBeNull();
    await expect(canvas.queryByText('—')).toBeNull();
  },
};

const [everyAnswer = {}] = fullApplications(today);

export const AboutYouWithEveryAnswer: Story = {
  tags: ['!dev'],
  args: { answers: everyAnswer },
  play: ({ canvas }) => expectPlainText(canvas),
};

export const AcademicsWithEveryAnswer: Story = {
  tags: ['!dev'],
  args: { path: '/education', answers: everyAnswer },
  play: ({ canvas }) => expectPlainText(canvas),
};

export const RightToLeftNames: Story = {
  tags: ['!dev'],
  args: { answers: { ...filled, first_name: 'محمد', middle_name: '', last_name: 'بن سلمان', preferred_name: '' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('محمد بن سلمان')).toHaveAttribute('dir', 'auto');
  },
};
