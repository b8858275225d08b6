import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { completeAnswers } from '../../form/testing.ts';
import { institution } from '../../form/university.ts';
import { offersRead } from '../state/session/sessionSlice.ts';
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
    await expect(canvas.getByText(/waived the application fee and the essay/).checkVisibility()).toBe(true);
    await expect(canvas.getByText(institution.banner.text)).toBeVisible();
  },
};

export const FirstLoginOnAPhone: Story = {
  tags: ['!dev'],
  args: { applicant: { ...applicant, numLogins: 1 } },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Ani!' })).toBeVisible();
    await expect(canvas.getByText(institution.banner.text)).toBeVisible();
    if (!matchMedia('(max-width: 675px)').matches) return;
    const promise = canvas.getByText(/waived the application fee and the essay/);
    await expect(promise.checkVisibility()).toBe(false);
    const more = canvas.getByRole('button', { name: 'Read more' });
    await expect(more.getBoundingClientRect().height).toBeLessThan(46);
    await userEvent.click(more);
    await expect(promise.checkVisibility()).toBe(true);
  },
};

/** While errors are shown, what is missing comes first. */
export const NotAmongErrors: Story = {
  tags: ['!dev'],
  args: { applicant: { ...applicant, webStatus: 'validating', numLogins: 1 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(institution.banner.text)).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: /^Welcome/ })).toBeNull();
  },
};

export const FirstLoginBeforeWeKnowAName: Story = {
  tags: ['!dev'],
  args: { answers: {}, applicant: { ...applicant, numLogins: 1 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome!' })).toBeVisible();
  },
};

export const LaterLogin: Story = {
  args: { path: '/education', applicant: { ...applicant, numLogins: 2, hasChangedPage: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome back, Ani!' })).toBeVisible();
    await expect(canvas.getByText(/right where you left it/).checkVisibility()).toBe(true);
  },
};

/** The welcome shows on the first page only; the deadline banner shows on every page. */
export const OnALaterPage: Story = {
  tags: ['!dev'],
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
    await expect(canvas.getByText(/Your last steps are below/)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await expect(canvas.queryByText(institution.banner.text)).toBeNull();
  },
};

const closing = { closes_at: '2027-01-16T04:59:00Z', grace_ends_at: '2027-01-16T05:29:00Z' };
const offersAt = (moment: string) => offersRead({ closing, deviceMs: Date.parse(moment) });

export const ClosingDate: Story = {
  args: { events: [offersAt('2026-10-02T16:20:00Z')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Applications close on January 15, 2027 at 11:59 PM EST.')).toBeVisible();
    await expect(canvas.getByText(institution.banner.text)).toBeVisible();
  },
};

export const InTheGrace: Story = {
  args: { path: '/education', events: [offersAt('2027-01-16T05:10:00Z')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/you can still submit it until 12:29 AM EST\.$/)).toBeVisible();
    await expect(canvas.queryByText(institution.banner.text)).toBeNull();
  },
};

export const Closed: Story = {
  args: { path: '/final-steps', events: [offersAt('2027-01-20T12:00:00Z')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/you can no longer submit them\.$/)).toBeVisible();
  },
};
