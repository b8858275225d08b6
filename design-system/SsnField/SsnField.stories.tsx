import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { heard } from '../announcer/heard.ts';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longWords, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { controlled } from '../field/controlled.tsx';
import { SsnField } from './SsnField.tsx';

const meta = {
  component: SsnField,
  args: { name: 'ssn', label: 'Social Security number', value: '', onChange: fn() },
  render: controlled(SsnField),
} satisfies Meta<typeof SsnField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByLabelText('Social Security number');
    await userEvent.type(input, '123456789');
    await expect(args.onChange).toHaveBeenLastCalledWith('123-45-6789');
    await expect(input).toHaveAttribute('autocomplete', 'off');
  },
};

export const Playground: Story = { args: { hint: 'For financial aid. You may leave it out.', optional: true } };

export const AllStates: Story = allStates;

export const ShowsAndHides: Story = {
  args: { value: '123-45-6789' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Social Security number');
    const security = () => getComputedStyle(input).getPropertyValue('-webkit-text-security');
    await expect(security()).toBe('disc');
    await userEvent.click(canvas.getByRole('button', { name: 'Show number' }));
    await expect(security()).toBe('none');
    await waitFor(() => expect(heard()).toContain('Your number is visible.'));
    await userEvent.keyboard('{Enter}');
    await expect(security()).toBe('disc');
    await waitFor(() => expect(heard()).toContain('Your number is hidden.'));
    await expect(canvas.getByRole('button', { name: 'Show number' })).toHaveFocus();
  },
};

export const FormatsPastedNumbers: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Social Security number');
    await userEvent.click(input);
    await userEvent.paste('123 45 6789');
    await expect(input).toHaveValue('123-45-6789');
  },
};

export const DeletesOverADash: Story = {
  args: { value: '123-45' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Social Security number');
    await userEvent.type(input, '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await expect(input).toHaveValue('123-45');
    await expect(input.selectionStart).toBe(3);
    await userEvent.keyboard('{Backspace}');
    await expect(input).toHaveValue('124-5');
  },
};

export const Filled: Story = { args: { value: '123-45-6789' } };

export const WithHint: Story = { args: { hint: 'For financial aid.' } };

export const WithError: Story = {
  tags: ['!test'],
  args: { value: '123-4', errors: ['Please enter all nine digits.'] },
};

export const WithHintAndError: Story = {
  args: { value: '123-4', hint: 'For financial aid.', errors: ['Please enter all nine digits.'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Social Security number')).toHaveAccessibleDescription(
      'For financial aid. Error: Please enter all nine digits.',
    );
  },
};

export const Disabled: Story = { args: { value: '123-45-6789', disabled: true } };

/** Read-only views and print show only the last four digits. */
export const ReadOnly: Story = {
  args: { value: '123-45-6789', readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('•••-••-6789')).toBeVisible();
    await expect(canvas.queryByText('123', { exact: false })).toBeNull();
  },
};

export const ReadOnlyIncomplete: Story = {
  tags: ['state'],
  args: { value: '123-4', readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('•••-•')).toBeVisible();
  },
};

export const Printed: Story = { globals: { rendering: 'print' }, args: { value: '123-45-6789' } };

export const RightToLeft: Story = { ...rightToLeft, args: { value: '123-45-6789' } };

export const LongWords: Story = longWords;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
