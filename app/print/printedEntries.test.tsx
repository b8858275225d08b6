// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPrinted } from '../testing/renderPrinted.tsx';

afterEach(cleanup);

test('an entry that was added and left empty is not printed, and those after it are', () => {
  const answer = { work_title: '', work_finished: false, work_2_title: 'A kite' };
  renderPrinted({ answer, add_another: { works: 3 } });
  expect(screen.getAllByRole('heading', { name: /^Work/ }).map(({ textContent }) => textContent)).toEqual([
    'Work 1 of 1',
  ]);
  expect(screen.queryByText('A kite')).not.toBeNull();
});
