import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { EmailField } from '../EmailField/EmailField.tsx';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, longText, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { Link } from '../Link/Link.tsx';
import { AuthCard } from './AuthCard.tsx';

const meta = {
  title: 'AuthCard',
  component: AuthCard,
  args: {
    title: 'Log In',
    children: (
      <>
        <EmailField name="username" label="Email address" value="" onChange={() => {}} />
        <Button type="submit" size="submit">
          Log In
        </Button>
      </>
    ),
    footer: (
      <>
        <Link href="#forgot">Forgot your password?</Link>
        <Link href="#signup">Create Account</Link>
      </>
    ),
  },
} satisfies Meta<typeof AuthCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const WithoutFooter: Story = { args: { footer: undefined } };

export const LongWords: Story = { args: { title: longText } };

export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
