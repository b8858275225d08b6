import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashedPage } from './hashedPage.ts';
import { noncePlaceholder } from './noncePlaceholder.ts';

const nonce = `nonce="${noncePlaceholder}"`;
const page = `<head><meta property="csp-nonce" ${nonce} content="">
<script ${nonce}>one()</script><style ${nonce} data-styled="true">p {
  color: red;
}</style><noscript><style ${nonce}>p {}</style></noscript><script type="module" ${nonce}>two()</script></head>`;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('a page for everyone has no nonce, and nothing else in it changes', () => {
  expect(hashedPage(page).html).toBe(
    '<head><script>one()</script><style data-styled="true">p {\n  color: red;\n}</style>' +
      '<noscript><style>p {}</style></noscript><script type="module">two()</script></head>',
  );
});

test('the hashes are those of what is inline, and of an empty style element', () => {
  expect(hashedPage(page).hashes).toEqual({
    scripts: [hashOf('one()'), hashOf('two()')],
    styles: [hashOf('p {\n  color: red;\n}'), hashOf('p {}'), hashOf('')],
  });
});
