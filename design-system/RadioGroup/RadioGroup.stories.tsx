import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longWords, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { controlled } from '../field/controlled.tsx';
import { RadioGroup } from './RadioGroup.tsx';

const meta = {
  component: RadioGroup,
  args: {
    name: 'citizenship_type',
    label: 'Select your citizenship status:',
    value: '',
    options: [
      { value: '1', label: 'U.S. citizen' },
      { value: '2', label: 'U.S. permanent resident' },
      { value: '3', label: 'Citizen of another country' },
    ],
    onChange: fn(),
  },
  render: controlled(RadioGroup),
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText('U.S. permanent resident'));
    await expect(canvas.getByRole('radio', { name: 'U.S. permanent resident' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('2', 'U.S. permanent resident');
    await userEvent.click(canvas.getByText('U.S. permanent resident'));
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    // Chromium reports no click here.
    fireEvent.keyDown(canvas.getByRole('radio', { checked: true }), { key: ' ' });
    await expect(args.onChange).toHaveBeenCalledTimes(3);
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('radio', { name: 'U.S. citizen' })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'U.S. permanent resident' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'U.S. citizen' })).not.toBeChecked();
  },
};

export const CanBeCleared: Story = { args: { value: '2', clearText: 'Clear answer' } };

export const Cleared: Story = {
  args: { value: '2', clearText: 'Clear answer' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear answer: Select your citizenship status:' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('', '');
    await expect(canvas.getByRole('radio', { name: 'U.S. citizen' })).toHaveFocus();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked();
  },
};

/** After an arrow key, a radio button in WebKit has the focus but is not :focus-visible. */
export const KeepsTheFocusRing: Story = {
  args: { value: '2' },
  play: async ({ canvas }) => {
    const options = { preventScroll: true, focusVisible: false };
    const radio = canvas.getByRole('radio', { checked: true });
    radio.focus(options);
    const { outlineStyle, outlineWidth } = getComputedStyle(radio.closest('label') ?? radio);
    await expect([outlineStyle, outlineWidth]).toEqual(['solid', '3px']);
  },
};

export const Filled: Story = { tags: ['!test'], args: { value: '2' } };

export const WithHint: Story = { args: { hint: 'As on your passport.' } };

export const WithError: Story = { tags: ['!test'], args: { errors: ['Select your citizenship status:'] } };

export const WithHintAndError: Story = {
  args: { required: true, hint: 'As on your passport.', errors: ['Select your citizenship status:'] },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Missing answer: Select your citizenship status:' });
    await expect(group).toHaveAccessibleDescription('As on your passport.');
    await expect(canvas.getByText('Missing')).toBeVisible();
    await expect(group).toBeInvalid();
    await expect(group).toBeRequired();
    await expect(canvas.getByRole('radio', { name: 'U.S. citizen' })).not.toHaveAccessibleDescription();
  },
};

/** Short options stand side by side, also on a phone. */
export const SideBySide: Story = {
  ...narrowScreen,
  tags: ['state'],
  args: {
    options: [
      { value: 'F', label: 'Female' },
      { value: 'M', label: 'Male' },
    ],
    value: 'M',
  },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('radio').map((radio) => radio.getBoundingClientRect());
    await expect(first?.top).toBe(second?.top);
  },
};

export const Disabled: Story = { args: { value: '1', disabled: true } };

export const ReadOnly: Story = { args: { value: '1', readOnly: true } };

export const Printed: Story = { globals: { rendering: 'print' }, args: { value: '1' } };

export const LongWords: Story = longWords;
export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
