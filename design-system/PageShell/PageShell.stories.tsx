import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, largeText, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { Link } from '../Link/Link.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { SaveStatus } from '../SaveStatus/SaveStatus.tsx';
import { Section } from '../Section/Section.tsx';
import { StepNavigation } from '../StepNavigation/StepNavigation.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Main } from './Main.tsx';
import { PageBody } from './PageBody.tsx';
import { PageFrame } from './PageFrame.tsx';
import { SkipLink } from './SkipLink.tsx';
import { StickyFoot } from './StickyFoot.tsx';

const meta = {
  component: Header,
  subcomponents: { PageFrame, SkipLink, PageBody, Main, StickyFoot, Footer },
  parameters: { layout: 'fullscreen', sheet: { isWide: true } },
  args: {
    logo: <Mark />,
    byline: 'Alderhall University',
    title: 'Priority Student Application',
    homeHref: '/about',
    onFollowHome: fn((event) => event.preventDefault()),
    account: (
      <Popover onBand label="Account" trigger="Account" open={false} onOpenChange={fn()}>
        The account.
      </Popover>
    ),
  },
  render: (args) => (
    <PageFrame>
      <SkipLink />
      <Header {...args} />
      <PageBody steps={<StepNavigation label="Steps" steps={steps} />} rail={<p>What is done.</p>}>
        <Main>
          {['Personal information', 'Address', 'Citizenship'].map((title) => (
            <Section key={title} title={title}>
              {['First', 'Second', 'Third', 'Fourth'].map((question) => (
                <label key={question} style={{ display: 'grid' }}>
                  {question} question
                  <input style={{ minBlockSize: '2.75rem' }} />
                </label>
              ))}
            </Section>
          ))}
          <StickyFoot>
            <Button variant="secondary">Previous</Button>
            <Button size="next">Save and Continue</Button>
            <SaveStatus text="Saved 10:42" />
          </StickyFoot>
        </Main>
      </PageBody>
      <Footer>
        <span>3800 Victory Parkway, Cincinnati, Ohio</span>
        <Link href="#help">Help</Link>
      </Footer>
    </PageFrame>
  ),
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Alderhall University Priority Student Application' }));
    await expect(args.onFollowHome).toHaveBeenCalledOnce();
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

/** Buttons that would take half a phone stay at the end of the page. */
export const LargeText: Story = {
  ...largeText,
  tags: ['!autodocs', '!test'],
  play: async ({ canvas }) => {
    const { top } = canvas.getByRole('button', { name: 'Save and Continue' }).getBoundingClientRect();
    await expect(top).toBeGreaterThan(window.innerHeight);
  },
};

export const SkipsToMain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toHaveFocus();
    await expect(skip.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await expect(skip).toHaveAttribute('href', `#${canvas.getByRole('main').id}`);
  },
};

export const LongWords: Story = {
  args: { title: 'Bewerbung für das Grundstudium der Ingenieurwissenschaften an der Universität', homeHref: undefined },
};

export const RightToLeft: Story = { ...rightToLeft, args: { title: 'طلب الالتحاق بالجامعة' } };

/** Name and title are two lines: the title has the whole width below the mark. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [byline, title] = [
      canvas.getByText('Alderhall University'),
      canvas.getByText('Priority Student Application'),
    ];
    for (const line of [byline, title]) await expect(line.getBoundingClientRect().height).toBeLessThan(30);
  },
};

export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

const steps = [
  { href: '#about', label: 'Step 1 About You', current: true, state: 'todo' },
  { href: '#education', label: 'Step 2 Academics', current: false, state: 'todo' },
  { href: '#final-steps', label: 'Step 3 Final Steps', current: false, state: 'todo' },
] as const;

function Mark() {
  return (
    <svg viewBox="0 0 24 28" fill="currentColor" aria-hidden="true">
      <path d="M1 2l11-2 11 2v12c0 7-6 11-11 14C7 25 1 21 1 14z" />
    </svg>
  );
}
