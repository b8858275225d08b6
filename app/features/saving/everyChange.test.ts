import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, isAnswered } from '../../../form/engine/answers.ts';
import { emptyDraft } from '../../state/draft/draft.ts';
import * as draftSlice from '../../state/draft/draftSlice.ts';
import {
  answered,
  broughtBack,
  chosen,
  conflictSettled,
  lookupUsed,
  prefilled,
  selectAnswers,
  selectIsSaved,
  tabLeft,
  typed,
} from '../../state/draft/draftSlice.ts';
import { saveSucceeded } from '../../state/saving/savingSlice.ts';
import { loggedIn, profileRequested, sessionEnded } from '../../state/session/sessionSlice.ts';
import { advance, fakeApp, loggedInApp } from '../../testing/fakeApp.ts';
import { replyMs } from '../../testing/fakeServer.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { documentKey, essayKey, reveal, textKeys } from '../../testing/sampleKeys.ts';
import { withGroups } from '../../testing/withGroups.ts';
import { deletePressed } from '../documents/documentActions.ts';

/* Whatever changes the draft, the server has the change a moment later. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A save waits this long for more, counted from the frame after a letter. */
const quietMs = 1020;

const [city, zip] = textKeys;
const essay: Answers = { [reveal.key]: 'Y', [reveal.descriptionKey]: 'Yes', [reveal.textKey]: 'Long ago.' };
const misTap: Answers = { [reveal.key]: 'N', [reveal.descriptionKey]: 'No' };

interface Way {
  /** The answers the server has before. */
  before: Answers;
  earlier: readonly UnknownAction[];
  action: UnknownAction;
  /** What is sent. */
  sent: Answers;
}

const otherCity = { revision: 2, conflicts: { [city]: { answer: 'Quito', saved_at: '2026-10-02T18:51:00Z' } } };

const ways: Readonly<Record<string, Way>> = {
  [answered.type]: { before: {}, earlier: [], action: answered({ [city]: 'Lima' }), sent: { [city]: 'Lima' } },
  [typed.type]: { before: {}, earlier: [], action: typed({ [city]: 'Lima' }), sent: { [city]: 'Lima' } },
  [chosen.type]: { before: misTap, earlier: [], action: chosen(misTap), sent: misTap },
  [broughtBack.type]: { before: essay, earlier: [answered(misTap)], action: broughtBack(reveal.key), sent: essay },
  [lookupUsed.type]: {
    before: {},
    earlier: [],
    action: lookupUsed({ on: city, block: [city], given: { [city]: 'Lima' }, source: 'found' }),
    sent: { [city]: 'Lima' },
  },
  [tabLeft.type]: {
    before: { [essayKey]: 'My life.' },
    earlier: [],
    action: tabLeft([essayKey]),
    sent: { [essayKey]: '' },
  },
  [conflictSettled.type]: {
    before: {},
    earlier: [answered({ [city]: 'Lima' }), saveSucceeded({ answers: {}, at: 0, reply: otherCity })],
    action: conflictSettled({ key: city, choice: 'shown' }),
    sent: { [city]: 'Lima' },
  },
  [prefilled.type]: { before: {}, earlier: [], action: prefilled({ [city]: 'Lima' }), sent: { [city]: 'Lima' } },
};

/** An applicant whose answers the server has. */
const applicantWith = (answer: Answers) => loggedInApp({ profile: { answer } });

describe('an action that changes the draft leads to a save', () => {
  test.each(Object.entries(ways))('%s', async (_, { before, earlier, action, sent }) => {
    const { dispatch, server, state } = await applicantWith(before);
    for (const one of earlier) dispatch(one);
    await advance(quietMs + replyMs);
    server.clearCalls();
    dispatch(action);
    await advance(quietMs + replyMs);
    expect(server.sent('saveAnswers')).toEqual([withGroups(sent)]);
    expect(selectIsSaved(state())).toBe(true);
  });

  test('the list above has every action of the draft', () => {
    const creators = Object.values(draftSlice).filter((one) => typeof one === 'function' && 'type' in one);
    expect(Object.keys(ways).sort()).toEqual(creators.map(({ type }) => type).sort());
  });

  test('for the answers that a changed answer hides', async () => {
    const { dispatch, server } = await applicantWith(essay);
    dispatch(answered(misTap));
    await advance(quietMs + replyMs);
    expect(server.sent('saveAnswers')).toEqual([withGroups({ ...misTap, [reveal.textKey]: '' })]);
  });

  test('for a document that is deleted', async () => {
    const answer = { [documentKey]: 'essay.docx' };
    const document_answer = { [documentKey]: { file_name: 'essay.docx', file_size: 9 } };
    const { dispatch, server } = await loggedInApp({ profile: { answer, document_answer } });
    dispatch(deletePressed(documentKey));
    await advance(3 * replyMs + quietMs);
    expect(server.sent('saveAnswers')).toEqual([{ [documentKey]: '' }]);
  });

  test('for the copy that a visitor’s tab has stored, after the log-in', async () => {
    const { dispatch, server } = fakeApp({ draft: { ...emptyDraft, answers: { [city]: 'Lima' } } });
    dispatch(loggedIn());
    dispatch(profileRequested());
    await advance(2 * replyMs);
    expect(server.sent('saveAnswers')).toEqual([{ [city]: 'Lima' }]);
  });

  test('for what an ended session had not saved, after the next log-in', async () => {
    const { dispatch, server } = await applicantWith(essay);
    dispatch(answered(misTap));
    dispatch(broughtBack(reveal.key));
    dispatch(answered({ [city]: 'Lima' }));
    dispatch(sessionEnded({ message: 'Gone.' }));
    dispatch(loggedIn());
    dispatch(profileRequested());
    await advance(2 * replyMs);
    expect(server.sent('saveAnswers')).toEqual([{ [city]: 'Lima', ...withGroups(essay) }]);
  });
});

