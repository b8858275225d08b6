import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, largeText, longText, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary.tsx';

const groups = [
  {
    title: 'About You',
    isHere: true,
    items: [
      { id: 'first_name', href: '#first_name', messages: ['First Name'] },
      {
        id: 'birth_date',
        href: '#birth_date',
        messages: ['A valid date of birth is required.', 'You must be 13 years or older to apply.'],
      },
    ],
  },
  {
    title: 'Academics',
    items: [{ id: 'hs_name', href: '#hs_name', messages: ['Search for Your School', 'Search for Your School'] }],
  },
  { title: 'Final Steps', items: [] },
];

const meta = {
  component: ErrorSummary,
  args: { title: "We're missing some information!", groups, onFollow: fn() },
} satisfies Meta<typeof ErrorSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const seen = canvas.getAllByRole('link').filter((link) => link.checkVisibility());
    await expect(seen.map(({ textContent }) => textContent)).toEqual([
      'First Name',
      'A valid date of birth is required.',
      'You must be 13 years or older to apply.',
    ]);
    await expect(canvas.getByRole('heading', { level: 3, name: 'About You: 2 missing' })).toBeVisible();
    await expect(canvas.getByText('3 answers')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveAccessibleDescription('3 answers');
    await expect(canvas.queryByText(/^Final Steps/)).toBeNull();
  },
};

/** The links to other pages are in the document, and the browser's find opens them. */
export const OpensTheOtherPages: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = await canvas.findByText('Search for Your School');
    await expect(link).not.toBeVisible();
    await userEvent.click(canvas.getByText('Academics: 1 missing'));
    await expect(canvas.getByRole('link', { name: 'Search for Your School' })).toBeVisible();
  },
};

const statement =
  'I certify that all information in this application is complete and correct to the best of my knowledge, and that I am its author. ';

/** A message of many lines shows two of them; screen readers read all of it. */
export const ShortensLongMessages: Story = {
  tags: ['state'],
  args: {
    groups: [
      {
        title: 'Final Steps',
        isHere: true,
        items: [{ id: 'certify', href: '#certify', messages: [statement.repeat(4).trim()] }],
      },
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: statement.repeat(4).trim() });
    await expect(link.getBoundingClientRect().height).toBeLessThan(75);
  },
};

const sixMissing = {
  title: 'About You',
  isHere: true,
  items: ['First Name', 'Full Last Name', 'Country', 'Address', 'City', 'Do you plan to live on campus?'].map(
    (label) => ({ id: label, href: `#${label}`, messages: [label] }),
  ),
};

/** On a phone the first question to correct is near: most links are in a fold, which holds them all. */
export const OnAPhone: Story = { args: { groups: [sixMissing] }, globals: { viewport: { value: 'phone' } } };

/** An open fold says how to close it. */
export const OpenOnAPhone: Story = {
  ...OnAPhone,
  tags: ['!autodocs', '!test'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Show 4 more'));
    await expect(await canvas.findByText('Show fewer')).toBeVisible();
    await userEvent.click(canvas.getByText('Show fewer'));
    await expect(await canvas.findByText('Show 4 more')).toBeVisible();
  },
};

/** Two lines of large text would be the same in several questions, so they are not shortened. */
export const LargeText: Story = {
  ...ShortensLongMessages,
  ...largeText,
  tags: ['!autodocs', '!test'],
  play: async () => {},
};

/** Where a single page has errors, they are in sight on every page. */
export const ShowsTheOnlyPage: Story = {
  args: { groups: groups.filter(({ isHere }) => !isHere) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Search for Your School' })).toBeVisible();
    await expect(canvas.queryByText(/answers$/)).toBeNull();
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const TakesFocus: Story = {
  render: (args) => <WithFocusButton {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Application' }));
    await expect(canvas.getByRole('heading', { name: "We're missing some information!" })).toHaveFocus();
  },
};

export const CallsOnFollow: Story = {
  args: { onFollow: fn((_, event) => event.preventDefault()) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'You must be 13 years or older to apply.' }));
    await expect(args.onFollow).toHaveBeenCalledWith(groups[0]?.items[1], expect.anything());
    await expect(window.location.hash).not.toBe('#birth_date');
  },
};

export const ShrinksAsAnswersAreCorrected: Story = {
  render: (args) => <Shrinking {...args} />,
  play: async ({ canvas, userEvent }) => {
    const answer = canvas.getByRole('button', { name: 'Answer the next one' });
    await userEvent.click(answer);
    await expect(canvas.queryByRole('link', { name: 'First Name' })).toBeNull();
    await userEvent.click(answer);
    await userEvent.click(answer);
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};

export const LongWords: Story = { args: { title: longText } };

export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function WithFocusButton(args: ErrorSummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <ErrorSummary {...args} ref={heading} />
      <p>
        <Button onClick={() => heading.current?.focus()}>Submit Application</Button>
      </p>
    </>
  );
}

function Shrinking(args: ErrorSummaryProps) {
  const [answered, setAnswered] = useState(0);
  const gone = new Set(args.groups.flatMap(({ items }) => items).slice(0, answered));
  const left = args.groups.map((group) => ({ ...group, items: group.items.filter((item) => !gone.has(item)) }));
  return (
    <>
      <ErrorSummary {...args} groups={left} />
      <p>
        <Button onClick={() => setAnswered(answered + 1)}>Answer the next one</Button>
      </p>
    </>
  );
}
