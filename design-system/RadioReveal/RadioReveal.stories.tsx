import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { controlled } from '../field/controlled.tsx';
import { ReadOnlyProvider } from '../field/readOnly.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { RadioReveal } from './RadioReveal.tsx';

const typed = fn();

const meta = {
  component: RadioReveal,
  args: {
    name: 'act_taken',
    label: 'Have you taken the ACT?',
    value: '',
    options: [
      { value: 'Y', label: 'Yes' },
      { value: 'later', label: 'Not yet, but I plan to' },
      { value: 'N', label: 'No' },
    ],
    contents: {
      Y: <TextField name="act_score_composite" label="Composite score" value="" onChange={typed} width="short" />,
      later: <p>You can send your scores once you have them.</p>,
    },
    onChange: fn(),
  },
  render: controlled(RadioReveal),
} satisfies Meta<typeof RadioReveal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByLabelText('Composite score')).toBeNull();
    await userEvent.click(canvas.getByText('Yes'));
    await expect(canvas.getByLabelText('Composite score')).toBeVisible();
    await userEvent.click(canvas.getByText('Not yet, but I plan to'));
    await expect(canvas.queryByLabelText('Composite score')).toBeNull();
    await expect(canvas.getByText('You can send your scores once you have them.')).toBeVisible();
    await userEvent.click(canvas.getByText('No'));
    await expect(canvas.queryByText('You can send your scores once you have them.')).toBeNull();
    await expect(args.onChange).toHaveBeenLastCalledWith('N', 'No');
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('radio', { name: 'Yes' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByLabelText('Composite score')).toHaveFocus();
  },
};

export const Filled: Story = { args: { value: 'Y' } };

export const WithHint: Story = { args: { hint: 'Scores are optional.' } };

export const WithError: Story = { tags: ['!test'], args: { errors: ['Have you taken the ACT?'] } };

export const WithHintAndError: Story = {
  args: { hint: 'Scores are optional.', errors: ['Have you taken the ACT?'] },
};

export const Disabled: Story = { args: { value: 'later', disabled: true } };

export const ReadOnly: Story = {
  args: { value: 'Y' },
  render: (args) => (
    <ReadOnlyProvider>
      <RadioReveal {...args} />
    </ReadOnlyProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.getByText('Yes')).toBeVisible();
    await expect(canvas.getByText('Composite score')).toBeVisible();
  },
};

export const Printed: Story = { globals: { rendering: 'print' }, args: { value: 'later' } };

export const LongWords: Story = {
  args: {
    value: 'later',
    options: [
      {
        value: 'later',
        label: 'Hochschulzugangsberechtigungsprüfung: not yet, but I plan to take it before the school year ends',
      },
    ],
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    label: 'هل أجريت اختبار ACT؟',
    value: 'Y',
    options: [
      { value: 'Y', label: 'نعم' },
      { value: 'N', label: 'لا' },
    ],
    contents: { Y: <TextField name="act_score_composite" label="الدرجة" value="" onChange={typed} width="short" /> },
  },
};

export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
