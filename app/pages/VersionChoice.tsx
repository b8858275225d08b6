import { TwoVersions, useReadOnly } from 'design-system';
import { flushSync } from 'react-dom';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { Answers } from '../../form/engine/answers.ts';
import { answerText } from '../../form/engine/answerText.ts';
import type { Question } from '../../form/engine/questions.ts';
import { conflictId, conflictName, conflictPlace, differingQuestions } from '../draft/conflictPlace.ts';
import type { Conflict, Draft } from '../draft/draft.ts';
import { conflictSettled, selectAnswers, selectConflicts, selectDraft, type WithDraft } from '../draft/draftSlice.ts';
import { pickAnswers } from '../draft/pickAnswers.ts';
import { differingKeys } from '../state/groups/groups.ts';
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
function titlesOf({ keys, from }: Conflict, { owner, answers, saved }: Draft): readonly [string, string] {
  if (from === 'server') return ['Here', 'Saved on another device'];
  if (owner === null) return ['Entered last', 'Entered earlier on this device'];
  const isSaved = differingKeys(keys, answers, saved.answers).length === 0;
  return [isSaved ? 'In your account' : 'Here', 'Entered here before you logged in'];
}
