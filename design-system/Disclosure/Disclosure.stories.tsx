import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longText, longWord, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { Section } from '../Section/Section.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Disclosure, type DisclosureProps } from './Disclosure.tsx';

const name = 'parent_2_first_name';
const parent = (
  <Section title="Additional parent">
    <TextField name={name} label="First Name" value="" onChange={fn()} />
  </Section>
);

const meta = {
  component: Disclosure,
  args: { label: 'Add another parent', open: false, onOpen: fn(), onHide: fn(), children: parent },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof Disclosure>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Add another parent', expanded: false });
    const field = canvas.getByLabelText('First Name');
    await expect(field.checkVisibility()).toBe(false);
    await userEvent.click(trigger);
    await expect(canvas.getByRole('heading', { name: 'Additional parent' })).toHaveFocus();
    await expect(field.checkVisibility()).toBe(true);
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Hide', expanded: true }));
    await expect(canvas.getByRole('button', { name: 'Add another parent' })).toHaveFocus();
    await expect(canvas.getByLabelText('First Name')).toBe(field);
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add another parent' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { name: 'Additional parent' })).toHaveFocus();
  },
};

export const Opened: Story = { args: { open: true } };

export const HideAtTheTextEdge: Story = {
  args: { open: true },
  play: async ({ canvas }) => {
    const left = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    };
    const heading = canvas.getByRole('heading', { name: 'Additional parent' });
    await expect(Math.abs(left(canvas.getByText('Hide')) - left(heading))).toBeLessThan(1);
  },
};

/** Content that must be seen has no button to hide it. */
export const WithAnAnswer: Story = {
  tags: ['state'],
  args: { open: true, onHide: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The browser sends this event to closed content when its search or a link finds something there. */
export const OpensWhenFound: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('First Name');
    await expect(field.closest('[hidden]')).toHaveAttribute('hidden', 'until-found');
    field.closest('[hidden]')?.dispatchEvent(new Event('beforematch'));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledOnce());
    await expect(field.checkVisibility()).toBe(true);
  },
};

/** A larger screen shows the content without a button. */
export const OnlyOnPhones: Story = {
  args: { label: 'More about applying', onlyOnPhones: true, children: <p>We consider you for every scholarship.</p> },
  play: async ({ canvas }) => {
    const isPhone = matchMedia('(max-width: 675px)').matches;
    const text = canvas.getByText('We consider you for every scholarship.');
    await expect(text.checkVisibility()).toBe(!isPhone);
    await expect(canvas.queryAllByRole('button')).toHaveLength(isPhone ? 1 : 0);
  },
};
export const OnlyOnPhonesOnAPhone: Story = { ...OnlyOnPhones, ...narrowScreen };

export const LongWords: Story = { args: { label: `${longText} ${longWord}` } };

export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function Kept(args: DisclosureProps) {
  const [open, setOpen] = useState(args.open);
  const show = () => {
    setOpen(true);
    args.onOpen();
  };
  const hide = () => {
    setOpen(false);
    args.onHide?.();
  };
  return <Disclosure {...args} open={open} onOpen={show} onHide={args.onHide && hide} />;
}
