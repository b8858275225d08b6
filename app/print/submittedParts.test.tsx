// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPrinted } from '../testing/renderPrinted.tsx';
import { textKeys } from '../testing/sampleKeys.ts';

afterEach(cleanup);

const [name] = textKeys;

test('an application that was submitted under an earlier form is printed in the words of that form', () => {
  const as_submitted = [
    { page: 'You', section: 'Person', lines: [{ label: 'Your nickname', text: 'Idie' }] },
    { page: 'You', section: 'Plans', lines: [{ label: 'I agree', text: '[X]' }] },
  ];
  const { container } = renderPrinted({ answer: { [name]: 'Ana' }, as_submitted });
  expect([...container.querySelectorAll('h2, h3, dt, dd')].map(({ textContent }) => textContent).slice(-7)).toEqual([
    'You',
    'Person',
    'Your nickname',
    'Idie',
    'Plans',
    'I agree',
    '[X]',
  ]);
  expect(container.textContent).not.toContain('undefined');
});
