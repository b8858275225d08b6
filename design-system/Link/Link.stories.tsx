import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect } from 'storybook/test';
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

export const AsTheLinkOfARouter: Story = {
  render: () => (
    <Link as={RouterLink} to="signup">
      Create Account
    </Link>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '#/signup');
  },
};

export const LongWords: Story = {
  args: {
    children:
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen, and what else would you like us to know about it?',
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const OnANarrowScreen: Story = { tags: ['!test', '!autodocs'], globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { tags: ['!test', '!autodocs'], globals: { scheme: 'dark' } };

export const ForcedColours: Story = { tags: ['!test', '!autodocs'], globals: { scheme: 'forced' } };

function RouterLink({ to, ...anchor }: ComponentProps<'a'> & { to: string }) {
  return <a {...anchor} href={`#/${to}`} />;
}
