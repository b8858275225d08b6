import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { controlled } from '../field/controlled.tsx';
import { Dropdown } from './Dropdown.tsx';

const asOptions = (labels: readonly string[]) => labels.map((label, index) => ({ value: `${index + 1}`, label }));

const states = asOptions([
  ...['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut', 'Delaware', 'Florida'],
  ...['Nebraska', 'Nevada', 'New Hampshire', 'New Jersey', 'New Mexico', 'New York', 'Ohio', 'Québec', 'Wyoming'],
]);

const meta = {
  component: Dropdown,
  args: { name: 'state', label: 'State/Province', value: '', options: states, onChange: fn() },
  render: controlled(Dropdown),
} satisfies Meta<typeof Dropdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const control = canvas.getByRole('combobox', { name: 'State/Province' });
    await expect(control).toHaveTextContent('Select…');
    await userEvent.click(control);
    await userEvent.click(canvas.getByRole('option', { name: 'Colorado' }));
    await expect(control).toHaveTextContent('Colorado');
    await expect(control).toHaveFocus();
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(args.onChange).toHaveBeenLastCalledWith('6', 'Colorado');
    // Once more the same.
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const Playground: Story = { args: { hint: 'Where you live now.' } };

export const AllStates: Story = allStates;

export const Open: Story = {
  tags: ['shelf'],
  args: { value: '3' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    const list = canvas.getByRole('listbox', { name: 'State/Province' });
    await expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('Arizona');
    await expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(300);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const control = canvas.getByRole('combobox');
    const active = () => document.getElementById(control.getAttribute('aria-activedescendant') ?? '');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(active()).toHaveTextContent('Select…');
    await userEvent.keyboard('{PageDown}');
    await expect(active()).toHaveTextContent('California');
    await userEvent.keyboard('{End}');
    await expect(active()).toHaveTextContent('Wyoming');
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('1', 'Alabama');
    await expect(control).toHaveAttribute('aria-expanded', 'false');
  },
};

export const ByTyping: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('new y');
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('15', 'New York');
  },
};

export const EscapeKeepsTheAnswer: Story = {
  args: { value: '3' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(canvas.getByRole('combobox')).toHaveTextContent('Arizona');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const TabChoosesAndMovesOn: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('1', 'Alabama');
    await expect(canvas.getByRole('combobox')).not.toHaveFocus();
  },
};

