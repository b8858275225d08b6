import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { heard } from '../announcer/heard.ts';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longWords, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { controlled } from '../field/controlled.tsx';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

const meta = {
  component: PasswordField,
  args: { name: 'password', label: 'Password', value: '', autoComplete: 'current-password', onChange: fn() },
  render: controlled(PasswordField),
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { hint: 'Use 12 characters or more.' } };

export const AllStates: Story = allStates;

export const ShowsAndHides: Story = {
  args: { value: 'Correct-Horse-7' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password', { selector: 'input' });
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await waitFor(() => expect(heard()).toContain('Your password is visible.'));
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'password');
    await waitFor(() => expect(heard()).toContain('Your password is hidden.'));
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
  },
};

export const TellsWhatWasCut: Story = {
  args: { maxLength: 10 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password', { selector: 'input' }), 'Correct-Horse-7');
    await expect(canvas.getByText('Only 10 characters fit. The rest was cut off.')).toBeVisible();
  },
};

export const NewPassword: Story = {
  args: {
    autoComplete: 'new-password',
    requirements: [
      { message: 'At least 12 characters', state: 'inactive' },
      { message: 'An uppercase letter', state: 'inactive' },
    ],
  },
};

export const RequirementsInEachState: Story = {
  tags: ['state'],
  args: {
    autoComplete: 'new-password',
    value: 'correct-horse',
    requirements: [
      { message: 'At least 12 characters', state: 'success' },
      { message: 'An uppercase letter', state: 'error' },
      { message: 'No space at the beginning or the end', state: 'inactive' },
    ],
  },
  play: async ({ canvas }) => {
    const [done, missing, open] = canvas.getAllByRole('listitem');
    await expect(done).toHaveTextContent('At least 12 characters: done');
    await expect(missing).toHaveTextContent('An uppercase letter: still missing');
    await expect(open).toHaveTextContent('No space at the beginning or the end: not checked yet');
  },
};

export const RequirementsFollowTheTyping: Story = {
  args: { autoComplete: 'new-password' },
  render: (args) => <TwelveCharacters {...args} />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password', { selector: 'input' });
    const item = canvas.getByRole('listitem');
    const described = input.getAttribute('aria-describedby');
    await userEvent.type(input, 'short');
    await expect(item).toHaveTextContent('At least 12 characters: still missing');
    await userEvent.type(input, ' but longer');
    await expect(item).toHaveTextContent('At least 12 characters: done');
    await waitFor(() => expect(heard()).toContain('Your password meets all the rules.'));
    // What is still missing is told after a pause; the description never changes.
    await expect(input).toHaveAttribute('aria-describedby', described ?? '');
    await expect(input).toHaveAccessibleDescription('Your password must have: At least 12 characters.');
  },
};

export const Filled: Story = { tags: ['!test'], args: { value: 'Correct-Horse-7' } };

export const WithHint: Story = { args: { hint: 'The one you chose when you signed up.' } };

export const WithError: Story = {
  args: { errors: ['Password is required.'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password', { selector: 'input' })).toHaveAccessibleDescription(
      'Error: Password is required.',
    );
  },
};

export const WithHintAndError: Story = {
  args: { hint: 'Use 12 characters or more.', errors: ['Password is required.'] },
};

export const Disabled: Story = { args: { value: 'secret', disabled: true } };

export const ReadOnly: Story = { args: { value: 'secret', readOnly: true } };

export const Printed: Story = { globals: { rendering: 'print' }, args: { value: 'secret' } };

export const LongWords: Story = longWords;
export const RightToLeft: Story = { ...rightToLeft, args: { value: 'secret' } };
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function TwelveCharacters(args: PasswordFieldProps) {
  const [value, setValue] = useState('');
  const state = value === '' ? 'inactive' : value.length < 12 ? 'error' : 'success';
  const requirements = [{ message: 'At least 12 characters', state }] as const;
  return <PasswordField {...args} value={value} onChange={setValue} requirements={requirements} />;
}
