import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answers, isAnswered } from '../../form/engine/answers.ts';
import { keysOf, type Question } from '../../form/engine/questions.ts';
import { askedQuestions, emptyUnasked } from '../../form/engine/visibility.ts';
import { fullApplications } from '../../form/testing.ts';
import { form } from '../../form/university.ts';
import { changeOf } from '../testing/arbitraryAnswers.ts';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { textKeys } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { answered, broughtBack, draftReducer } from './draftSlice.ts';

/** A person who answers, in any order, what is asked at that moment. */
const someAnswering = fc.array(fc.record({ pick: fc.nat(), seed: fc.nat() }), { minLength: 10, maxLength: 40 });

const always = askedQuestions(form, {});

/** Texts that are always asked bring nothing and hide nothing: of them, one is enough. */
const isTelling = (question: Question) =>
  !['text', 'email', 'textarea', 'date', 'checkGroup'].includes(question.kind) ||
  !always.includes(question) ||
  question.key === textKeys[0];

function step(draft: Draft, { pick, seed }: { pick: number; seed: number }): Draft {
  const asked = askedQuestions(form, draft.answers).filter(isTelling);
  const question = asked[pick % asked.length];
  if (!question) throw new Error('Nothing is asked.');
  return draftReducer(draft, answered(changeOf(question, { answers: draft.answers, today }, seed)));
}

const filled = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => isAnswered(answer)));

test('no sequence of answers leaves an answer in a hidden part of the form', () => {
  fc.assert(
    fc.property(someAnswering, (steps) => {
      let draft = emptyDraft;
      for (const one of steps) {
        draft = step(draft, one);
        expect(emptyUnasked(form, draft.answers)).toEqual({});
        const asked: readonly string[] = askedQuestions(form, draft.answers).flatMap(keysOf);
        expect(Object.keys(filled(draft.answers)).filter((key) => !asked.includes(key))).toEqual([]);
      }
    }),
    propertyRuns(150),
  );
});

test('bringing back what a change cleared gives the same answers as before the change', () => {
  let clearings = 0;
  fc.assert(
    fc.property(fc.constantFrom(...fullApplications(today)), someAnswering, (start, steps) => {
      let draft = draftReducer(emptyDraft, answered(start));
      for (const one of steps) {
        const next = step(draft, one);
        const latest = next.clearings.at(-1);
        if (latest && !draft.clearings.includes(latest)) {
          clearings += 1;
          expect(filled(draftReducer(next, broughtBack(latest.at)).answers)).toEqual(filled(draft.answers));
        }
        draft = next;
      }
    }),
    propertyRuns(150),
  );
  expect(clearings).toBeGreaterThan(10);
});
