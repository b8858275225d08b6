import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { everyField } from './everyField.tsx';

test.each(everyField)('$name renders without a browser, under its answer key', ({ name, draw }) => {
  const field = { name, label: 'A question', hint: 'A hint.', errors: ['Wrong.'] };
  const markup = renderToStaticMarkup(draw({ field, autoComplete: 'off', ref: () => {} }));
  expect(globalThis).not.toHaveProperty('window');
  expect(markup).toContain(`id="${name}"`);
  expect(markup).toContain(`name="${name}`);
  expect(markup).toContain('A question');
  expect(markup).toContain('A hint.');
  expect(markup).toContain('Wrong.');
});
