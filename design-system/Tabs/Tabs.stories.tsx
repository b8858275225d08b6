import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { ReadOnlyProvider } from '../field/readOnly.tsx';
import { Textarea } from '../Textarea/Textarea.tsx';
import { Tabs, type TabsProps } from './Tabs.tsx';

const meta = {
  component: Tabs,
  args: {
    label: 'Personal statement',
    chosen: 'write',
    tabs: [
      { id: 'write', label: 'Write it here', content: <Essay /> },
      { id: 'upload', label: 'Upload a file', content: <p>Choose a file from your device.</p> },
      { id: 'later', label: 'Send it later', content: <p>Send it to us by mail or e-mail.</p> },
    ],
    onSwitch: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const upload = canvas.getByRole('tab', { name: 'Upload a file' });
    await expect(canvas.getByRole('tabpanel', { name: 'Write it here' })).toBeVisible();
    await userEvent.click(upload);
    await expect(upload).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: 'Upload a file' })).toBeVisible();
    await expect(canvas.queryByLabelText('Your statement')).toBeNull();
    await userEvent.click(upload);
    await expect(args.onSwitch).toHaveBeenCalledOnce();
    await expect(args.onSwitch).toHaveBeenCalledWith('upload');
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

/** Arrow keys only move focus; Enter and Space switch. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const [write, upload, later] = canvas.getAllByRole('tab');
    await userEvent.tab();
    await expect(write).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(later).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(upload).toHaveFocus();
    await expect(args.onSwitch).not.toHaveBeenCalled();
    await expect(write).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(upload).toHaveAttribute('aria-selected', 'true');
    await expect(upload).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'Upload a file' })).toHaveFocus();
  },
};

export const TabKeyReturnsToTheChosenTab: Story = {
  args: { chosen: 'upload' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'Upload a file' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('tab', { name: 'Upload a file' })).toHaveFocus();
  },
};

/** Until a switch has come about, the panel stays, and another tab or the chosen one can be pressed instead. */
export const SwitchPending: Story = {
  args: { pending: 'upload' },
  play: async ({ canvas, userEvent, args }) => {
    const upload = canvas.getByRole('tab', { name: 'Upload a file' });
    await expect(upload).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('tabpanel', { name: 'Write it here' })).toBeVisible();
    await userEvent.click(upload);
    await expect(args.onSwitch).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('tab', { name: 'Write it here' }));
    await expect(args.onSwitch).toHaveBeenLastCalledWith('write');
  },
};

export const SingleTab: Story = {
  args: { tabs: [{ id: 'write', label: 'Write it here', content: <Essay /> }] },
};

export const LongWords: Story = {
  args: {
    tabs: [
      { id: 'write', label: 'Write or paste your personal statement into this page', content: <Essay /> },
      {
        id: 'upload',
        label: 'Upload a document that you have prepared on your device',
        content: <p>Choose a file.</p>,
      },
    ],
  },
};

export const ReadOnly: Story = {
  render: (args) => (
    <ReadOnlyProvider>
      <Tabs {...args} />
    </ReadOnlyProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('tab')).toBeNull();
    await expect(canvas.getByText('Your statement')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

/** Print shows the chosen panel without the tabs. */
export const Printed: Story = {
  globals: { rendering: 'print' },
  args: { tabs: [{ id: 'write', label: 'Write it here', content: <Essay initialText="I keep bees." /> }] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('tab')).toBeNull();
    await expect(canvas.getByText('I keep bees.')).toBeVisible();
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    label: 'البيان الشخصي',
    tabs: [
      { id: 'write', label: 'اكتبه هنا', content: <Essay /> },
      { id: 'upload', label: 'حمّل ملفًا', content: <p>اختر ملفًا من جهازك.</p> },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'حمّل ملفًا' })).toHaveFocus();
  },
};

export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function Controlled(args: TabsProps) {
  const [chosen, setChosen] = useState(args.chosen);
  const change = (id: string) => {
    args.onSwitch(id);
    setChosen(id);
  };
  return <Tabs {...args} chosen={chosen} onSwitch={change} />;
}

function Essay({ initialText = '' }: { initialText?: string }) {
  const [value, setValue] = useState(initialText);
  return <Textarea name="personal_statement_essay" label="Your statement" value={value} onChange={setValue} />;
}
