import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { heard } from '../announcer/heard.ts';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longWord, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { controlled } from '../field/controlled.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  component: TextField,
  args: { name: 'preferred_name', label: 'Preferred name', value: '', onChange: fn() },
  render: controlled(TextField),
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Preferred name'), 'Ana');
    await expect(args.onChange).toHaveBeenLastCalledWith('Ana');
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const WithHint: Story = { args: { hint: 'What you would like us to call you.', value: 'Ana' } };

export const WithHintAndError: Story = {
  args: {
    name: 'zip',
    label: 'ZIP/Postal Code',
    width: 'short',
    hint: 'Five digits.',
    value: '123',
    errors: ['ZIP/Postal Code', 'Too short.', 'Too short.'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('ZIP/Postal Code')).toBeInvalid();
    await expect(canvas.getByLabelText('ZIP/Postal Code')).toHaveAccessibleDescription(
      'Five digits. Missing answer: ZIP/Postal Code Too short.',
    );
  },
};

export const Optional: Story = { args: { label: 'Apartment', optional: true, width: 'short' } };

export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Preferred name')).toBeRequired();
  },
};

export const Disabled: Story = { args: { value: 'Ana', disabled: true } };

export const StopsAtMaxLength: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Preferred name');
    await userEvent.type(input, 'x'.repeat(50));
    await expect(input).toHaveValue('x'.repeat(45));
  },
};

/** The message stays until the text is shorter than the limit. */
export const TellsWhatWasCut: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Preferred name');
    const cut = 'Only 45 characters fit. The rest was cut off.';
    await userEvent.click(input);
    await userEvent.paste('x'.repeat(45));
    await expect(canvas.queryByText(cut)).toBeNull();
    await userEvent.keyboard('y');
    await expect(canvas.getByText(cut)).toBeVisible();
    await waitFor(() => expect(heard()).toContain(cut));
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.queryByText(cut)).toBeNull();
    await userEvent.keyboard('y');
    await expect(canvas.queryByText(cut)).toBeNull();
    await userEvent.clear(input);
    await userEvent.paste('x'.repeat(46));
    await expect(input).toHaveValue('x'.repeat(45));
    await expect(canvas.getByText(cut)).toBeVisible();
  },
};

export const RightToLeftName: Story = {
  tags: ['state'],
  args: { value: 'محمد بن سلمان' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByLabelText('Preferred name')).direction).toBe('rtl');
  },
};

export const LongWords: Story = {
  args: {
    label: 'What are you interested in studying? If you\'re not sure, that\'s OK; just select "Undecided."',
    hint: longWord,
  },
};

export const Filled: Story = { args: { value: 'Ana' } };

export const WithError: Story = { args: { errors: ['Preferred name'] } };

export const ReadOnly: Story = { args: { value: 'Ana', readOnly: true } };

export const Printed: Story = { globals: { rendering: 'print' }, args: { value: 'Ana' } };

export const RightToLeft: Story = { ...rightToLeft, args: { label: 'الاسم المفضل', value: 'محمد' } };
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
