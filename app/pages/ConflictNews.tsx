import { announce } from 'design-system';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { Answers } from '../../form/engine/answers.ts';
import { conflictId, conflictName, conflictPlace } from '../draft/conflictPlace.ts';
import type { Conflict } from '../draft/draft.ts';
import { selectAnswers, selectConflicts, type WithDraft } from '../draft/draftSlice.ts';
import { toastOutdated, toastRaised } from '../state/notices/noticesSlice.ts';

const newsId = 'two versions';

/**
 * Tells screen readers once that there are two versions, which may be far from the focused question. Where the choice is out of
 * sight, all are told: with much larger text, so is the line that leads to it.
 */
export function ConflictNews() {
  const store = useStore<WithDraft>();
  const question = useSelector((state: WithDraft) => {
    const conflicts = selectConflicts(state);
    return conflicts.length === 0 ? undefined : `${conflicts.at(-1)?.keys[0]} ${conflicts.length}`;
  });
  useEffect(() => {
    // What the applicant types next says nothing new.
    const latest = selectConflicts(store.getState()).at(-1);
    if (question === undefined || !latest) return;
    const news = newsOf(latest, selectAnswers(store.getState()));
    if (isInSight(document.getElementById(conflictId(latest)))) announce(`${news.title}. ${news.text}`);
    else store.dispatch(toastRaised({ id: newsId, kind: 'info', ...news }));
    return () => void store.dispatch(toastOutdated(newsId));
  }, [question, store]);
  return null;
}

function newsOf(conflict: Conflict, answers: Answers) {
  const page = conflictPlace(conflict, answers)?.page;
  const where = page ? `, on ${page.title}` : '';
  return { title: `There are two versions of ${conflictName(conflict, answers)}${where}`, text: 'Please choose one.' };
}

function isInSight(choice: HTMLElement | null): boolean {
  if (!choice) return false;
  const { top, bottom } = choice.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
