import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Button, type ButtonProps } from './Button.tsx';

const meta = {
  component: Button,
  subcomponents: { Icon },
  args: { children: 'Save and Continue', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Save and Continue' });
    await expect(button).toHaveAttribute('type', 'button');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const Secondary: Story = { args: { variant: 'secondary', children: 'Previous' } };

export const Quiet: Story = { args: { variant: 'quiet', children: 'Cancel' } };

export const Danger: Story = { args: { variant: 'danger', children: 'Delete' } };

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};

export const Sizes: Story = {
  tags: ['state'],
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
      <Button {...args} size="next" />
      <Button {...args} size="submit">
        Log In
      </Button>
      <Button {...args} size="submit" pendingLabel="Submitting…" pending={false}>
        Submit Application
      </Button>
      <Button {...args} size="menu">
        Create Account
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const size = (name: string) => {
      const { width, height } = canvas.getByRole('button', { name }).getBoundingClientRect();
      return [width, height];
    };
    const isTouchScreen = window.matchMedia('(pointer: coarse)').matches;
    await expect(size('Save and Continue')).toEqual([240, 48]);
    await expect(size('Log In')).toEqual([160, 48]);
    await expect(size('Submit Application')).toEqual([160, 48]);
    await expect(size('Create Account')[1]).toBe(isTouchScreen ? 44 : 32);
  },
};

/** The test runner opens this story on a touch screen. In a browser, emulate one in the developer tools. */
export const OnATouchScreen: Story = { ...Sizes };

export const Pending: Story = {
  tags: ['state'],
  args: { pending: true, pendingLabel: 'Saving…' },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Saving…' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** The dots stay with their word, also where the letters are wide. */
export const PendingInOneLine: Story = {
  args: { size: 'submit', children: 'Submit Application', pending: true, pendingLabel: 'Submitting…' },
  render: (args) => (
    <div style={{ letterSpacing: '0.06em' }}>
      <Button {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const words = document.createRange();
    words.selectNodeContents(canvas.getByText('Submitting…', { ignore: '[data-reserve]' }));
    await expect(words.getClientRects()).toHaveLength(1);
  },
};

export const KeepsItsWidthWhilePending: Story = {
  args: { children: 'Save', pendingLabel: 'Saving your answers…' },
  render: (args) => <PendingOnceClicked {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save' });
    const { width, height } = button.getBoundingClientRect();
    await userEvent.click(button);
    await expect(button).toHaveAccessibleName('Saving your answers…');
    await expect(button.getBoundingClientRect().width).toBe(width);
    await expect(button.getBoundingClientRect().height).toBe(height);
  },
};

const submitted = fn();

export const SubmitsOnce: Story = {
  args: { type: 'submit', children: 'Log In', pendingLabel: 'Logging in…' },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <input aria-label="Code" />
      <PendingOnceClicked {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    submitted.mockClear();
    await userEvent.type(canvas.getByLabelText('Code'), '123456{Enter}{Enter}');
    await userEvent.dblClick(canvas.getByRole('button'));
    await expect(submitted).toHaveBeenCalledOnce();
  },
};

export const LongWords: Story = {
  args: { size: 'submit', children: 'Einverständniserklärung abschicken und danach weitermachen' },
};

export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function PendingOnceClicked(args: ButtonProps) {
  const [pending, setPending] = useState(false);
  return <Button {...args} pending={pending} onClick={() => setPending(true)} />;
}
