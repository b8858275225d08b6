import { Button, color, radius, space, visuallyHidden } from 'design-system';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { allQuestions } from '../../form/asked.ts';
import { pages } from '../../form/contents.ts';
import { type Answers, keysOf, type Question } from '../../form/questions.ts';
import type { Clearing } from '../draft/clearing.ts';
import { broughtBack, selectClearing, type WithDraft } from '../draft/draftSlice.ts';
import { focusQuestion } from './focusQuestion.ts';

interface Props {
  /** Those whose change may have taken answers away. */
  questions: readonly Question[];
}

/** Offers to take back a change that cleared other answers, right where it was made. */
export function BringBack({ questions }: Props) {
  const clearing = useSelector((state: WithDraft) => selectClearing(state, questions.flatMap(keysOf)));
  return clearing ? <Offer clearing={clearing} /> : null;
}

function Offer({ clearing: { at, cleared } }: { clearing: Clearing }) {
  const dispatch = useDispatch();
  const bringBack = () => {
    // The button leaves the page with the offer, so the keyboard goes on at what has come back.
    flushSync(() => dispatch(broughtBack(at)));
    focusQuestion(document, questionsIn(cleared)[0]?.key ?? at);
  };
  return (
    <Panel>
      <span>{clearedText(cleared)}</span>
      <Button variant="secondary" onClick={bringBack}>
        Bring back what I wrote
      </Button>
    </Panel>
  );
}

/** Tells screen readers what a change took away: it may have been far from where they are. */
export function ClearingNews() {
  const latest = useSelector(({ draft }: WithDraft) => draft.clearings.at(-1));
  return <News role="status">{latest && `${clearedText(latest.cleared)} You can bring back what you wrote.`}</News>;
}

const questionsIn = (answers: Answers) =>
  allQuestions(pages).filter((question) => keysOf(question).some((key) => key in answers));

const clearedText = (cleared: Answers) => {
  const count = questionsIn(cleared).length;
  return count === 1 ? 'This change cleared one answer.' : `This change cleared ${count} answers.`;
};

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

const News = styled.p`
  ${visuallyHidden}
`;
