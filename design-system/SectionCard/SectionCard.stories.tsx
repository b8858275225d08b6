import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SectionCard } from './SectionCard.tsx';

const meta = {
  component: SectionCard,
  args: { title: 'Personal information', children: <p>Questions stand here.</p> },
} satisfies Meta<typeof SectionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Personal information' })).toBeVisible();
  },
};

export const Playground: Story = {};

export const WithIntro: Story = {
  args: { id: 'personal', intro: 'Use your name as it is in your passport or on your school records.' },
};

export const LongWords: Story = {
  args: {
    title:
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen, and what else would you like us to know about it?',
    intro: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const OnANarrowScreen: Story = { tags: ['!test', '!autodocs'], globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { tags: ['!test', '!autodocs'], globals: { scheme: 'dark' } };

export const ForcedColours: Story = { tags: ['!test', '!autodocs'], globals: { scheme: 'forced' } };
