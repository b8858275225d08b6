import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import type { LoadDetails } from '../Autocomplete/useDetails.ts';
import { type Address, AddressBlock, type AddressBlockProps } from './AddressBlock.tsx';
import { loadAddress, places, searchAddresses } from './playedPlaces.ts';

const empty = { country: '', address_line_1: '', address_line_2: '', city: '', state: '', zip: '' };
const filled = {
  country: 'USA',
  address_line_1: '380 Main Street',
  address_line_2: 'Apt 4',
  city: 'Dayton',
  state: 'Ohio',
  zip: '45402',
};

const meta = {
  component: AddressBlock,
  args: {
    ...places,
    label: 'Home address',
    value: empty,
    onChange: fn(),
    search: searchAddresses,
    loadDetails: fn<LoadDetails<Partial<Address>>>(loadAddress),
    autoComplete: (token) => token,
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof AddressBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Home address' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Address'), '380');
    await userEvent.click(await canvas.findByRole('option', { name: /Victory/ }));
    await waitFor(() => expect(canvas.getByLabelText('City')).toHaveValue('Cincinnati'));
    await expect(canvas.getByLabelText('ZIP/Postal Code')).toHaveValue('45207');
    await expect(canvas.getByRole('combobox', { name: 'State/Province' })).toHaveTextContent('Ohio');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...(await loadAddress()),
      country_desc: 'United States',
      state_desc: 'Ohio',
    });
    const names = [...canvasElement.querySelectorAll('[name]')].map((control) => control.getAttribute('name'));
    await expect(names).toEqual(['country', 'address_line_1', 'address_line_2', 'city', 'state', 'zip']);
  },
};

export const Playground: Story = { args: { prefix: 'mailing_', label: 'Mailing address' } };

export const Filled: Story = { args: { value: filled } };

export const KeepsTheTextWhenDetailsFail: Story = {
  args: {
    loadDetails: fn<LoadDetails<Partial<Address>>>(async () => {
      throw new Error('The lookup is down');
    }),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Address'), '380');
    await userEvent.click(await canvas.findByRole('option', { name: /Main/ }));
    await waitFor(() => expect(args.loadDetails).toHaveBeenCalled());
    await expect(canvas.getByLabelText('Address')).toHaveValue('380 Main Street');
    await expect(canvas.getByLabelText('City')).toHaveValue('');
  },
};

/** Details that come late never overwrite what was typed meanwhile. */
export const TypingOverrulesLateDetails: Story = {
  args: {
    loadDetails: fn<LoadDetails<Partial<Address>>>(async () => {
      await new Promise((done) => setTimeout(done, 500));
      return loadAddress();
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Address'), '380');
    await userEvent.click(await canvas.findByRole('option', { name: /Victory/ }));
    await userEvent.type(canvas.getByLabelText('City'), 'X');
    await new Promise((done) => setTimeout(done, 700));
    await expect(canvas.getByLabelText('City')).toHaveValue('X');
  },
};

export const ClearingKeepsTheApartment: Story = {
  args: { value: filled },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Address' }));
    await expect(canvas.getByLabelText('Address')).toHaveValue('');
    await expect(canvas.getByLabelText('City')).toHaveValue('');
    await expect(canvas.getByLabelText('Apartment, suite or unit')).toHaveValue('Apt 4');
  },
};

export const AnotherCountryHasAnotherState: Story = {
  args: { value: filled },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Country' }));
    await userEvent.click(canvas.getByRole('option', { name: 'Canada' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ state: '', state_desc: '' });
    await userEvent.click(canvas.getByRole('combobox', { name: 'Country' }));
    await userEvent.click(canvas.getByRole('option', { name: 'France' }));
    await expect(canvas.queryByRole('combobox', { name: 'State/Province' })).not.toBeInTheDocument();
  },
};

export const WithHint: Story = {
  args: { parts: { address_line_1: { hint: 'Where you live now.' }, zip: { hint: 'Five digits.' } } },
};

export const WithError: Story = {
  args: {
    value: { ...empty, country: 'USA' },
    parts: {
      address_line_1: { required: true, errors: ['Address'] },
      city: { required: true, errors: ['City'] },
      state: { required: true, errors: ['State/Province'] },
      zip: { required: true, errors: ['ZIP/Postal Code must be at least 5 characters.'] },
      address_line_2: { optional: true },
    },
  },
};

export const WithHintAndError: Story = {
  args: { parts: { zip: { hint: 'Five digits.', errors: ['ZIP/Postal Code must be at least 5 characters.'] } } },
};

export const Disabled: Story = { args: { value: filled, disabled: true } };

export const ReadOnly: Story = { args: { value: filled, readOnly: true } };

/** What was left empty is not there. */
export const Printed: Story = { globals: { rendering: 'print' }, args: { value: { ...filled, address_line_2: '' } } };

export const LongWords: Story = {
  args: {
    value: { ...filled, city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' },
    parts: { city: { label: 'City, town, village or whatever else a letter to you should be addressed to' } },
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const OnANarrowScreen: Story = { tags: ['!test', '!autodocs'], globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { tags: ['!test', '!autodocs'], globals: { scheme: 'dark' } };

export const ForcedColours: Story = { tags: ['!test', '!autodocs'], globals: { scheme: 'forced' } };

function Controlled(args: AddressBlockProps) {
  const [value, setValue] = useState(args.value);
  const change: AddressBlockProps['onChange'] = (changed) => {
    setValue((before) => ({ ...before, ...changed }));
    args.onChange(changed);
  };
  return <AddressBlock {...args} value={value} onChange={change} />;
}
