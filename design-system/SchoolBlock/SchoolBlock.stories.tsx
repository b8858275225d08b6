import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { searchSchools } from '../Autocomplete/exampleSchools.ts';
import type { Suggestions } from '../Autocomplete/useDetails.ts';
import { heard } from '../announcer/heard.ts';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { ReadOnlyProvider } from '../field/readOnly.tsx';
import { ExampleSchool, type ExampleSchoolProps, noSchool, type School } from './ExampleSchool.tsx';
import { SchoolBlock } from './SchoolBlock.tsx';

const found = {
  name: 'Walnut Hills High School',
  address_line_1: '3250 Victory Parkway',
  city: 'Cincinnati',
  state: 'Ohio',
  zip: '45207',
  ceeb: '361110',
  country: 'USA',
};
const hint = 'Enter your school information below.';

const suggestions: Suggestions<Partial<School>> = {
  on: 'name',
  search: searchSchools,
  loadDetails: async () => found,
  linkedValues: {},
  onFill: fn(),
  onOwnText: fn(),
  onClear: fn(),
};

const meta = {
  component: SchoolBlock,
  args: { label: 'High school', answers: noSchool, suggestions, code: { name: 'ceeb', value: '' }, children: null },
  render: (args) => <ExampleSchool {...args} />,
} satisfies Meta<ExampleSchoolProps>;

export default meta;
type Story = StoryObj<ExampleSchoolProps>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Search for Your School'), 'walnut h');
    await userEvent.click(await canvas.findByRole('option', { name: /Walnut Hills/ }));
    await waitFor(() => expect(canvas.getByLabelText('CEEB code')).toHaveValue('361110'));
    await expect(canvas.getByLabelText('City')).toHaveValue('Cincinnati');
    await expect(canvas.queryByText(hint)).not.toBeInTheDocument();
  },
};

export const Playground: Story = {
  args: { fields: { ceeb: { hint: 'Your school’s six-digit code.', optional: true } } },
};

export const AllStates: Story = allStates;

export const OwnSchool: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Search for Your School'), 'Home school');
    await userEvent.click(await canvas.findByRole('option', { name: 'Use: Home school' }));
    await expect(canvas.getByText(hint)).toBeVisible();
    await waitFor(() => expect(heard()).toContain(hint));
    await expect(canvas.getByLabelText('Search for Your School')).toHaveValue('Home school');
  },
};

/** The details of the found school, its code above all, do not stand beside another name. */
export const OwnSchoolAfterAFoundOne: Story = {
  args: { answers: found },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.clear(canvas.getByLabelText('Search for Your School'));
    await userEvent.type(canvas.getByLabelText('Search for Your School'), 'Home school');
    await userEvent.click(await canvas.findByRole('option', { name: 'Use: Home school' }));
    await expect(canvas.getByLabelText('Search for Your School')).toHaveValue('Home school');
    await expect(args.suggestions.onOwnText).toHaveBeenLastCalledWith('Home school', true, 'Walnut Hills High School');
    await expect(canvas.getByText(hint)).toBeVisible();
    await expect(canvas.getByLabelText('CEEB code')).toHaveValue('');
    await expect(canvas.getByLabelText('City')).toHaveValue('');
  },
};

/** Correcting the name keeps the other answers. */
export const CorrectingTheName: Story = {
  args: { answers: found },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Search for Your School'), '!');
    await userEvent.click(document.body);
    await expect(args.suggestions.onOwnText).toHaveBeenLastCalledWith(
      'Walnut Hills High School!',
      false,
      'Walnut Hills High School',
    );
    await expect(canvas.getByLabelText('CEEB code')).toHaveValue('361110');
    await expect(canvas.getByLabelText('City')).toHaveValue('Cincinnati');
  },
};

