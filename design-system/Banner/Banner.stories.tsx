import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longText, longWord, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { Banner } from './Banner.tsx';

const meta = {
  component: Banner,
  args: {
    kind: 'info',
    title: 'Your application is where you left it',
    children: <p>No fee, essay or recommendation is required.</p>,
  },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 2, name: 'Your application is where you left it' }),
    ).toBeVisible();
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const Success: Story = {
  args: { kind: 'success', title: 'Your application was successfully submitted.', children: <p>Thank you, Amina.</p> },
};

export const Warning: Story = {
  args: { kind: 'warning', title: 'You are offline', children: <p>Your answers are kept on this device.</p> },
};

export const Danger: Story = {
  args: { kind: 'danger', title: 'Something went wrong.', children: <p>The issue was logged and will be fixed.</p> },
};

export const TitleOnly: Story = { args: { children: undefined } };

export const WithoutTitle: Story = {
  tags: ['state'],
  args: { title: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No fee, essay or recommendation is required.')).toBeVisible();
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};

export const WithHeadingLevel: Story = {
  args: { headingLevel: 3 },
  render: (args) => (
    <>
      <h2>Documents</h2>
      <Banner {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('Your application is where you left it');
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { title: 'طلبك محفوظ', children: <p>يمكنك المتابعة من حيث توقفت.</p> },
};

export const LongWords: Story = { args: { title: longText, children: <p>{longWord}</p> } };

export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
