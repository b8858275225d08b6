import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { answered } from '../draft/draftSlice.ts';
import { profileLoaded } from '../state/session/sessionSlice.ts';
import { profile } from '../testing/profile.ts';
import { applicant, Screen } from './Screen.tsx';

/* Answers that were entered twice, without knowledge of each other. */

const here = { country: 'CAN', country_desc: 'Canada', city: 'Toronto' };
const elsewhere = {
  country: 'USA',
  country_desc: 'United States',
  city: 'Chicago',
  state: 'Illinois',
  state_desc: 'Illinois',
};

const meta = {
  title: 'Screens/Two versions',
  component: Screen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: {
    path: '/about',
    applicant,
    events: [
      profileLoaded(profile({ username: applicant.username, revision: 'saved-here' })),
      answered(here),
      profileLoaded(profile({ username: applicant.username, revision: 'saved-elsewhere', answer: elsewhere })),
    ],
  },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SavedOnAnotherDevice: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = /^Choose between two versions of “.+” and 2 more answers$/;
    const choice = within(await canvas.findByRole('group', { name }));
    await expect(choice.getByText('Canada')).toBeVisible();
    await userEvent.click(choice.getByRole('button', { name: /^Keep this Saved on another device/ }));
    await expect(canvas.queryByRole('group', { name })).toBeNull();
    await expect(canvas.getAllByRole('textbox', { name: /^City/ })[0]).toHaveValue('Chicago');
  },
};

/* The test runner leaves out the last two (.storybook/storyTests.js): it checks every story in those surroundings. */
const rightToLeft = { globals: { direction: 'rtl' } };
const dark = { globals: { scheme: 'dark' } };
const narrowScreen = { globals: { viewport: { value: 'narrow' } } };

export const RightToLeft: Story = { tags: ['!dev'], ...SavedOnAnotherDevice, ...rightToLeft };

export const Dark: Story = { tags: ['!dev'], ...SavedOnAnotherDevice, ...dark };

export const Narrow: Story = { tags: ['!dev'], ...SavedOnAnotherDevice, ...narrowScreen };

const ssn = (number: string) => ({ ssn: number, first_name: 'Ana' });

/** A sensitive number shows its last digits. */
export const EnteredBeforeTheLogIn: Story = {
  args: {
    events: [
      answered(ssn('219-09-1111')),
      profileLoaded(profile({ username: applicant.username, answer: ssn('219-09-9999') })),
    ],
  },
  play: async ({ canvas }) => {
    const choice = within(await canvas.findByRole('group', { name: /^Choose between two versions of “Social/ }));
    await expect(choice.getByText('•••-••-9999')).toBeVisible();
    await expect(choice.getByText('•••-••-1111')).toBeVisible();
    await expect(choice.getByRole('button', { name: 'Keep this In your account' })).toBeVisible();
  },
};
