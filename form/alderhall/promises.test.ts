import { expect, test } from 'vitest';
import { form } from './contents.ts';
import { nextSteps } from './nextSteps.ts';
import { helpNotice, privacyNotice } from './notices.ts';
import * as promises from './promises.ts';
import { welcomeTo } from './welcome.ts';

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const welcomes = (['started', 'submitted'] as const).flatMap((webStatus) =>
  [1, 2].map((numLogins) => welcomeTo({ name: '', numLogins, webStatus })),
);
const texts = textsIn([form.pages, welcomes, nextSteps('2026-10-02', {}), helpNotice, privacyNotice]);

test('every promise is in the application', () => {
  const isRead = (promise: string) => texts.some((text) => text.includes(promise));
  expect(Object.values(promises).filter((promise) => !isRead(promise))).toEqual([]);
});

/** Words of a sentence that promises how the university acts. */
const promising =
  /affect|chance|\bdecision|\bdecide|waived|scholarship|required, and|used only|used to|we use|we read|eligible/i;

/** Sentences about the software: the PDF is what the server makes of a document. */
const aboutTheSoftware = ['Your file is converted to a PDF for our readers.'];

test('no other text of the application promises how the university acts', () => {
  const known: readonly string[] = [...Object.values(promises), ...aboutTheSoftware];
  const others = texts.map((text) => known.reduce((rest, promise) => rest.replace(promise, ''), text));
  expect(others.filter((text) => promising.test(text))).toEqual([]);
});
