// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../form/engine/answers.ts';
import { keysOf } from '../../form/engine/questions.ts';
import { askedQuestions } from '../../form/engine/visibility.ts';
import { fullApplications } from '../../form/testing.ts';
import { form } from '../../form/university.ts';
import { emptyDraft } from '../draft/draft.ts';
import { answered, selectIsSaved } from '../draft/draftSlice.ts';
import { pickAnswers } from '../draft/pickAnswers.ts';
import { initialSession, profileRequested } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { advance, fakeApp } from '../testing/fakeApp.ts';
import { profile } from '../testing/profile.ts';
import { today } from '../testing/today.ts';
import { withGroups } from '../testing/withGroups.ts';
import { Parts } from './Part.tsx';
import { regionCodes } from './regionCodes.ts';
import { WithRareParts } from './WithRareParts.tsx';

const applications = fullApplications(today).map((answers, index) => [index + 1, answers] as const);
const isLabel = (key: string) => key.endsWith('_desc');

// jsdom has no media queries.
beforeAll(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderPages(answers: Answers) {
  const session = { ...initialSession({ isLoggedIn: false, today }), profile: 'loaded' as const };
  const { store } = createStore({ session, draft: { ...emptyDraft, answers } });
  const sections = form.pages.flatMap((page) => page.sections);
  render(
    <Provider store={store}>
      {sections.map(({ title, parts }) => (
        <Parts key={title} parts={parts} />
      ))}
    </Provider>,
    { wrapper: WithRareParts },
  );
}

/** A list of states has their codes, by which browsers know them. */
const nameOfCode = Object.fromEntries(Object.entries(regionCodes).map(([name, code]) => [code, name]));

/** The answer that the page shows. */
function shown(key: string): unknown {
  const chosen = document.querySelector<HTMLInputElement>(`[name="${key}"][type="radio"]:checked`);
  if (chosen) return chosen.value;
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${key}"]:not([type="radio"])`);
  if (field instanceof HTMLSelectElement && field.value in nameOfCode) return nameOfCode[field.value];
  return field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field?.value;
}

/** The answers as an applicant types them: days are MM/DD/YYYY. */
const asTyped = (answers: Answers): Answers => {
  const days = form.questions
    .filter(({ kind, key }) => kind === 'date' && key in answers)
    .map(({ key }) => [key, String(answers[key]).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')]);
  return { ...answers, ...Object.fromEntries(days) };
};

/** The answers to each question in an order in which an applicant can give them: a question may depend on a later one. */
function inTurn(application: Answers): readonly Answers[] {
  const turns: Answers[] = [];
  for (;;) {
    const given: Answers = Object.assign({}, ...turns);
    const isOpen = (key: string) => key in application && !(key in given);
    const next = askedQuestions(form, given).find((question) => keysOf(question).some(isOpen));
    if (!next) return turns;
    turns.push(pickAnswers(application, keysOf(next)));
  }
}

describe.each(applications)('full application %i', (_, application) => {
  test('is on the page with every answer', () => {
    renderPages(application);
    // statement.test.tsx covers the document, which is on a tab of its own and has no value in its control.
    const asked = askedQuestions(form, application)
      .filter(({ kind }) => kind !== 'document')
      .flatMap(keysOf)
      .filter((key) => !isLabel(key));
    const written = asTyped(application);
    expect(Object.fromEntries(asked.map((key) => [key, shown(key)]))).toEqual(
      Object.fromEntries(asked.map((key) => [key, written[key]])),
    );
    expect(form.questions.filter(({ key }) => asked.includes(key) && !document.getElementById(key))).toEqual([]);
  });

  test('has an autofill token for every text field (WCAG 1.3.5)', () => {
    renderPages(application);
    const texts = document.querySelectorAll<HTMLInputElement>('input:is([type="text"], [type="email"], [type="tel"])');
    expect(texts.length).toBeGreaterThan(10);
    expect([...texts].filter((text) => !text.autocomplete).map(({ name }) => name)).toEqual([]);
  });

  test('is saved answer by answer, and is the same after a reload', async () => {
    vi.useFakeTimers();
    const stored: Answers = {};
    const { store, server } = fakeApp({ isLoggedIn: true });
    server.replyWith('saveAnswers', (body) => {
      Object.assign(stored, body);
      return { status: 200 };
    });
    store.dispatch(profileRequested());
    await advance(100);
    for (const answers of inTurn(application)) store.dispatch(answered(answers));
    await advance(3000);
    expect(stored).toEqual(withGroups(application));

    const again = fakeApp({ isLoggedIn: true });
    again.server.reply('getProfile', 200, profile({ answer: stored }));
    again.store.dispatch(profileRequested());
    await advance(100);
    expect(again.state().draft.answers).toEqual(withGroups(application));
    expect(selectIsSaved(again.state())).toBe(true);
  });
});
