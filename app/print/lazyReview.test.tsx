// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LazyReview } from './LazyReview.tsx';

vi.mock('../lazyScreens.ts', () => ({ loadReview: () => Promise.reject(new TypeError('Failed to fetch')) }));

test('where the review cannot be loaded, the page stays and says so', async () => {
  render(
    <>
      <h1>Final Steps</h1>
      <LazyReview />
    </>,
  );
  expect(await screen.findByText(/^We could not load this part of the page/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Final Steps' })).toBeTruthy();
});
