import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { completeAnswers } from '../../form/testing.ts';
import { institution } from '../../form/university.ts';
import { today } from '../testing/today.ts';
import { applicant, Screen } from './Screen.tsx';

const meta = {
  title: 'Screens/Welcome',
  component: Screen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { path: '/about', answers: completeAnswers(today), applicant },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstLogin: Story = {
  args: { applicant: { ...applicant, numLogins: 1 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Ani!' })).toBeVisible();
    await expect(canvas.getByText(/waived the application fee and the essay/)).toBeVisible();
    await expect(canvas.getByText(institution.banner.text)).toBeVisible();
  },
};

export const FirstLoginBeforeWeKnowAName: Story = {
  args: { answers: {}, applicant: { ...applicant, numLogins: 1 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome!' })).toBeVisible();
  },
};

export const LaterLogin: Story = {
  args: { path: '/education', applicant: { ...applicant, numLogins: 2, hasChangedPage: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome back, Ani!' })).toBeVisible();
    await expect(canvas.getByText(/right where you left it/)).toBeVisible();
  },
};

/** The welcome shows on the first page only; the deadline banner shows on every page. */
export const OnALaterPage: Story = {
  args: { path: '/final-steps', applicant: { ...applicant, numLogins: 1 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(institution.banner.text)).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: /Welcome/ })).toBeNull();
  },
};

export const Submitted: Story = {
  args: { path: '/completion', applicant: { ...applicant, webStatus: 'submitted' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Thank you, Ani!' })).toBeVisible();
    await expect(canvas.getByText(/your last steps/)).toBeVisible();
    await expect(canvas.queryByText(institution.banner.text)).toBeNull();
  },
};