describe('an answer that equals the server’s', () => {
  test.each(['Lima', ''])(
    '“%s” is sent where it was entered again, because it may have been replaced',
    async (same) => {
      const { dispatch, server } = await applicantWith({ [city]: same });
      dispatch(answered({ [city]: 'Lim' }));
      dispatch(answered({ [city]: same }));
      await advance(10 * quietMs);
      expect(server.sent('saveAnswers')).toEqual([{ [city]: same }]);
    },
  );

  test('is sent after a save without a reply, because that one may have arrived', async () => {
    const { dispatch, server, state } = await applicantWith({ [city]: 'Lima' });
    server.fail('offline');
    dispatch(answered({ [city]: 'Cusco' }));
    await advance(quietMs + replyMs);
    dispatch(answered({ [city]: 'Lima' }));
    expect(selectIsSaved(state())).toBe(false);
    server.recover();
    await advance(quietMs + replyMs);
    expect(server.sent('saveAnswers')).toEqual([{ [city]: 'Cusco' }, { [city]: 'Lima' }]);
  });

  test('is sent when it is changed back during the save of the change', async () => {
    const { dispatch, server, state } = await applicantWith({ [city]: 'Lima' });
    dispatch(answered({ [city]: 'Cusco' }));
    await advance(quietMs);
    dispatch(answered({ [city]: 'Lima' }));
    expect(selectIsSaved(state())).toBe(false);
    await advance(replyMs + quietMs + replyMs);
    expect(server.sent('saveAnswers')).toEqual([{ [city]: 'Cusco' }, { [city]: 'Lima' }]);
  });
});

const someAction = fc.oneof(
  fc.record({ [city]: fc.constantFrom('', 'Lima', 'Cusco') }).map(answered),
  fc.constantFrom(essay, misTap).map((answers) => answered(answers)),
  fc.constantFrom<UnknownAction>(
    broughtBack(reveal.key),
    broughtBack(essayKey),
    answered({ [essayKey]: 'My life.' }),
    tabLeft([essayKey]),
    prefilled({ [city]: 'Quito', [zip]: '60613' }),
  ),
);

/** What happens one after the other: an action, a time without any, or a change of the network. */
const someStep = fc.oneof(
  someAction.map((action) => ({ kind: 'action', action }) as const),
  fc.nat(1500).map((ms) => ({ kind: 'pause', ms }) as const),
  fc.boolean().map((isOffline) => ({ kind: 'network', isOffline }) as const),
);

test('after any sequence of actions, pauses and lost connections the server has the draft', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { maxLength: 20 }), async (steps) => {
      const { dispatch, server, state } = await applicantWith(essay);
      const stored: Answers = { ...essay };
      server.replyWith('saveAnswers', (body) => {
        Object.assign(stored, body);
        return { status: 200 };
      });
      for (const step of steps) {
        if (step.kind === 'action') dispatch(step.action);
        else if (step.kind === 'pause') await advance(step.ms);
        else if (step.isOffline) server.fail('offline');
        else server.recover();
      }
      server.recover();
      await advance(2 * 60_000);
      const filled = (answers: Answers) =>
        Object.entries(answers)
          .filter(([, answer]) => isAnswered(answer))
          .sort();
      expect(filled(stored)).toEqual(filled(selectAnswers(state())));
      expect(selectIsSaved(state())).toBe(true);
    }),
    propertyRuns(50),
  );
});
