import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { heard } from '../announcer/heard.ts';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longText, longWord, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { controlled } from '../field/controlled.tsx';
import { Textarea } from './Textarea.tsx';

const meta = {
  component: Textarea,
  args: { name: 'suspended_comment', label: 'Please provide details', value: '', onChange: fn() },
  render: controlled(Textarea),
} satisfies Meta<typeof Textarea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const area = canvas.getByLabelText('Please provide details');
    await expect(area).toHaveAttribute('rows', '6');
    await expect(area).not.toHaveAccessibleDescription();
    await expect(canvas.getByText('0 of 1,500 characters')).toBeVisible();
  },
};

export const Playground: Story = { args: { hint: 'Dates and places help.', optional: true } };

export const AllStates: Story = allStates;

export const CountsWhileTyping: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Please provide details'), 'It was');
    await expect(canvas.getByText('6 of 1,500 characters')).toBeVisible();
    await expect(heard()).not.toContain('6 of 1,500 characters');
    await waitFor(() => expect(heard()).toContain('6 of 1,500 characters'));
  },
};

export const Essay: Story = {
  args: {
    name: 'personal_statement_essay',
    label: 'Personal statement',
    hint: 'Tell us about something you care about.',
    maxLength: 7000,
    rows: 12,
    value: 'When I was nine, my grandmother taught me to keep bees. '.repeat(30),
  },
};

/** Typed and pasted text is never cut; the counter shows how many characters are too many. */
export const KeepsTextAboveTheLimit: Story = {
  args: { maxLength: 10 },
  play: async ({ canvas, userEvent, args }) => {
    const area = canvas.getByLabelText('Please provide details');
    await userEvent.click(area);
    await userEvent.paste('twelve chars');
    await expect(area).toHaveValue('twelve chars');
    await expect(args.onChange).toHaveBeenLastCalledWith('twelve chars');
    await expect(area).toBeInvalid();
    await expect(canvas.getByText('2 characters too many')).toBeVisible();
    await waitFor(() => expect(heard()).toContain('2 characters too many'));
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.getByText('1 character too many')).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await expect(area).toBeValid();
    await expect(canvas.getByText('10 of 10 characters')).toBeVisible();
    await userEvent.clear(area);
    await userEvent.paste('🐝'.repeat(10));
    await expect(canvas.getByText('10 of 10 characters')).toBeVisible();
    // What changes at each key would be read again at each key.
    await expect(area).not.toHaveAccessibleDescription();
  },
};

export const TooLong: Story = { args: { maxLength: 20, value: 'It was a mistake that I made.' } };

export const Filled: Story = { tags: ['!test'], args: { value: 'It was a mistake.' } };

export const WithHint: Story = { args: { hint: 'Dates and places help.' } };

export const WithError: Story = { tags: ['!test'], args: { errors: ['Please provide details.'] } };

export const WithHintAndError: Story = {
  args: { hint: 'Dates and places help.', errors: ['Please provide details.'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Please provide details')).toHaveAccessibleDescription(
      'Dates and places help. Error: Please provide details.',
    );
  },
};

export const Disabled: Story = { args: { value: 'It was a mistake.', disabled: true } };

export const ReadOnly: Story = { args: { value: 'It was a mistake.\nI am sorry.', readOnly: true } };

export const Printed: Story = { globals: { rendering: 'print' }, args: { value: 'First line.\nSecond line.' } };

export const LongWords: Story = { args: { label: longText, value: longWord } };

export const RightToLeft: Story = { ...rightToLeft, args: { value: 'كان يومًا جميلًا.' } };
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
