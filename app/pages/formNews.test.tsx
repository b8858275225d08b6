// @vitest-environment jsdom
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginHearing, heard } from '../../design-system/announcer/heard.ts';
import type { Answers } from '../../form/engine/answers.ts';
import { keysOf } from '../../form/engine/questions.ts';
import { askedQuestions } from '../../form/engine/visibility.ts';
import { form } from '../../form/university.ts';
import { answered } from '../draft/draftSlice.ts';
import { saveFailed, saveStarted, saveSucceeded } from '../draft/savingSlice.ts';
import { recordPersisted, storageChosen } from '../draft/storageSlice.ts';
import { SaveNews } from '../features/saving/SaveNews.tsx';
import { documentChanged } from '../state/documents/documentsSlice.ts';
import {
  formPaused,
  formResumed,
  initialSession,
  profileLoaded,
  sessionEnded,
  webStatusAdvanced,
} from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { profile, submittedStatus } from '../testing/profile.ts';
import { documentKey, requiredTexts, reveal, textKeys } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';
import { FormNews } from './FormNews.tsx';

beforeEach(() => void vi.useFakeTimers());
beforeEach(beginHearing);
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

/** The news of the page with this question, told after each event. */
function newsOf(key: string, { isLoggedIn = true } = {}) {
  const { store } = createStore({ session: initialSession({ isLoggedIn, today }) });
  if (isLoggedIn) store.dispatch(profileLoaded(profile({ answer: {} })));
  else store.dispatch(storageChosen('indexedDb'));
  const page = form.placeOf.get(key)?.page.key;
  const drawn = (
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/${page}`]}>
        <FormNews />
        <SaveNews />
      </MemoryRouter>
    </Provider>
  );
  const { unmount } = render(drawn);
  const after = (...events: readonly UnknownAction[]) => {
    vi.advanceTimersByTime(3000);
    beginHearing();
    act(() => {
      for (const event of events) store.dispatch(event);
    });
    vi.advanceTimersByTime(200);
    return heard();
  };
  const drawAgain = () => {
    unmount();
    render(drawn);
  };
  return { after, drawAgain };
}

test('an answer that asks for more says how many questions there are more, and one that takes it back how many fewer', () => {
  const { after } = newsOf(reveal.key);
  const count = (answers: Answers) => askedQuestions(form, answers).length;
  const more = count({ [reveal.key]: 'Y' }) - count({ [reveal.key]: 'N' });
  const questions = more === 1 ? 'question' : 'questions';
  after(answered({ [reveal.key]: 'N' }));
  expect(after(answered({ [reveal.key]: 'Y' }))).toEqual([`${more} more ${questions}.`]);
  expect(after(answered({ [reveal.key]: 'N' }))).toEqual([`${more} fewer ${questions}.`]);
});

test('the end of a session is no news of fewer questions', () => {
  const { after } = newsOf(reveal.key);
  after(answered({ [reveal.key]: 'Y' }));
  expect(after(sessionEnded({ message: 'Please log in again.' }))).toEqual([]);
});

test('a question that is answered as it appears is no news', () => {
  const { after } = newsOf(reveal.key);
  const all = askedQuestions(form, { [reveal.key]: 'Y' }).flatMap(keysOf);
  const answers = Object.fromEntries(all.map((key) => [key, 'Long ago.']));
  expect(after(answered({ ...answers, [reveal.key]: 'Y' }))).not.toContainEqual(expect.stringContaining('question'));
});

test('while answers are missing, each one that is given says how many are left', () => {
  const { after } = newsOf(requiredTexts[0].key);
  after(webStatusAdvanced('validating'));
  const [first] = after(answered({ [requiredTexts[0].key]: 'Here' }));
  const [second] = after(answered({ [requiredTexts[1].key]: 'There' }));
  const left = Number.parseInt(first ?? '', 10);
  expect([first, second]).toEqual([`${left} left.`, `${left - 1} left.`]);
});

test('saving tells the first success, a failure and the recovery, and not each save', () => {
  const [name] = textKeys;
  const { after, drawAgain } = newsOf(name);
  const save = (text: string) => [
    answered({ [name]: text }),
    saveStarted({ id: 's1', answers: { [name]: text }, isRequested: false }),
    saveSucceeded({ answers: { [name]: text }, at: 0 }),
  ];
  expect(after(...save('Ana'))).toEqual(['Your answers are saved as you go.']);
  expect(after(...save('Anaïs'))).toEqual([]);
  drawAgain();
  expect(after(...save('Bea'))).toEqual([]);
  const [failure] = after(answered({ [name]: 'Eve' }), saveFailed({ failure: { kind: 'offline' }, isFinal: false }));
  expect(failure).toMatch(/^We couldn’t save your answers\. We’ll keep trying\. They are kept on this device\./);
  expect(after(...save('Eve'))).toEqual(['Saved again.']);
});

test('the recovery is told of the answers alone where an upload has failed', () => {
  const [name] = textKeys;
  const { after } = newsOf(name);
  const state = { status: 'failed', fileName: 'a.pdf', fileSize: 1, reason: 'No.', mayRetry: true } as const;
  after(answered({ [name]: 'Eve' }), saveFailed({ failure: { kind: 'offline' }, isFinal: false }));
  after(documentChanged({ key: documentKey, state }));
  expect(after(saveSucceeded({ answers: { [name]: 'Eve' }, at: 0 }))).toEqual(['Your answers are saved again.']);
});

test('who submits on another device hears nothing of a save of what came too late', () => {
  const [name] = textKeys;
  const { after } = newsOf(name);
  after(answered({ [name]: 'Eve' }), saveFailed({ failure: { kind: 'offline' }, isFinal: false }));
  expect(after(profileLoaded(profile({ web_status: submittedStatus })))).not.toContain('Saved again.');
});

test('who submits hears nothing of the save before it, and who may not submit hears of it then', () => {
  const [name] = textKeys;
  const answers = { [name]: 'Ana' };
  const saved = [saveStarted({ id: 's1', answers, isRequested: true }), saveSucceeded({ answers, at: 0 })];
  const submitting = () => {
    const news = newsOf(name);
    expect(news.after(answered(answers), formPaused('submission'), ...saved)).toEqual([]);
    return news;
  };
  expect(submitting().after(webStatusAdvanced('submitted'), formResumed('submission'))).toEqual([]);
  cleanup();
  expect(submitting().after(formResumed('submission'))).toEqual(['Your answers are saved as you go.']);
});

test('a visitor hears once that the answers are kept', () => {
  const [name] = textKeys;
  const { after } = newsOf(name, { isLoggedIn: false });
  expect(after(answered({ [name]: 'Ana' }))).toEqual(['Your answers are kept on this device for 7 days']);
  expect(after(answered({ [name]: 'Anaïs' }))).toEqual([]);
});

test('who hears where the answers are kept hears where they are kept from then on', () => {
  const [name] = textKeys;
  const { after } = newsOf(name, { isLoggedIn: false });
  after(answered({ [name]: 'Ana' }));
  expect(after(storageChosen('session'), recordPersisted(Date.now()))).toEqual([
    'Your answers are kept in this tab only',
  ]);
  expect(after(storageChosen('memory'))).toEqual(['Your answers are kept until you leave this page']);
});