/** A question about the text as it stands, here because the code below belongs to another name. */
export const AsksAfterAnotherName: Story = {
  args: {
    answers: { ...found, name: 'Ridgemont Academy' },
    suggestions: {
      ...suggestions,
      question: {
        question: 'The code and address below belong to Walnut Hills High School. Is this a different school?',
        accept: 'Yes, clear them',
        decline: 'No, keep them',
        onAccept: fn(),
        onDecline: fn(),
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, clear them' }));
    await expect(args.suggestions.question?.onAccept).toHaveBeenCalledTimes(1);
    await expect(canvas.getByLabelText('Search for Your School')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'No, keep them' }));
    await expect(args.suggestions.question?.onDecline).toHaveBeenCalledTimes(1);
  },
};

/** A space at the end, or a letter typed and deleted, is no change. */
export const TheSameNameIsNoChange: Story = {
  args: { answers: found },
  play: async ({ canvas, userEvent, args }) => {
    const name = canvas.getByLabelText('Search for Your School');
    await userEvent.type(name, ' x{Backspace}');
    await userEvent.click(document.body);
    await expect(args.suggestions.onOwnText).not.toHaveBeenCalled();
    await expect(name).toHaveValue('Walnut Hills High School');
    await expect(canvas.queryByText(hint)).not.toBeInTheDocument();
  },
};

export const ReturningToAnOwnSchool: Story = {
  args: { answers: { ...noSchool, name: 'Home school' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(hint)).toBeVisible();
  },
};

/** A detail that the look-up leaves open is emptied. */
export const FoundWithoutAnAddress: Story = {
  args: {
    answers: { ...found, name: '', city: 'Toledo', zip: '43601' },
    suggestions: { ...suggestions, loadDetails: async () => ({ ceeb: '361130', state: 'Ohio', country: 'USA' }) },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Search for Your School'), 'walnut r');
    await userEvent.click(await canvas.findByRole('option', { name: /Walnut Ridge/ }));
    await waitFor(() => expect(canvas.getByLabelText('CEEB code')).toHaveValue('361130'));
    await expect(canvas.getByLabelText('Search for Your School')).toHaveValue('Walnut Ridge High School');
    await expect(canvas.getByLabelText('City')).toHaveValue('');
  },
};

export const KeepsTheNameWhenDetailsFail: Story = {
  args: {
    suggestions: {
      ...suggestions,
      loadDetails: async () => {
        throw new Error('The look-up is down');
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Search for Your School'), 'walnut h');
    await userEvent.click(await canvas.findByRole('option', { name: /Walnut Hills/ }));
    await expect(await canvas.findByText(hint)).toBeVisible();
    await expect(canvas.getByLabelText('Search for Your School')).toHaveValue('Walnut Hills High School');
  },
};

export const Filled: Story = { args: { answers: found } };

export const Cleared: Story = {
  args: { answers: found },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Search for Your School' }));
    await expect(args.suggestions.onClear).toHaveBeenCalledTimes(1);
    await expect(canvas.getByLabelText('CEEB code')).toHaveValue('');
  },
};

export const WithHint: Story = { args: { fields: { name: { hint: 'The school you attend now.' } } } };

export const WithError: Story = {
  args: { fields: { name: { required: true, errors: ['Search for Your School'] } } },
};

export const WithHintAndError: Story = {
  args: { fields: { name: { hint: 'The school you attend now.', errors: ['Search for Your School'] } } },
};

export const Disabled: Story = { args: { answers: found, disabled: true } };

/** A read-only view shows the code behind the name. */
export const ReadOnly: Story = {
  args: { answers: found },
  render: (args) => (
    <ReadOnlyProvider>
      <ExampleSchool {...args} />
    </ReadOnlyProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Walnut Hills High School (361110)')).toBeVisible();
    await expect(canvas.queryByText('CEEB code')).not.toBeInTheDocument();
  },
};

/** Fields without an answer are left out. */
export const Printed: Story = { globals: { rendering: 'print' }, args: { answers: { ...found, address_line_1: '' } } };

export const LongWords: Story = {
  args: {
    answers: { ...found, name: 'Albert-Schweitzer-/Geschwister-Scholl-Gesamtschule mit gymnasialer Oberstufe' },
    fields: { name: { label: 'Search for the school, college or home school program that you attend at present' } },
  },
};

export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
