import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { Popover, type PopoverProps } from './Popover.tsx';

const meta = {
  component: Popover,
  parameters: { sheet: { isWide: true } },
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
  render: (args) => <WithNeighbors {...args} />,
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0];

async function opened({ canvas, userEvent }: Pick<Canvas, 'canvas' | 'userEvent'>, name = 'Account') {
  await userEvent.click(canvas.getByRole('button', { name }));
  return canvas.getByRole('dialog', { name });
}

export const Default: Story = {};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const Open: Story = {
  tags: ['shelf'],
  play: async (context) => {
    const panel = await opened(context);
    await expect(panel).toHaveFocus();
    const button = context.canvas.getByRole('button', { name: 'Account' });
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(panel.getBoundingClientRect().top - button.getBoundingClientRect().bottom).toBe(5));
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
  play: async (context) => {
    const { canvas, userEvent } = context;
    await opened(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Account' })).toHaveFocus();
  },
};

export const ClosesOnClickOutside: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await opened(context);
    await userEvent.click(canvas.getByRole('link', { name: 'Before' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Before' })).toHaveFocus();
  },
};

export const ClosesWhenTabLeaves: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await opened(context);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Log Out' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'After' })).toHaveFocus();
  },
};

export const LongWords: Story = {
  args: { trigger: 'Wilhelmina Featherstonehaugh-Cholmondeley', label: 'Account' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Cholmondeley$/ }));
    await expect(canvas.getByRole('dialog', { name: args.label })).toBeVisible();
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { label: 'الحساب', trigger: 'الحساب' },
  play: async (context) => void (await opened(context, 'الحساب')),
};

export const OnANarrowScreen: Story = { ...Open, ...narrowScreen };
export const Dark: Story = { ...Open, ...dark };
export const ForcedColors: Story = forcedColors;

function WithNeighbors(args: PopoverProps) {
  const [open, setOpen] = useState(args.open);
  return (
    <div style={{ display: 'flex', gap: '1rem', justifyContent: 'space-between', minBlockSize: '14rem' }}>
      <a href="#before">Before</a>
      <Popover {...args} open={open} onOpenChange={setOpen} />
      <a href="#after">After</a>
    </div>
  );
}
