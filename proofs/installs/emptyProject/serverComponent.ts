import assert from 'node:assert/strict';
import * as designSystem from 'design-system';

/* What a server component gets of the package: components as references to modules for the browser, tokens as values. */

const entries: [string, unknown][] = Object.entries(designSystem);
const components = entries.filter(([name]) => /^[A-Z]/.test(name));
assert(components.length > 40, 'the package has its components');
const drawnOnServer = components.filter(([, value]) => !(value instanceof Object && '$$typeof' in value));
assert.deepEqual(
  drawnOnServer.map(([name]) => name),
  [],
  "each component's module begins with 'use client'",
);
assert.equal(designSystem.color.text, 'var(--color-text)');
