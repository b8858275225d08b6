import { announce } from 'design-system';
import { useEffect, useRef } from 'react';
import { shallowEqual, useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { isAnswered } from '../../form/engine/answers.ts';
import { keysOf } from '../../form/engine/questions.ts';
import { isAsked } from '../../form/engine/visibility.ts';
import { form } from '../../form/university.ts';
import { selectAnswers, selectDraft, type WithDraft } from '../draft/draftSlice.ts';
import type { WithErrors } from '../features/submission/errorSelectors.ts';
import { selectMissingCount } from '../features/submission/missing.ts';
import { selectIsValidating, type WithSession } from '../state/session/sessionSlice.ts';
import { ClearingNews } from './ClearingNews.tsx';

/** Announces what an answer changes elsewhere on the page. It stays while the pages change, so that nothing is told again. */
export const FormNews = () => (
  <>
    <ClearingNews />
    <QuestionNews />
    <MissingNews />
  </>
);

/**
 * Announces that an answer has changed how many questions the page asks. Those that it also answered are no work, and no news. Nor
 * is that the answers of another person, or none, are there now.
 */
function QuestionNews() {
  const { pathname } = useLocation();
  const store = useStore<WithDraft>();
  const asked = useSelector((state: WithDraft) => askedOn(pathname, state), shallowEqual);
  const owner = useSelector((state: WithDraft) => selectDraft(state).owner);
  const before = useRef({ pathname, owner, asked });
  useEffect(() => {
    const known = before.current;
    before.current = { pathname, owner, asked };
    if (known.pathname !== pathname || known.owner !== owner || known.asked === asked) return;
    const answers = selectAnswers(store.getState());
    const added = asked.filter((place) => !known.asked.includes(place));
    const open = added.filter(({ question }) => !keysOf(question).some((key) => isAnswered(answers[key])));
    const removed = known.asked.filter((place) => !asked.includes(place));
    announce(questionWords(open.length - removed.length), 'questions');
  }, [pathname, owner, asked, store]);
  return null;
}

/** The questions of a page that are asked on a condition, and are asked now. */
function askedOn(path: string, state: WithDraft) {
  const answers = selectAnswers(state);
  return form.places.filter(
    (place) => `/${place.page.key}` === path && place.conditions.length > 0 && isAsked(place, answers),
  );
}

function questionWords(difference: number): string {
  if (difference === 0) return '';
  const count = Math.abs(difference);
  return `${count} ${difference > 0 ? 'more' : 'fewer'} ${count === 1 ? 'question' : 'questions'}.`;
}

/** Announces how many questions the error summary still lists, when one of them is answered. */
function MissingNews() {
  const count = useSelector((state: WithErrors & WithSession) =>
    selectIsValidating(state) ? selectMissingCount(state) : null,
  );
  const known = useRef(count);
  useEffect(() => {
    const before = known.current;
    known.current = count;
    if (count === null || before === null || count === before) return;
    announce(count > before ? '' : count === 0 ? 'Nothing is missing now.' : `${count} left.`, 'missing');
  }, [count]);
  return null;
}
