import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

const composed = 'Geheim-\u00dcnicode-42';

test('a password is the same in composed and decomposed letters', async () => {
  const stored = await hashPassword(composed.normalize('NFD'));
  expect(await isPassword(composed, stored)).toBe(true);
  expect(await isPassword('Geheim-Unicode-42', stored)).toBe(false);
});

test('a hash of an earlier release, of the password as it was sent, goes on working', async () => {
  const sent = composed.normalize('NFD');
  expect(await isPassword(sent, await hash(sent))).toBe(true);
});

test('no password matches a missing or an empty hash', async () => {
  expect([await isPassword(composed, undefined), await isPassword(composed, '')]).toEqual([false, false]);
});
