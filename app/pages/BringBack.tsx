import { announce, Button, color, radius, space, useReadOnly } from 'design-system';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
import styled from 'styled-components';
import { type AnswerKey, type Answers, isAnswered } from '../../form/engine/answers.ts';
import { keysOf, nameOf, type Question } from '../../form/engine/questions.ts';
import { form } from '../../form/university.ts';
import { type Clearing, lostAmong, restorationOf } from '../state/draft/clearing.ts';
import { broughtBack, selectAnswers, selectClearing, type WithDraft } from '../state/draft/draftSlice.ts';
import { focusQuestion } from './focusQuestion.ts';

interface Props {
  /** The questions whose change may have cleared or replaced other answers. */
  questions: readonly Question[];
  /** Replaces the restoring, for questions that must be shown first. */
  onBringBack?: (at: AnswerKey) => void;
}

/** Offers to undo a change that cleared or replaced other answers, next to the changed question. It names what a press changes. */
export function BringBack({ questions, onBringBack }: Props) {
  const clearing = useSelector((state: WithDraft) => selectClearing(state, questions.flatMap(keysOf)));
  const { readOnly } = useReadOnly();
  return clearing && !readOnly ? <Offer clearing={clearing} onBringBack={onBringBack} /> : null;
}

interface OfferProps {
  clearing: Clearing;
  onBringBack: Props['onBringBack'];
}

function Offer({ clearing, onBringBack }: OfferProps) {
  const { at } = clearing;
  const dispatch = useDispatch();
  const { text, back, others } = useSelector(
    (state: WithDraft) => offerOf(clearing, selectAnswers(state)),
    shallowEqual,
  );
  const bringBack = () => {
    if (onBringBack) return onBringBack(at);
    // The button disappears with the offer, so focus moves to the first restored answer.
    flushSync(() => dispatch(broughtBack(at)));
    focusQuestion(document, questionsIn(clearing.cleared)[0]?.key ?? at);
  };
  return (
    <Panel>
      <div>
        <Line>{text}</Line>
        <Line>Brings back: {back}</Line>
        {others && <Line>Also changes: {others}</Line>}
      </div>
      <Button variant="secondary" onClick={bringBack}>
        Bring back what I wrote
      </Button>
    </Panel>
  );
}

/**
 * Announces to screen readers what a change cleared or replaced, which may be far from the focused question. An earlier change,
 * which is the latest again after one was brought back, is not announced once more.
 */
export function ClearingNews() {
  const store = useStore<WithDraft>();
  const latest = useSelector(({ draft }: WithDraft) => draft.clearings.at(-1));
  const [known] = useState(() => new WeakSet(store.getState().draft.clearings));
  useEffect(() => {
    if (latest === undefined || known.has(latest)) return;
    known.add(latest);
    announce(`${offerOf(latest, selectAnswers(store.getState())).text} You can bring back what you wrote.`);
  }, [latest, known, store]);
  return null;
}

const questionsIn = (answers: Answers) =>
  form.questions.filter((question) => keysOf(question).some((key) => key in answers));

/** What a press does: which lost answers come back, and which other questions change with them. */
function offerOf(clearing: Clearing, answers: Answers) {
  const restored = restorationOf(clearing, answers);
  const back = questionsIn(lostAmong(clearing, restored));
  const others = questionsIn(restored).filter((question) => !back.includes(question));
  const replaced = back.filter((question) => keysOf(question).some((key) => isAnswered(answers[key])));
  const verbs = [replaced.length < back.length && 'cleared', replaced.length > 0 && 'replaced'].filter(Boolean);
  const count = back.length === 1 ? 'one answer' : `${back.length} answers`;
  return { text: `This change ${verbs.join(' or ')} ${count}.`, back: namesOf(back), others: namesOf(others) };
}

const namesOf = (questions: readonly Question[]) => questions.map(nameOf).join(', ');

const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  justify-content: space-between;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius};
  background: ${color.actionSurface};
`;

const Line = styled.span`
  display: block;
`;
