import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { controlled } from '../field/controlled.tsx';
import { PhoneField } from './PhoneField.tsx';

const meta = {
  component: PhoneField,
  args: { name: 'phone_mobile', label: 'Mobile phone', value: '', onChange: fn() },
  render: controlled(PhoneField),
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithHintAndError: Story = {
  args: {
    value: '(112) 555-2368',
    hint: 'We only call about your application.',
    errors: ['Please enter a valid cell phone number.'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Mobile phone')).toHaveAccessibleDescription(
      'We only call about your application. Please enter a valid cell phone number.',
    );
  },
};

export const FormatsWhileTyping: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Mobile phone'), '3125552368');
    await expect(args.onChange).toHaveBeenLastCalledWith('(312) 555-2368');
  },
};

export const FormatsWhatIsPasted: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Mobile phone');
    await userEvent.click(input);
    await userEvent.paste('+1 312.555.2368');
    await expect(input).toHaveValue('(312) 555-2368');
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
