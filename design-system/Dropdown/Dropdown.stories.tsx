import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { controlled } from '../field/controlled.tsx';
import { Dropdown } from './Dropdown.tsx';

const terms = ['Fall 2026', 'Spring 2027', 'Summer 2027', 'Fall 2027'];

const meta = {
  component: Dropdown,
  args: {
    name: 'entry_term',
    label: 'When do you plan to enroll?',
    value: '',
    options: terms.map((label, index) => ({ value: `${index + 1}`, label })),
    onChange: fn(),
  },
  render: controlled(Dropdown),
} satisfies Meta<typeof Dropdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('When do you plan to enroll?'), 'Fall 2027');
    await expect(args.onChange).toHaveBeenLastCalledWith('4', 'Fall 2027');
  },
};
