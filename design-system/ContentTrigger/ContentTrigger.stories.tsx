import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { ReadOnlyProvider } from '../field/readOnly.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ContentTrigger, type ContentTriggerProps } from './ContentTrigger.tsx';

const guardian = <TextField name="guardian_first_name" label="Guardian's first name" value="" onChange={fn()} />;

const meta = {
  component: ContentTrigger,
  args: { label: 'I have a legal guardian', confirmed: false, onConfirm: fn(), after: guardian },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof ContentTrigger>;

export default meta;
type Story = StoryObj<typeof ContentTrigger>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'I have a legal guardian', expanded: false });
    await expect(canvas.queryByLabelText("Guardian's first name")).toBeNull();
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByLabelText("Guardian's first name")).toBeVisible();
    await expect(args.onConfirm).toHaveBeenLastCalledWith(true);
    await userEvent.click(button);
    await expect(canvas.queryByLabelText("Guardian's first name")).toBeNull();
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'I have a legal guardian' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByLabelText("Guardian's first name")).toHaveFocus();
  },
};

export const Confirmed: Story = { args: { confirmed: true } };

/** What to know first is above the button, and disappears with the press. */
export const OptionalContentUntilConfirmed: Story = {
  args: {
    label: 'I understand',
    optionalContent: <p>We ask your counselor for your transcript in your name.</p>,
    after: <p>Thank you. You can go on.</p>,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('We ask your counselor for your transcript in your name.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'I understand' }));
    await expect(canvas.queryByText('We ask your counselor for your transcript in your name.')).toBeNull();
    await expect(canvas.getByText('Thank you. You can go on.')).toBeVisible();
  },
};

const address = {
  as: 'checkbox' as const,
  name: 'mailing_addr_same_as_perm_addr',
  label: 'My mailing address is the same as my permanent address',
  before: <TextField name="mailing_city" label="Mailing city" value="" onChange={fn()} />,
  after: <p>We will write to your permanent address.</p>,
};

export const CheckboxThatSwaps: Story = {
  args: address,
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByLabelText('Mailing city')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: address.label }));
    await expect(canvas.queryByLabelText('Mailing city')).toBeNull();
    await expect(canvas.getByText('We will write to your permanent address.')).toBeVisible();
    await expect(args.onConfirm).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(canvas.getByLabelText('Mailing city')).toBeVisible();
  },
};

export const CheckboxWithHintAndError: Story = {
  args: { ...address, hint: 'Most applicants check this.', errors: ['Please tell us where to write.'] },
};

export const Disabled: Story = { args: { disabled: true } };

export const ReadOnly: Story = {
  args: { ...address, confirmed: true },
  render: (args) => (
    <ReadOnlyProvider>
      <ContentTrigger {...args} />
      <ContentTrigger label="I have a legal guardian" confirmed onConfirm={fn()} after={guardian} />
    </ReadOnlyProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(`[X] ${address.label}`)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByText("Guardian's first name")).toBeVisible();
  },
};

export const Printed: Story = {
  globals: { rendering: 'print' },
  args: { ...address, confirmed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(`[X] ${address.label}`)).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

export const LongWords: Story = {
  args: {
    label:
      'Vormundschaftsbevollmächtigungsbescheinigung: I have a legal guardian who decides for me in matters of school',
    confirmed: true,
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { label: 'لدي وصي قانوني', confirmed: true, after: <p>اكتب اسم الوصي.</p> },
};

export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function Kept(args: ContentTriggerProps) {
  const [confirmed, setConfirmed] = useState(args.confirmed);
  const confirm = (next: boolean) => {
    setConfirmed(next);
    args.onConfirm(next);
  };
  return <ContentTrigger {...args} confirmed={confirmed} onConfirm={confirm} />;
}
