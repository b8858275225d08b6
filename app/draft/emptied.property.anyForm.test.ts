import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedQuestions, emptyUnasked } from '../../form/engine/visibility.ts';
import { fullApplications } from '../../form/testing.ts';
import { form } from '../../form/university.ts';
import { changeOf } from '../testing/arbitraryAnswers.ts';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { today } from '../testing/today.ts';

test('what a change empties is the same when only what depends on it is looked at', () => {
  const steps = fc.array(fc.record({ pick: fc.nat(), seed: fc.nat() }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.constantFrom({}, ...fullApplications(today)), steps, (start, steps) => {
      let answers = { ...start, ...emptyUnasked(form, start) };
      for (const { pick, seed } of steps) {
        const asked = askedQuestions(form, answers);
        const question = asked[pick % asked.length];
        if (!question) throw new Error('Nothing is asked.');
        const given = changeOf(question, { answers, today }, seed);
        const after = { ...answers, ...given };
        const emptied = emptyUnasked(form, after, answers);
        expect(emptyUnasked(form, after, answers, Object.keys(given))).toEqual(emptied);
        answers = { ...after, ...emptied };
      }
    }),
    propertyRuns(100),
  );
});
