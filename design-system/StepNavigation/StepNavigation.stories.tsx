import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { StepNavigation } from './StepNavigation.tsx';

const meta = {
  component: StepNavigation,
  parameters: { sheet: { isWide: true } },
  args: {
    label: 'Steps',
    onFollow: fn((_, event) => event.preventDefault()),
    steps: [
      { href: '/about', label: 'Step 1 About You', current: true, state: 'todo' },
      { href: '/education', label: 'Step 2 Academics', current: false, state: 'todo' },
      { href: '/final-steps', label: 'Step 3 Final Steps', current: false, state: 'todo' },
    ],
  },
} satisfies Meta<typeof StepNavigation>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Steps' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Step 1 About You' })).toHaveAttribute('aria-current', 'step');
    await expect(canvas.getByRole('link', { name: 'Step 2 Academics' })).not.toHaveAttribute('aria-current');
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const DoneAndMissing: Story = {
  tags: ['state'],
  args: {
    steps: [
      { href: '/about', label: 'Step 1 About You', current: false, state: 'done' },
      { href: '/education', label: 'Step 2 Academics', current: true, state: 'missing', missingText: '3 missing' },
      { href: '/final-steps', label: 'Step 3 Final Steps', current: false, state: 'missing' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Step 1 About You' })).toHaveAccessibleDescription('Completed');
    await expect(canvas.getByRole('link', { name: 'Step 2 Academics' })).toHaveAccessibleDescription('3 missing');
    await expect(canvas.getByRole('link', { name: 'Step 3 Final Steps' })).toHaveAccessibleDescription(
      'Answers missing or to correct',
    );
  },
};

/** With five steps a tablet has no room for their names beside each other: no two may touch. */
export const FiveSteps: Story = {
  tags: ['state'],
  args: {
    steps: ['About You', 'Academics', 'Recommendations', 'Extracurricular Activities', 'Final Steps'].map(
      (title, index) => ({
        href: `/${index}`,
        label: `Step ${index + 1} ${title}`,
        current: index === 1,
        state: 'todo',
      }),
    ),
  },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    for (const link of links) await expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
  },
};

export const CallsOnFollow: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Step 3 Final Steps' }));
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(args.onFollow).toHaveBeenNthCalledWith(1, '/final-steps', expect.anything());
    await expect(args.onFollow).toHaveBeenNthCalledWith(2, '/education', expect.anything());
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

export const InAnotherLanguage: Story = {
  args: {
    label: 'Étapes',
    steps: [
      { href: '/a', label: 'Étape 1 Vous', current: false, state: 'done' },
      { href: '/b', label: 'Étape 2 Vos études', current: true, state: 'missing' },
    ],
    messages: {
      todo: 'À terminer',
      done: 'Terminée',
      missing: 'Il manque des réponses',
      position: (step, count) => `Étape ${step} sur ${count}`,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Étape 2 Vos études' })).toHaveAccessibleDescription(
      'Il manque des réponses',
    );
  },
};

export const LongWords: Story = {
  args: {
    steps: [
      {
        href: '/about',
        label: 'Schritt 1 Persönlichkeitsbeschreibungsangaben',
        current: true,
        state: 'missing',
        missingText: '12 fehlen',
      },
      {
        href: '/education',
        label: 'Schritt 2 Hochschulzugangsberechtigungen und was dazu gehört',
        current: false,
        state: 'todo',
      },
    ],
  },
};

export const RightToLeft: Story = rightToLeft;
export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;
