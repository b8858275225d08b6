import { Button, color, radius, space, visuallyHidden } from 'design-system';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector, useStore } from 'react-redux';
import styled from 'styled-components';
import { type AnswerKey, type Answers, isAnswered } from '../../form/engine/answers.ts';
import { keysOf, type Question } from '../../form/engine/questions.ts';
import { form } from '../../form/university.ts';
import { type Clearing, restorationOf } from '../state/draft/clearing.ts';
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
  return clearing ? <Offer clearing={clearing} onBringBack={onBringBack} /> : null;
}

interface OfferProps {
  clearing: Clearing;
  onBringBack: Props['onBringBack'];
}

function Offer({ clearing, onBringBack }: OfferProps) {
  const { at, cleared } = clearing;
  const dispatch = useDispatch();
  const names = useSelector((state: WithDraft) => namesOf(clearing, selectAnswers(state)));
  const bringBack = () => {
    if (onBringBack) return onBringBack(at);
    // The button disappears with the offer, so focus moves to the first restored answer.
    flushSync(() => dispatch(broughtBack(at)));
    focusQuestion(document, questionsIn(cleared)[0]?.key ?? at);
  };
  return (
    <Panel>
      <div>
        <Line>{changeText(clearing)}</Line>
        <Line>Brings back: {names}</Line>
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
export function ClearingAnnouncement() {
  const store = useStore<WithDraft>();
  const latest = useSelector(({ draft }: WithDraft) => draft.clearings.at(-1));
  const [known] = useState(() => new WeakSet(store.getState().draft.clearings));
  const [announced, setAnnounced] = useState<Clearing>();
  useEffect(() => {
    const isNew = latest !== undefined && !known.has(latest);
    if (isNew) known.add(latest);
    setAnnounced((before) => (isNew || latest === before ? latest : undefined));
  }, [latest, known]);
  return (
    <Announcement role="status">
      {announced && `${changeText(announced)} You can bring back what you wrote.`}
    </Announcement>
  );
}

const questionsIn = (answers: Answers) =>
  form.questions.filter((question) => keysOf(question).some((key) => key in answers));

/** The questions whose answers a press changes, the changed choice itself among them. */
function namesOf(clearing: Clearing, answers: Answers): string {
  const restored = Object.entries(restorationOf(clearing, answers)).filter(([key, answer]) => answers[key] !== answer);
  return questionsIn(Object.fromEntries(restored))
    .map(({ label }) => label)
    .join(', ');
}

function changeText({ cleared, after = {} }: Clearing): string {
  const questions = questionsIn(cleared);
  const replaced = questions.filter((question) => keysOf(question).some((key) => isAnswered(after[key])));
  const verbs = [replaced.length < questions.length && 'cleared', replaced.length > 0 && 'replaced'].filter(Boolean);
  const count = questions.length === 1 ? 'one answer' : `${questions.length} answers`;
  return `This change ${verbs.join(' or ')} ${count}.`;
}

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

const Announcement = styled.p`
  ${visuallyHidden}
`;
