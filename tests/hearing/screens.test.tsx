// @vitest-environment jsdom
import { join } from 'node:path';
import { composeStories } from '@storybook/react-vite';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { afterEach, beforeAll, beforeEach, test } from 'vitest';
import { screenAt } from '../../app/lazyScreens.ts';
import * as cards from '../../app/stories/accountCards.stories.tsx';
import * as pages from '../../app/stories/formPages.stories.tsx';
import * as review from '../../app/stories/review.stories.tsx';
import { expectApproved, hear, stubBrowser } from './hear.ts';

/*
 * What a screen reader says of the screens of five ways through the application, in the order of the way. `npm test` walks the shorter
 * ones, `npm run test:long` all.
 */

const card: Record<string, FunctionComponent> = composeStories(cards);
const page: Record<string, FunctionComponent> = composeStories(pages);
const answers: Record<string, FunctionComponent> = composeStories(review);

const ways: Record<string, Record<string, FunctionComponent | undefined>> = {
  'a visitor looks at the form': { 'About You': page.AboutYouEmpty, Academics: page.AcademicsEmpty },
  'an account is made': {
    'Sign up': card.SignUp,
    Code: card.Confirm,
    'Log in': card.LogIn,
    'Log in, refused': card.LogInBlocked,
  },
  'the form is filled in': {
    'About You': page.AboutYouFilled,
    Academics: page.AcademicsFilled,
    'Final steps': page.FinalStepsFilled,
  },
  'what is missing is found': {
    'About You': page.AboutYouMissing,
    'Final steps': page.FinalStepsMissing,
    Review: answers.Missing,
  },
  'the application is sent': { Review: answers.Complete, Completion: page.Completion },
};

// A busy machine takes longer for the first of them than a screen may take to appear.
beforeAll(async () => {
  await Promise.all(Object.values(screenAt).map((load) => load()));
}, 120_000);
beforeEach(stubBrowser);
afterEach(leave);

function leave() {
  cleanup();
  document.body.replaceChildren();
}

/** What comes with a screen, such as a notice, may be drawn a moment later. */
async function settle() {
  for (let before = ''; before !== document.body.innerHTML; ) {
    before = document.body.innerHTML;
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  }
}

const longer = ['the form is filled in', 'what is missing is found'];
const areAllHeard = Boolean(process.env.LONG_TESTS) || process.env.APPROVE === 'heard';

test.each(Object.entries(ways).filter(([way]) => areAllHeard || !longer.includes(way)))(
  '%s, and each screen says what was approved',
  async (way, screens) => {
    const heard: [string, readonly string[]][] = [];
    for (const [name, Story] of Object.entries(screens)) {
      if (!Story) throw new Error(`No story shows ${name}.`);
      render(<Story />);
      await screen.findByRole('heading', { level: 1 });
      await settle();
      heard.push([name, await hear()]);
      leave();
    }
    expectApproved(join(import.meta.dirname, `${way.replaceAll(' ', '-')}.heard.txt`), heard);
  },
  // A long page takes seconds.
  180_000,
);
