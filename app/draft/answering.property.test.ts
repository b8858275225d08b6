import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAnswered } from '../../form/answers.ts';
import { askedQuestions, emptyUnasked } from '../../form/asked.ts';
import { pages } from '../../form/contents.ts';
import { fullApplications } from '../../form/fullApplication.ts';
import { type Answers, keysOf, type Question } from '../../form/questions.ts';
import { changeOf, today } from '../testing/arbitraryAnswers.ts';
import { answered, broughtBack, type Draft, draftReducer, emptyDraft } from './draftSlice.ts';

/** A person who answers, in any order, what is asked at that moment. */
const someAnswering = fc.array(fc.record({ pick: fc.nat(), seed: fc.nat() }), { minLength: 10, maxLength: 40 });

const always = askedQuestions(pages, {});

/** Texts that are always asked bring nothing and hide nothing: of them, one is enough. */
const isTelling = (question: Question) =>
  !['text', 'email', 'textarea', 'date', 'checkGroup'].includes(question.kind) ||
  !always.includes(question) ||
  question.key === 'first_name';

function step(draft: Draft, { pick, seed }: { pick: number; seed: number }): Draft {
  const asked = askedQuestions(pages, draft.answers).filter(isTelling);
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
        expect(emptyUnasked(pages, draft.answers)).toEqual({});
        const asked: readonly string[] = askedQuestions(pages, draft.answers).flatMap(keysOf);
        expect(Object.keys(filled(draft.answers)).filter((key) => !asked.includes(key))).toEqual([]);
      }
    }),
    { numRuns: 150 },
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
    { numRuns: 150 },
  );
  expect(clearings).toBeGreaterThan(100);
});
