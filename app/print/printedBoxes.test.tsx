// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPrinted } from '../testing/renderPrinted.tsx';

afterEach(cleanup);

test('a box for an answer that is not known is not printed beside that answer', () => {
  const answer = { took_test: 'Y', took_test_desc: 'Yes' };
  renderPrinted({ answer: { ...answer, is_score_unknown: true } });
  expect(screen.queryByText('[X] I do not know my score yet')).not.toBeNull();
  cleanup();
  renderPrinted({ answer: { ...answer, is_score_unknown: false, test_score: '95' } });
  expect(screen.queryByText('95')).not.toBeNull();
  expect(screen.queryByText('[ ] I do not know my score yet')).toBeNull();
});
