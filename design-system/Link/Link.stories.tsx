import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longText, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { Link } from './Link.tsx';

const meta = {
  component: Link,
  args: { href: '#forgot', children: 'Forgot your password?' },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '#forgot');
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const AsARouterLink: Story = {
  render: () => (
    <Link as={RouterLink} to="signup">
      Create Account
    </Link>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '#/signup');
  },
};

export const LongWords: Story = { args: { children: longText } };

export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function RouterLink({ to, ...anchor }: ComponentProps<'a'> & { to: string }) {
  return <a {...anchor} href={`#/${to}`} />;
}
