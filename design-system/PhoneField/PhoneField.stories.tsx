import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longWords, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { controlled } from '../field/controlled.tsx';
import { PhoneField } from './PhoneField.tsx';

const meta = {
  component: PhoneField,
  args: { name: 'phone_mobile', label: 'Mobile phone', value: '', autoComplete: 'tel', onChange: fn() },
  render: controlled(PhoneField),
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { hint: 'We only call about your application.', optional: true } };

export const AllStates: Story = allStates;

export const WithHint: Story = { args: { hint: 'With area code.' } };

export const WithError: Story = {
  tags: ['!test'],
  args: { value: '(555) 234', errors: ['Please enter a valid cell phone number.'] },
};

export const WithHintAndError: Story = {
  args: {
    value: '(112) 555-2368',
    hint: 'We only call about your application.',
    errors: ['Please enter a valid cell phone number.'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Mobile phone')).toHaveAccessibleDescription(
      'We only call about your application. Error: Please enter a valid cell phone number.',
    );
  },
};

export const FormatsWhileTyping: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Mobile phone'), '3125552368');
    await expect(args.onChange).toHaveBeenLastCalledWith('(312) 555-2368');
  },
};

export const FormatsPastedNumbers: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Mobile phone');
    for (const pasted of ['+1 555.234.5678', '5552345678', '1 (555) 234-5678']) {
      await userEvent.clear(input);
      await userEvent.click(input);
      await userEvent.paste(pasted);
      await expect(input).toHaveValue('(555) 234-5678');
    }
  },
};

/** The text stays, and the answer is no U.S. number. */
export const RefusesNumbersOfOtherCountries: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByLabelText('Mobile phone');
    const refused = 'This looks like a number from another country. Enter a U.S. or Canadian number.';
    await userEvent.type(input, '+91 98765 43210');
    await expect(input).toHaveValue('+91 98765 43210');
    await expect(args.onChange).toHaveBeenLastCalledWith('+919876543210');
    // Announced while the applicant types, and described when the field is left.
    await expect(input).not.toHaveAccessibleDescription();
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription(refused);
    await userEvent.click(input);
    await userEvent.clear(input);
    await userEvent.paste('+44 20 7946 0958');
    await expect(canvas.getByText(refused)).toBeVisible();
    await userEvent.clear(input);
    await userEvent.type(input, '91987654321');
    await expect(input).toHaveValue('91987654321');
    await expect(canvas.getByText(refused)).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await expect(input).toHaveValue('(919) 876-5432');
    await expect(canvas.queryByText(refused)).toBeNull();
  },
};

export const DeletesOverALiteral: Story = {
  args: { value: '(312) 555' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Mobile phone');
    await userEvent.type(input, '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    await expect([input.value, input.selectionStart]).toEqual(['(312) 555', 4]);
    await userEvent.keyboard('{Delete}');
    await expect([input.value, input.selectionStart]).toEqual(['(312) 555', 6]);
    await userEvent.keyboard('{Delete}');
    await expect([input.value, input.selectionStart]).toEqual(['(312) 55', 6]);
  },
};

export const RejectsAnEleventhDigit: Story = {
  args: { value: '(312) 555-2368' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Mobile phone');
    await userEvent.type(input, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    await expect([input.value, input.selectionStart]).toEqual(['(312) 555-2368', 3]);
  },
};

/** The field formats the text of an input method when composition ends. */
export const WaitsForAnInputMethod: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Mobile phone');
    input.focus();
    await fireEvent.compositionStart(input);
    await enter(input, '５５５２', { isComposing: true, inputType: 'insertCompositionText' });
    await expect(input).toHaveValue('５５５２');
    await expect(args.onChange).not.toHaveBeenCalled();
    await fireEvent.compositionEnd(input, { data: '５５５２' });
    await expect(input).toHaveValue('(555) 2');
    await expect(args.onChange).toHaveBeenLastCalledWith('(555) 2');
  },
};

/** The browser sets the whole value at once, wherever the focus is. */
export const FilledInByTheBrowser: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Mobile phone');
    await fireEvent.input(input, { target: { value: '15552345678' } });
    await expect(args.onChange).toHaveBeenLastCalledWith('(555) 234-5678');
    await expect(input).not.toHaveFocus();
  },
};

export const KeepsTheCaretInTheMiddle: Story = {
  args: { value: '(312) 555-236' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Mobile phone');
    await userEvent.type(input, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    await expect(input).toHaveValue('(319) 255-5236');
    await expect(input.selectionStart).toBe(4);
  },
};

export const Disabled: Story = { args: { value: '(312) 555-2368', disabled: true } };

export const ReadOnly: Story = { args: { value: '(312) 555-2368', readOnly: true } };

/** Phone numbers run from left to right in every language. */
export const RightToLeft: Story = {
  ...rightToLeft,
  args: { value: '(312) 555-2368' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByLabelText('Mobile phone')).direction).toBe('ltr');
  },
};

export const Filled: Story = { args: { value: '(555) 234-5678' } };

export const Printed: Story = { globals: { rendering: 'print' }, args: { value: '(555) 234-5678' } };

export const LongWords: Story = longWords;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

/** Does what an input method does: sets the value and then fires the event. */
function enter(input: HTMLInputElement, value: string, event: InputEventInit) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  return fireEvent(input, new InputEvent('input', { bubbles: true, ...event }));
}
