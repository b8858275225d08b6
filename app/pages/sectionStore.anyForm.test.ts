import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markOf } from '../../form/engine/errors.ts';
import { questionsOf, type Section } from '../../form/engine/groups.ts';
import { optionsOf } from '../../form/engine/options.ts';
import { keysOf } from '../../form/engine/questions.ts';
import { askedQuestions, isAsked } from '../../form/engine/visibility.ts';
import { fullApplications } from '../../form/testing.ts';
import { form } from '../../form/university.ts';
import { selectAnswersWithDocuments } from '../draft/answersWithDocuments.ts';
import { answered, selectAnswers, selectClearing } from '../draft/draftSlice.ts';
import { selectErrorsOf } from '../features/submission/errorSelectors.ts';
import { selectIsDone } from '../features/submission/progress.ts';
import { initialSession, webStatusAdvanced } from '../state/session/sessionSlice.ts';
import { createStore, type Store } from '../store/createStore.ts';
import { changeOf } from '../testing/arbitraryAnswers.ts';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { today } from '../testing/today.ts';
import { sectionStore } from './sectionStore.ts';

const sections = form.pages.flatMap((page) => page.sections);

/** All that a section shows of its questions. */
function shownIn(section: Section, { getState }: Store): unknown {
  const state = getState();
  const context = { answers: selectAnswersWithDocuments(state), today };
  const questions = section.parts.flatMap(questionsOf).map((question) => {
    const place = form.placeOf.get(question.key);
    return {
      asked: place && isAsked(place, context.answers),
      answers: keysOf(question).map((key) => selectAnswers(state)[key]),
      errors: selectErrorsOf(state, question),
      mark: markOf(question, context),
      options: 'options' in question && optionsOf(question, context).length,
    };
  });
  const clearing = selectClearing(state, section.parts.flatMap(questionsOf).flatMap(keysOf));
  return { questions, clearing, isDone: selectIsDone(state, section) };
}

test.each(['editing', 'validating'] as const)('a section hears of each change that it shows (%s)', (webStatus) => {
  const steps = fc.array(fc.record({ pick: fc.nat(), seed: fc.nat() }), { minLength: 5, maxLength: 20 });
  fc.assert(
    fc.property(fc.constantFrom({}, ...fullApplications(today)), steps, (start, steps) => {
      const { store } = createStore({ session: initialSession({ isLoggedIn: false, today }) });
      store.dispatch(answered(start));
      if (webStatus === 'validating') store.dispatch(webStatusAdvanced(webStatus));
      const told = new Set<Section>();
      for (const section of sections) sectionStore(store, section).subscribe(() => told.add(section));
      for (const { pick, seed } of steps) {
        const before = sections.map((section) => shownIn(section, store));
        const answers = selectAnswers(store.getState());
        const asked = askedQuestions(form, answers);
        const question = asked[pick % asked.length];
        if (!question) throw new Error('Nothing is asked.');
        told.clear();
        store.dispatch(answered(changeOf(question, { answers, today }, seed)));
        for (const [index, section] of sections.entries())
          if (!told.has(section)) expect(shownIn(section, store), section.title).toEqual(before[index]);
      }
    }),
    propertyRuns(40),
  );
});

test('a text is news to its own section alone', () => {
  const { store } = createStore({ session: initialSession({ isLoggedIn: false, today }) });
  const told: Section[] = [];
  for (const section of sections) sectionStore(store, section).subscribe(() => told.push(section));
  const plain = form.places.filter(
    ({ question, conditions }) => question.kind === 'text' && conditions.length === 0 && !isReadElsewhere(question.key),
  );
  for (const { question, section } of plain) {
    told.length = 0;
    store.dispatch(answered({ [question.key]: 'A' }));
    expect(told, question.key).toEqual([section]);
  }
  expect(plain.length).toBeGreaterThan(0);
});

/** Whether another section names it, in a condition or a text. */
const isReadElsewhere = (key: string) =>
  sections.filter((section) => JSON.stringify(section).includes(`"${key}"`)).length > 1;
