import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { heard } from '../announcer/heard.ts';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longWords, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { Autocomplete, type AutocompleteProps } from './Autocomplete.tsx';
import { schools, searchSchools } from './exampleSchools.ts';
import type { Search } from './suggestion.ts';

const meta = {
  component: Autocomplete,
  args: {
    name: 'hs_name',
    label: 'Search for Your School',
    value: '',
    onChange: fn(),
    onChoose: fn(),
    onClear: fn(),
    search: fn<Search>(searchSchools),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Autocomplete>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Search for Your School' });
    await userEvent.type(input, 'walnut');
    const options = await canvas.findAllByRole('option');
    await expect(options).toHaveLength(6);
    await expect(options[0]).toHaveTextContent('Walnut Hills High School Cincinnati, Ohio');
    await expect(options[5]).toHaveTextContent('Use: walnut');
    await waitFor(() => expect(heard()).toContain('5 suggestions, or use what you typed.'));
    await userEvent.click(canvas.getByRole('option', { name: /Walnut Ridge/ }));
    await expect(input).toHaveValue('Walnut Ridge High School');
    await expect(input).toHaveFocus();
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onChoose).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'suggestion', suggestion: schools[1] }),
      '',
    );
  },
};

export const Playground: Story = { args: { hint: 'The school you attend now.' } };

export const AllStates: Story = allStates;

export const Open: Story = {
  tags: ['shelf'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'wal');
    await expect(await canvas.findAllByRole('option')).toHaveLength(6);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox');
    const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    await userEvent.tab();
    await userEvent.keyboard('walnut h');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(3));
    await expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await expect(active()).toHaveTextContent('Walnut Hills High School');
    await userEvent.keyboard('{ArrowUp}');
    await expect(active()).toHaveTextContent('Use: walnut h');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(input).toHaveValue('walnut h');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(input).toHaveValue('Walnut Hills High School');
    await expect(args.onChoose).toHaveBeenCalledTimes(1);
  },
};

export const OwnTextAsAChoice: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Home school');
    await userEvent.click(await canvas.findByRole('option', { name: 'Use: Home school' }));
    await expect(args.onChoose).toHaveBeenLastCalledWith({ kind: 'ownText', text: 'Home school', isChosen: true }, '');
    await expect(canvas.getByRole('combobox')).toHaveValue('Home school');
  },
};

export const TypedTextStaysWithoutAChoice: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'walnut');
    await canvas.findByRole('listbox');
    await userEvent.click(document.body);
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(canvas.getByRole('combobox')).toHaveValue('walnut');
    await expect(args.onChoose).toHaveBeenLastCalledWith({ kind: 'ownText', text: 'walnut', isChosen: false }, '');
  },
};

export const SearchesAfterAPause: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    for (const text of ['w', 'wa', 'wal', 'waln']) await typeIn(input, text);
    await expect(args.search).not.toHaveBeenCalled();
    await waitFor(() => expect(args.search).toHaveBeenCalled());
    await expect(args.search).toHaveBeenCalledTimes(1);
    await expect(args.search).toHaveBeenLastCalledWith('waln', expect.any(AbortSignal));
  },
};

/** Keys 100 ms apart leave no pause of 200 ms. */
export const SearchesDuringLongTyping: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    for (const text of ['w', 'wa', 'wal', 'waln', 'walnu', 'walnut', 'walnut ', 'walnut h']) {
      await typeIn(input, text);
      await pause(100);
    }
    await expect(args.search).toHaveBeenCalled();
  },
};

/** The suggestions for the first letter arrive after those for the second. */
export const IgnoresOutdatedSuggestions: Story = {
  args: {
    search: fn<Search>(async (text) => {
      await pause(text === 'w' ? 900 : 50);
      return [{ id: text, text: `Found for ${text}` }];
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'w');
    await pause(300);
    await userEvent.type(input, 'a');
    await expect(await canvas.findByRole('option', { name: 'Found for wa' })).toBeVisible();
    await pause(900);
    await expect(canvas.queryByRole('option', { name: 'Found for w' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('option', { name: 'Found for wa' })).toBeVisible();
  },
};

export const FailureShowsNoError: Story = {
  args: {
    search: fn<Search>(async () => {
      throw new Error('The lookup is down');
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'walnut');
    const options = await canvas.findAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual(['Use: walnut']);
    await waitFor(() => expect(heard()).toContain('No matches. Press Down to use what you typed.'));
    await expect(canvas.getByRole('combobox')).toBeValid();
  },
};

export const ShowsNothingWhileLoading: Story = {
  args: { search: fn<Search>(() => new Promise<never>(() => {})) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'walnut');
    await pause(400);
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
  },
};

export const Cleared: Story = {
  args: { value: 'Walnut Hills High School' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Search for Your School' }));
    await expect(args.onClear).toHaveBeenCalledTimes(1);
    await expect(args.onChoose).not.toHaveBeenCalled();
    await expect(canvas.getByRole('combobox')).toHaveValue('');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** The browser fills a whole form at once, and no menu opens over it. */
export const FilledInByTheBrowser: Story = {
  args: { autoComplete: 'organization' },
  play: async ({ canvas, args }) => {
    await fillIn(canvas.getByRole('combobox'), 'Walnut Hills', new Event('input', { bubbles: true }));
    await expect(args.onChange).toHaveBeenLastCalledWith('Walnut Hills');
    await pause(300);
    await expect(args.search).not.toHaveBeenCalled();
  },
};

export const TellsWhatWasCut: Story = {
  args: { maxLength: 10 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.paste('Flat 1204, Tower B');
    await expect(canvas.getByText('Only 10 characters fit. The rest was cut off.')).toBeVisible();
  },
};

/** What is left in the field has no space at its end. */
export const TellsWhatWasCutAtASpace: Story = {
  args: { maxLength: 10 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.paste('Flat 1204 Tower B');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByText('Only 10 characters fit. The rest was cut off.')).toBeVisible();
  },
};

export const Filled: Story = { tags: ['!test'], args: { value: 'Walnut Hills High School' } };

export const WithHint: Story = { args: { hint: 'The school you attend now.' } };

export const WithError: Story = { tags: ['!test'], args: { errors: ['Search for Your School'] } };

export const WithHintAndError: Story = {
  args: { hint: 'The school you attend now.', errors: ['Search for Your School'], required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription(
      'The school you attend now. Missing answer: Search for Your School',
    );
  },
};

export const Disabled: Story = { args: { value: 'Walnut Hills High School', disabled: true } };

export const ReadOnly: Story = { args: { value: 'Walnut Hills High School', readOnly: true } };

export const Printed: Story = { globals: { rendering: 'print' }, args: { value: 'Walnut Hills High School' } };

export const LongWords: Story = longWords;
export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function Controlled(args: AutocompleteProps) {
  const [value, setValue] = useState(args.value);
  const change = (text: string) => {
    setValue(text);
    args.onChange(text);
  };
  const clear = () => {
    setValue('');
    args.onClear();
  };
  return <Autocomplete {...args} value={value} onChange={change} onClear={clear} />;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const typeIn = (input: HTMLElement, text: string) =>
  fillIn(input, text, new InputEvent('input', { bubbles: true, inputType: 'insertText' }));

/** Sets the value outside of React and then sends an event, as browsers do. */
function fillIn(input: HTMLElement, value: string, event: Event) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  return fireEvent(input, event);
}
