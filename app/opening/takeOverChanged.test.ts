// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { takeOverChanged } from './takeOverChanged.ts';

test('what has a newer answer than the page came with is taken over at once, and nothing else', () => {
  const page = document.createElement('main');
  page.innerHTML = '<input name="city"><input name="zip"><input name="state"><input>';
  const takenOver: string[] = [];
  page.addEventListener('touchcancel', ({ target }) => takenOver.push((target as HTMLInputElement).name));
  takeOverChanged(page, { city: 'Rome', zip: '60601' }, { city: 'Paris', zip: '60601', state: 'IL' });
  expect(takenOver).toEqual(['city', 'state']);
});
