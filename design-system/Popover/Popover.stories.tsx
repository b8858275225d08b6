import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Popover, type PopoverProps } from './Popover.tsx';

const meta = {
  component: Popover,
  args: {
    label: 'Account',
    trigger: 'Account',
    open: false,
    onOpenChange: () => {},
    children: (
      <>
        <p style={{ margin: 0 }}>wilhelmina.featherstonehaugh-cholmondeley@example.org</p>
        <Button size="menu">Log Out</Button>
      </>
    ),
  },
  render: (args) => <Opening {...args} />,
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Open: Story = {
  args: { open: true },
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('dialog', { name: 'Account' });
    await expect(panel).toHaveFocus();
    const button = canvas.getByRole('button', { name: 'Account' });
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(panel.getBoundingClientRect().top - button.getBoundingClientRect().bottom).toBe(5);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Account' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('dialog')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};

export const ClosesByItsButton: Story = {
  args: { open: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Account' })).toHaveFocus();
  },
};

export const ClosesWhenSomethingElseIsClicked: Story = {
  args: { open: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Before' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Before' })).toHaveFocus();
  },
};

export const ClosesWhenTabLeavesIt: Story = {
  args: { open: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Log Out' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'After' })).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  args: { open: true, label: 'الحساب', trigger: 'الحساب' },
  render: (args) => (
    <div dir="rtl">
      <Opening {...args} />
    </div>
  ),
};

function Opening(args: PopoverProps) {
  const [open, setOpen] = useState(args.open);
  return (
    <div style={{ display: 'flex', gap: '1rem', justifyContent: 'space-between', minBlockSize: '14rem' }}>
      <a href="#before">Before</a>
      <Popover {...args} open={open} onOpenChange={setOpen} />
      <a href="#after">After</a>
    </div>
  );
}
