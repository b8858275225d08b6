import { announce, TwoVersions, useReadOnly } from 'design-system';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
import type { Answers } from '../../form/engine/answers.ts';
import { answerText } from '../../form/engine/answerText.ts';
import type { Question } from '../../form/engine/questions.ts';
import { conflictId, conflictName, conflictPlace, differingQuestions } from '../state/draft/conflictPlace.ts';
import type { Conflict, Draft } from '../state/draft/draft.ts';
import {
  conflictSettled,
  selectAnswers,
  selectConflicts,
  selectDraft,
  type WithDraft,
} from '../state/draft/draftSlice.ts';
import { pickAnswers } from '../state/draft/pickAnswers.ts';
import { differingKeys } from '../state/groups/groups.ts';
import { toastOutdated, toastRaised } from '../state/notices/noticesSlice.ts';
import { selectToday, type WithSession } from '../state/session/sessionSlice.ts';
import { focusQuestion } from './focusQuestion.ts';

interface Props {
  /** The choice is shown where its group of answers begins: at one of these questions, or not here. */
  questions: readonly Question[];
}

/** Asks which of two versions of an answer to keep. Both are kept until the applicant has chosen. */
export function VersionChoice({ questions }: Props) {
  const conflict = useSelector((state: WithDraft) => conflictAt(state, questions));
  const { readOnly } = useReadOnly();
  return conflict && !readOnly ? <Choice conflict={conflict} /> : null;
}

function conflictAt(state: WithDraft, questions: readonly Question[]): Conflict | undefined {
  const answers = selectAnswers(state);
  return selectConflicts(state).find((conflict) => {
    const place = conflictPlace(conflict, answers);
    return place && questions.includes(place.question);
  });
}

function Choice({ conflict }: { conflict: Conflict }) {
  const { keys, other } = conflict;
  const dispatch = useDispatch();
  const today = useSelector((state: WithSession) => selectToday(state));
  const shown = useSelector((state: WithDraft) => pickAnswers(selectAnswers(state), keys), shallowEqual);
  const titles = useSelector((state: WithDraft) => titlesOf(conflict, selectDraft(state)), shallowEqual);
  const questions = differingQuestions(conflict, shown);
  const keep = (choice: 'shown' | 'other') => {
    const [key = ''] = keys;
    const question = conflictPlace(conflict, choice === 'shown' ? shown : other)?.question;
    // The buttons disappear with the choice, so focus moves to the question.
    flushSync(() => dispatch(conflictSettled({ key, choice })));
    focusQuestion(document, question?.key ?? key);
  };
  const version = (title: string, answers: Answers, choice: 'shown' | 'other') => ({
    title,
    answers: questions.map((question) => ({
      label: question.label,
      text: answerText(question, { answers, today }),
    })),
    onKeep: () => keep(choice),
  });
  return (
    <TwoVersions
      id={conflictId(conflict)}
      title={`Choose between two versions of ${conflictName(conflict, shown)}`}
      versions={[version(titles[0], shown, 'shown'), version(titles[1], other, 'other')]}
    />
  );
}

/** Where the version on the screen and the other one come from. */
function titlesOf(
  { keys, from, savedAt }: Conflict,
  { owner, answers, acknowledged }: Draft,
): readonly [string, string] {
  if (from === 'server') return ['Here', savedTitle(savedAt)];
  if (owner === null) return ['Entered last', 'Entered earlier on this device'];
  const isSaved = differingKeys(keys, answers, acknowledged).length === 0;
  return [isSaved ? 'In your account' : 'Here', 'Entered here before you logged in'];
}

function savedTitle(savedAt: string | null): string {
  const at = new Date(savedAt ?? '');
  if (Number.isNaN(at.getTime())) return 'Saved in your account';
  const isToday = at.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return `Saved on another device, ${at.toLocaleString([], { ...day, hour: 'numeric', minute: '2-digit' })}`;
}

const newsId = 'two versions';

/**
 * Tells screen readers once that there are two versions, which may be far from the focused question. Where the choice is out of
 * sight, all are told: with much larger text, so is the line that leads to it.
 */
export function ConflictNews() {
  const store = useStore<WithDraft>();
  const question = useSelector((state: WithDraft) => {
    const { keys: [key] = [], further = [] } = selectConflicts(state).at(-1) ?? {};
    return key && `${key} ${further.length}`;
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
