import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { places } from '../AddressBlock/playedPlaces.ts';
import { searchSchools } from '../Autocomplete/playedSearch.ts';
import type { LoadDetails } from '../Autocomplete/useDetails.ts';
import { type School, SchoolBlock, type SchoolBlockProps } from './SchoolBlock.tsx';

const empty = { name: '', address_line_1: '', city: '', state: '', zip: '', ceeb: '', country: '' };
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

const meta = {
  component: SchoolBlock,
  args: {
    ...places,
    label: 'High school',
    prefix: 'hs_',
    value: empty,
    onChange: fn(),
    search: searchSchools,
    loadDetails: fn<LoadDetails<Partial<School>>>(async () => found),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof SchoolBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

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
  args: { parts: { ceeb: { hint: 'Your school’s six-digit code.', optional: true } } },
};

export const OwnSchool: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Search for Your School'), 'Home school');
    await userEvent.click(await canvas.findByRole('option', { name: 'Use: Home school' }));
    await expect(canvas.getByText(hint)).toBeVisible();
    await expect(canvas.getByText(hint)).toHaveAttribute('role', 'status');
    await expect(canvas.getByLabelText('Search for Your School')).toHaveValue('Home school');
  },
};

/** Nothing of the school that was found stays beside the applicant's own. */
export const OwnSchoolAfterAFoundOne: Story = {
  args: { value: found },
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText('Search for Your School'));
    await userEvent.type(canvas.getByLabelText('Search for Your School'), 'Home school');
    await userEvent.click(await canvas.findByRole('option', { name: 'Use: Home school' }));
    await expect(canvas.getByLabelText('Search for Your School')).toHaveValue('Home school');
    await expect(canvas.getByLabelText('CEEB code')).toHaveValue('');
    await expect(canvas.getByLabelText('City')).toHaveValue('');
  },
};

export const OwnSchoolComeBackTo: Story = {
  args: { value: { ...empty, name: 'Home school' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(hint)).toBeVisible();
  },
};

/** What a lookup leaves open is empty, never another school's. */
export const FoundWithoutAnAddress: Story = {
  args: {
    value: { ...found, name: '', city: 'Toledo', zip: '43601' },
    loadDetails: fn<LoadDetails<Partial<School>>>(async () => ({ ceeb: '361130', state: 'Ohio', country: 'USA' })),
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
    loadDetails: fn<LoadDetails<Partial<School>>>(async () => {
      throw new Error('The lookup is down');
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Search for Your School'), 'walnut h');
    await userEvent.click(await canvas.findByRole('option', { name: /Walnut Hills/ }));
    await expect(await canvas.findByText(hint)).toBeVisible();
    await expect(canvas.getByLabelText('Search for Your School')).toHaveValue('Walnut Hills High School');
  },
};

export const Filled: Story = { args: { value: found } };

export const Cleared: Story = {
  args: { value: found },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Search for Your School' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...empty, country_desc: '', state_desc: '' });
    await expect(canvas.getByLabelText('CEEB code')).toHaveValue('');
  },
};

export const WithHint: Story = { args: { parts: { name: { hint: 'The school you attend now.' } } } };

export const WithError: Story = {
  args: { parts: { name: { required: true, errors: ['Search for Your School'] } } },
};

export const WithHintAndError: Story = {
  args: { parts: { name: { hint: 'The school you attend now.', errors: ['Search for Your School'] } } },
};

export const Disabled: Story = { args: { value: found, disabled: true } };

/** A reader sees the school's name with its code. */
export const ReadOnly: Story = {
  args: { value: found, readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Walnut Hills High School (361110)')).toBeVisible();
    await expect(canvas.queryByText('CEEB code')).not.toBeInTheDocument();
  },
};

/** What was left empty is not there. */
export const Printed: Story = { globals: { rendering: 'print' }, args: { value: { ...found, address_line_1: '' } } };

export const LongWords: Story = {
  args: {
    value: { ...found, name: 'Albert-Schweitzer-/Geschwister-Scholl-Gesamtschule mit gymnasialer Oberstufe' },
    parts: { name: { label: 'Search for the school, college or home school program that you attend at present' } },
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const OnANarrowScreen: Story = { tags: ['!test', '!autodocs'], globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { tags: ['!test', '!autodocs'], globals: { scheme: 'dark' } };

export const ForcedColours: Story = { tags: ['!test', '!autodocs'], globals: { scheme: 'forced' } };

function Controlled(args: SchoolBlockProps) {
  const [value, setValue] = useState(args.value);
  const change: SchoolBlockProps['onChange'] = (changed) => {
    setValue((before) => ({ ...before, ...changed }));
    args.onChange(changed);
  };
  return <SchoolBlock {...args} value={value} onChange={change} />;
}
