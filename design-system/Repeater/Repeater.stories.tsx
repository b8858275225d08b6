import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { ReadOnlyProvider } from '../field/readOnly.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Repeater, type RepeaterProps } from './Repeater.tsx';

const activity = (index: number) => <Activity name={`activity_${index + 1}_name`} />;

const meta = {
  component: Repeater,
  args: { entryName: 'Activity', onAdd: fn(), children: activity },
  render: (args) => <Growing {...args} />,
} satisfies Meta<typeof Repeater>;

export default meta;
type Story = StoryObj<typeof Repeater>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getAllByRole('group')).toHaveLength(1);
    await expect(canvas.getByRole('group', { name: 'Activity 1 of 1' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Activity'), 'Chess club');
    await userEvent.click(canvas.getByRole('button', { name: 'Add Another Activity' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('heading', { name: 'Activity 2 of 2' })).toHaveFocus();
    const first = within(canvas.getByRole('group', { name: 'Activity 1 of 2' }));
    await expect(first.getByLabelText('Activity')).toHaveValue('Chess club');
  },
};

export const Playground: Story = { args: { count: 2, max: 4 } };

export const AllStates: Story = allStates;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Add Another Activity' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    const second = within(canvas.getByRole('group', { name: 'Activity 2 of 2' }));
    await expect(second.getByLabelText('Activity')).toHaveFocus();
  },
};

export const StopsAtTheMaximum: Story = {
  args: { count: 3, max: 4 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Another Activity' }));
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'Activity 4 of 4' })).toHaveFocus();
  },
};

export const AtMostTen: Story = {
  args: { count: 11 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('group')).toHaveLength(10);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The entry appears after a call to the server, and a second click is ignored. */
export const AddsAfterADelay: Story = {
  // Long enough for the second press, also on a machine that others keep busy.
  render: (args) => <Growing {...args} delayMs={3000} />,
  play: async ({ canvas, userEvent, args }) => {
    const add = canvas.getByRole('button', { name: 'Add Another Activity' });
    await userEvent.click(add);
    await expect(add).toHaveTextContent('Adding…');
    await userEvent.click(add);
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Activity 2 of 2' })).toHaveFocus());
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};

export const KeepsFocusInAField: Story = {
  render: (args) => <Growing {...args} delayMs={300} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Another Activity' }));
    await userEvent.click(canvas.getByLabelText('Activity'));
    await canvas.findByRole('group', { name: 'Activity 2 of 2' });
    await expect(
      within(canvas.getByRole('group', { name: 'Activity 1 of 2' })).getByLabelText('Activity'),
    ).toHaveFocus();
  },
};

/** The last entry can be taken away while nothing is in it. */
export const TheLastCanBeRemoved: Story = {
  tags: ['state'],
  args: { count: 3, onRemove: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Activity 3 of 3' }));
    await expect(canvas.getByRole('heading', { name: 'Activity 2 of 2' })).toHaveFocus();
  },
};

export const NothingCanBeAdded: Story = {
  tags: ['state'],
  args: { count: 2, onAdd: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const ReadOnly: Story = {
  args: { count: 2 },
  render: (args) => (
    <ReadOnlyProvider>
      <Repeater {...args} />
    </ReadOnlyProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'Activity 2 of 2' })).toBeVisible();
  },
};

/** An entry without answers is left out. */
export const Printed: Story = {
  globals: { rendering: 'print' },
  args: {
    count: 2,
    children: (index) => (
      <TextField name={`activity_${index}`} label="Activity" value={index ? '' : 'Chess club'} onChange={fn()} />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Chess club')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Activity 2 of 2' })).toBeNull();
  },
};

export const LongWords: Story = {
  args: { entryName: 'Extracurricular, personal and volunteer activity or work experience', count: 2 },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { entryName: 'نشاط', addLabel: 'أضف آخر', entryText: (name, at, of) => `${name} ${at} من ${of}`, count: 2 },
};

export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function Growing({ delayMs = 0, ...args }: RepeaterProps & { delayMs?: number }) {
  const [count, setCount] = useState(args.count ?? 1);
  const [pending, setPending] = useState(false);
  const grow = () => {
    setCount(count + 1);
    setPending(false);
  };
  const add = () => {
    args.onAdd?.();
    setPending(delayMs > 0);
    if (delayMs > 0) setTimeout(grow, delayMs);
    else grow();
  };
  const remove = () => setCount(count - 1);
  return (
    <Repeater
      {...args}
      count={count}
      pending={pending}
      onAdd={args.onAdd && add}
      onRemove={args.onRemove && count > 1 ? remove : undefined}
    />
  );
}

function Activity({ name }: { name: string }) {
  const [value, setValue] = useState('');
  return <TextField name={name} label="Activity" value={value} onChange={setValue} />;
}
