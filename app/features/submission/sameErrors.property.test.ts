import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allQuestions } from '../../../form/asked.ts';
import { pages } from '../../../form/contents.ts';
import { fullApplications } from '../../../form/fullApplication.ts';
import type { Answers } from '../../../form/questions.ts';
import { findErrors } from '../../../form/rules.ts';
import { answered } from '../../draft/draftSlice.ts';
import { profileRequested } from '../../session/sessionSlice.ts';
import { changeOf, today } from '../../testing/arbitraryAnswers.ts';
import { pass, playApp } from '../../testing/playApp.ts';
import { profile } from '../../testing/playServer.ts';
import { selectAllErrors } from './errorSelectors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const questions = allQuestions(pages);
const someChanges = fc.array(fc.record({ pick: fc.nat(), seed: fc.nat() }), { minLength: 1, maxLength: 30 });

/** The server keeps what was saved, and judges that; the browser judges what it shows. */
test('the browser and the server find the same errors in any application', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom({}, ...fullApplications(today)), someChanges, async (kept, changes) => {
      const { store, server } = playApp({ isLoggedIn: true });
      const stored: Answers = { ...kept };
      server.on('GET /api/profile', { status: 200, body: profile({ answer: kept }) });
      server.on('PUT /api/answer', (body) => {
        Object.assign(stored, body);
        return { status: 200, body: { message: 'Saved.' } };
      });
      store.dispatch(profileRequested());
      await pass(100);
      for (const { pick, seed } of changes) {
        const question = questions[pick % questions.length];
        const { answers } = store.getState().draft;
        if (question) store.dispatch(answered(changeOf(question, { answers, today }, seed)));
      }
      await pass(2000);
      expect(store.getState().draft.unsaved).toEqual([]);
      expect(selectAllErrors(store.getState())).toEqual(findErrors(pages, { answers: stored, today }));
    }),
    { numRuns: 60 },
  );
});
