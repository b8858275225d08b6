import { Button, color, radius, space, useReadOnly } from 'design-system';
import { flushSync } from 'react-dom';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AnswerKey } from '../../form/engine/answers.ts';
import { keysOf, type Question } from '../../form/engine/questions.ts';
import type { Clearing } from '../draft/clearing.ts';
import { broughtBack, selectAnswers, selectClearing, type WithDraft } from '../draft/draftSlice.ts';
import { offerOf, questionsIn } from './clearingOffer.ts';
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
        <Line>{`Brings back: ${back}`}</Line>
        {others && <Line>{`Also changes: ${others}`}</Line>}
      </div>
      <Button variant="secondary" onClick={bringBack}>
        Bring back what I wrote
      </Button>
    </Panel>
  );
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
