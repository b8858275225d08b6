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

/* What a screen reader says of the screens of two ways through the application, in the order of the way. */

const card: Record<string, FunctionComponent> = composeStories(cards);
const page: Record<string, FunctionComponent> = composeStories(pages);
const answers: Record<string, FunctionComponent> = composeStories(review);

const ways: Record<string, Record<string, FunctionComponent | undefined>> = {
  'an account is made': {
    'Sign up': card.SignUp,
    Code: card.Confirm,
    'Log in': card.LogIn,
    'Log in, refused': card.LogInBlocked,
  },
  'the application is sent': { Review: answers.Complete, Completion: page.Completion },
};

// A busy machine takes longer for the first of them than a screen may take to appear.
beforeAll(async () => {
  await Promise.all(Object.values(screenAt).map((load) => load()));
});
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

test.each(Object.entries(ways))(
  '%s, and each screen says what was approved',
  { tags: 'slow' },
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
);
