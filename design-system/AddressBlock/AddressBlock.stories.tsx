import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { Suggestions } from '../Autocomplete/useDetails.ts';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { ReadOnlyProvider } from '../field/readOnly.tsx';
import { AddressBlock } from './AddressBlock.tsx';
import { type Address, ExampleAddress, type ExampleAddressProps } from './ExampleAddress.tsx';
import { loadAddress, searchAddresses } from './examplePlaces.ts';

const empty = { country: '', address_line_1: '', address_line_2: '', city: '', state: '', zip: '' };
const filled = {
  country: 'USA',
  address_line_1: '380 Main Street',
  address_line_2: 'Apt 4',
  city: 'Dayton',
  state: 'Ohio',
  zip: '45402',
};

const suggestions: Suggestions<Partial<Address>> = {
  on: 'address_line_1',
  search: searchAddresses,
  loadDetails: fn(loadAddress),
  linkedValues: {},
  onFill: fn(),
  onOwnText: fn(),
  onClear: fn(),
};

const meta = {
  component: AddressBlock,
  args: { label: 'Home address', answers: empty, suggestions, children: null },
  render: (args) => <ExampleAddress {...args} />,
} satisfies Meta<ExampleAddressProps>;

export default meta;
type Story = StoryObj<ExampleAddressProps>;

export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Home address' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Address'), '380');
    await userEvent.click(await canvas.findByRole('option', { name: /Victory/ }));
    await waitFor(() => expect(canvas.getByLabelText('City')).toHaveValue('Cincinnati'));
    await expect(canvas.getByLabelText('ZIP/Postal Code')).toHaveValue('45207');
    await expect(canvas.getByRole('combobox', { name: 'State/Province' })).toHaveTextContent('Ohio');
    await expect(args.suggestions.onFill).toHaveBeenLastCalledWith('3800 Victory Parkway', await loadAddress(), [], '');
    const names = [...canvasElement.querySelectorAll('[name]')].map((control) => control.getAttribute('name'));
    await expect(names).toEqual(['country', 'address_line_1', 'address_line_2', 'city', 'state', 'zip']);
  },
};

export const Playground: Story = { args: { label: 'Mailing address' } };

export const AllStates: Story = allStates;

export const Filled: Story = { args: { answers: filled } };

export const KeepsTheTextWhenDetailsFail: Story = {
  args: {
    suggestions: {
      ...suggestions,
      loadDetails: fn(async () => {
        throw new Error('The look-up is down');
      }),
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Address'), '380');
    await userEvent.click(await canvas.findByRole('option', { name: /Main/ }));
    await waitFor(() => expect(args.suggestions.loadDetails).toHaveBeenCalled());
    await expect(canvas.getByLabelText('Address')).toHaveValue('380 Main Street');
    await expect(canvas.getByLabelText('City')).toHaveValue('');
  },
};

/** Details that arrive late fill the other fields, and never overwrite what was typed in the meantime. */
export const LateDetailsSpareWhatWasTyped: Story = {
  args: {
    suggestions: {
      ...suggestions,
      loadDetails: async () => {
        await new Promise((done) => setTimeout(done, 500));
        return loadAddress();
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Address'), '380');
    await userEvent.click(await canvas.findByRole('option', { name: /Victory/ }));
    await userEvent.type(canvas.getByLabelText('City'), 'X');
    await waitFor(() => expect(canvas.getByLabelText('ZIP/Postal Code')).toHaveValue('45207'));
    await expect(canvas.getByLabelText('City')).toHaveValue('X');
  },
};

/** A question about the chosen address, here because it is in another country than the chosen one. */
export const AsksBeforeItChangesTheCountry: Story = {
  args: {
    answers: { ...empty, country: 'CAN', address_line_1: '3800 Victory Parkway' },
    suggestions: {
      ...suggestions,
      question: {
        question: 'This address is in another country. Change the country?',
        accept: 'Change',
        decline: 'Keep',
        onAccept: fn(),
        onDecline: fn(),
      },
      note: 'Not shown while there is a question.',
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByText('Not shown while there is a question.')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep' }));
    await expect(args.suggestions.question?.onDecline).toHaveBeenCalledTimes(1);
    await expect(canvas.getByLabelText('Address')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await expect(args.suggestions.question?.onAccept).toHaveBeenCalledTimes(1);
  },
};

/** A sentence about the text as it stands, here because its details belong to another country than the chosen one. */
export const WithNote: Story = {
  args: {
    answers: { ...empty, country: 'CAN', address_line_1: '3800 Victory Parkway' },
    suggestions: { ...suggestions, note: 'Enter the rest of the address below.' },
  },
};

export const ClearingKeepsTheApartmentAndTheCountry: Story = {
  args: { answers: filled },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Address' }));
    await expect(canvas.getByLabelText('Address')).toHaveValue('');
    await expect(canvas.getByLabelText('City')).toHaveValue('');
    await expect(canvas.getByLabelText('Apartment, suite or unit')).toHaveValue('Apt 4');
    await expect(canvas.getByRole('combobox', { name: 'Country' })).toHaveTextContent('United States');
  },
};

export const AnotherCountryHasAnotherState: Story = {
  args: { answers: filled },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Country' }));
    await userEvent.click(canvas.getByRole('option', { name: 'Canada' }));
    await expect(canvas.getByRole('combobox', { name: 'State/Province' })).toHaveTextContent('Select…');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Country' }));
    await userEvent.click(canvas.getByRole('option', { name: 'France' }));
    await expect(canvas.queryByRole('combobox', { name: 'State/Province' })).not.toBeInTheDocument();
  },
};

export const WithHint: Story = {
  args: { fields: { address_line_1: { hint: 'Where you live now.' }, zip: { hint: 'Five digits.' } } },
};

export const WithError: Story = {
  args: {
    answers: { ...empty, country: 'USA' },
    fields: {
      address_line_1: { required: true, errors: ['Address'] },
      city: { required: true, errors: ['City'] },
      state: { required: true, errors: ['State/Province'] },
      zip: { required: true, errors: ['ZIP/Postal Code must be at least 5 characters.'] },
      address_line_2: { optional: true },
    },
  },
};

export const WithHintAndError: Story = {
  args: { fields: { zip: { hint: 'Five digits.', errors: ['ZIP/Postal Code must be at least 5 characters.'] } } },
};

export const Disabled: Story = { args: { answers: filled, disabled: true } };

export const ReadOnly: Story = {
  args: { answers: filled },
  render: (args) => (
    <ReadOnlyProvider>
      <ExampleAddress {...args} />
    </ReadOnlyProvider>
  ),
};

/** Fields without an answer are left out. */
export const Printed: Story = { globals: { rendering: 'print' }, args: { answers: { ...filled, address_line_2: '' } } };

export const LongWords: Story = {
  args: {
    answers: { ...filled, city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' },
    fields: { city: { label: 'City, town, village or whatever else a letter to you should be addressed to' } },
  },
};

export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