export const ClearsTheAnswer: Story = {
  args: { value: '3' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(canvas.getByRole('option', { name: 'Select…' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('', '');
  },
};

export const FilledInByTheBrowser: Story = {
  args: { autoComplete: 'address-level1' },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const select = canvasElement.querySelector<HTMLSelectElement>('select[name=state]');
    if (!select) throw new Error('There is no select for autofill');
    await expect(select).toHaveAttribute('autocomplete', 'address-level1');
    await userEvent.selectOptions(select, 'Ohio');
    await expect(args.onChange).toHaveBeenLastCalledWith('16', 'Ohio');
    await expect(canvas.getByRole('combobox')).toHaveTextContent('Ohio');
  },
};

export const PassesFocusToTheListbox: Story = {
  play: async ({ canvas, canvasElement }) => {
    const select = canvasElement.querySelector<HTMLSelectElement>('#state select');
    const control = canvas.getByRole('combobox');
    for (const focusVisible of [true, false]) {
      const options = { preventScroll: true, focusVisible };
      select?.focus(options);
      await expect(control).toHaveFocus();
      await expect(control.matches(':focus-visible')).toBe(focusVisible);
      control.blur();
    }
  },
};

/** Pressing a button focuses nothing, as in Safari on a Mac. */
export const ClickedInSafari: Story = {
  args: { value: '3' },
  beforeEach: () => {
    const press = (event: MouseEvent) => {
      if (!(event.target instanceof Element && event.target.closest('button'))) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
    document.addEventListener('mousedown', press, { capture: true });
    return () => document.removeEventListener('mousedown', press, { capture: true });
  },
  render: (args) => (
    <>
      <Dropdown {...args} />
      <Dropdown {...args} name="province" label="Another" />
      <p>Elsewhere</p>
    </>
  ),
  play: async ({ canvas, userEvent, args }) => {
    const control = canvas.getByRole('combobox', { name: 'State/Province' });
    const active = () => document.getElementById(control.getAttribute('aria-activedescendant') ?? '');
    await userEvent.click(control);
    await userEvent.keyboard('{ArrowDown}');
    await expect(active()).toHaveTextContent('Arkansas');
    await userEvent.keyboard('new y');
    await expect(active()).toHaveTextContent('New York');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.click(control);
    await userEvent.click(control);
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.click(control);
    await userEvent.click(canvas.getByText('Elsewhere'));
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.click(control);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Another' }));
    await expect(canvas.getAllByRole('listbox')).toEqual([canvas.getByRole('listbox', { name: 'Another' })]);
    await userEvent.keyboard('new y{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('15', 'New York');
  },
};

export const OnATouchScreen: Story = {
  beforeEach: () => {
    const { matchMedia } = window;
    const coarse = '(pointer: coarse)';
    window.matchMedia = (query) => matchMedia.call(window, query === coarse ? 'all' : query);
    return () => {
      window.matchMedia = matchMedia;
    };
  },
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByLabelText('State/Province');
    await expect(select.tagName).toBe('SELECT');
    await userEvent.selectOptions(select, 'Ohio');
    await expect(args.onChange).toHaveBeenLastCalledWith('16', 'Ohio');
  },
};

export const WithHint: Story = { args: { hint: 'Where you live now.' } };

export const WithError: Story = { tags: ['!test'], args: { errors: ['State/Province'] } };

export const WithHintAndError: Story = {
  args: { required: true, hint: 'Where you live now.', errors: ['State/Province'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription(
      'Where you live now. Missing answer: State/Province',
    );
    await expect(canvas.getByRole('combobox')).toBeInvalid();
  },
};

export const OpensUpwardWithoutRoomBelow: Story = {
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', minBlockSize: '95vh', alignItems: 'end' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('combobox');
    await userEvent.click(control);
    const list = canvas.getByRole('listbox');
    const top = control.getBoundingClientRect().top;
    await waitFor(() => expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(top));
  },
};

/** As many options as there are countries: the list opens at once and has every option. */
export const WithManyOptions: Story = {
  args: {
    name: 'country',
    label: 'Country',
    value: '125',
    options: asOptions(Array.from({ length: 250 }, (_, index) => `Country ${index + 1}`)),
  },
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('combobox');
    await userEvent.click(control);
    const list = canvas.getByRole('listbox');
    await expect(list.querySelectorAll('[role=option]')).toHaveLength(251);
    await expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(300);
    await expect(list.getBoundingClientRect().height).toBeGreaterThanOrEqual(140);
    const active = () => document.getElementById(control.getAttribute('aria-activedescendant') ?? '');
    await expect(active()).toHaveTextContent('Country 125');
    await waitFor(() => expect(isInside(active(), list)).toBe(true));
    await userEvent.keyboard('{PageDown}');
    await expect(active()).toHaveTextContent('Country 130');
    await waitFor(() => expect(isInside(active(), list)).toBe(true));
  },
};

/** Letters typed into a list that was closed a moment ago do not count. */
export const ForgetsTheLettersOfAClosedList: Story = {
  args: { value: '', options: asOptions(['Canada', 'France', 'Mexico', 'Norway']) },
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('combobox');
    const active = () => document.getElementById(control.getAttribute('aria-activedescendant') ?? '');
    control.focus();
    await userEvent.keyboard('m');
    await expect(active()).toHaveTextContent('Mexico');
    await userEvent.keyboard('{Escape}n');
    await expect(active()).toHaveTextContent('Norway');
  },
};

export const LongWords: Story = {
  args: {
    value: '1',
    width: 'short',
    options: asOptions(['Interdisciplinary Studies in Environmental Sustainability and Urban Planning', 'Art']),
  },
};

export const Disabled: Story = { args: { value: '3', disabled: true } };

export const ReadOnly: Story = { args: { value: '3', readOnly: true } };

export const Filled: Story = { args: { value: '6' } };

export const Printed: Story = { globals: { rendering: 'print' }, args: { value: '6' } };

export const RightToLeft: Story = { ...rightToLeft, args: { value: '6' } };
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function isInside(inner: Element | null, outer: Element): boolean {
  const row = inner?.getBoundingClientRect();
  const frame = outer.getBoundingClientRect();
  return row !== undefined && row.top >= frame.top && row.bottom <= frame.bottom;
}
