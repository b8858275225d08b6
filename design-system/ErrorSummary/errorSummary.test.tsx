// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ErrorSummary } from './ErrorSummary.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const labels = ['First Name', 'Full Last Name', 'Country', 'Address'];

/** The links of a summary with so many missing answers, outside and inside a fold. */
function linksOn(screenSize: 'phone' | 'desktop', count: number) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: screenSize === 'phone' }));
  const items = labels.slice(0, count).map((label) => ({ id: label, href: `#${label}`, messages: [label] }));
  const page = document.createElement('div');
  act(() =>
    createRoot(page).render(<ErrorSummary title="Missing" groups={[{ title: 'About You', isHere: true, items }]} />),
  );
  const links = page.querySelectorAll('a');
  const folded = page.querySelectorAll('details a');
  return {
    seen: links.length - folded.length,
    folded: folded.length,
    fold: page.querySelector('summary')?.textContent,
  };
}

test('a phone shows the first two questions, and folds the others', () => {
  expect(linksOn('phone', 4)).toEqual({ seen: 2, folded: 2, fold: 'Show 2 more' });
});

test('a single question is not folded: the fold would be as high', () => {
  expect(linksOn('phone', 3)).toEqual({ seen: 3, folded: 0 });
});

test('a larger screen shows every question of the page', () => {
  expect(linksOn('desktop', 4)).toEqual({ seen: 4, folded: 0 });
});

test('a phone has one fold for all other questions, page by page', () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const items = labels.map((label) => ({ id: label, href: `#${label}`, messages: [label] }));
  const elsewhere = [{ id: 'essay', href: '/more#essay', messages: ['Essay'] }];
  const groups = [
    { title: 'About You', isHere: true, items },
    { title: 'Academics', items: elsewhere },
  ];
  const page = document.createElement('div');
  act(() => createRoot(page).render(<ErrorSummary title="Missing" groups={groups} />));
  expect([...page.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual(['Show 3 more']);
  expect(page.querySelector('details')?.textContent).toBe('Show 3 moreCountryAddressAcademics: 1 missingEssay');
});
