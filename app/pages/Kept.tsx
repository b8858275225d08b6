import { Button, media, space } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { SaveStatusLine } from '../features/saving/SaveStatusLine.tsx';
import { selectPause, selectPauseBeside } from '../state/session/sessionSlice.ts';
import {
  leaveOutPressed,
  selectIsSubmitting,
  selectIsUnanswered,
  selectIsWaitingForDocument,
  selectMayLeaveDocumentOut,
} from '../state/submission/submissionSlice.ts';
import { useLateParts } from './lateParts.ts';

/** What is kept, and what a visitor may do about it. */
export function Kept() {
  const late = useLateParts();
  const isWaiting = useSelector(selectIsWaitingForDocument);
  const mayLeaveOut = useSelector(selectMayLeaveDocumentOut);
  const dispatch = useDispatch();
  const isSubmitting = useSelector(selectIsSubmitting);
  const isUnanswered = useSelector(selectIsUnanswered);
  const pause = useSelector(selectPause);
  const pauseElsewhere = useSelector(selectPauseBeside);
  const isOwn = pause === 'submission' && pauseElsewhere !== 'submission';
  const pauseWords = pause && !isSubmitting && !isOwn ? pausedWords[pause] : undefined;
  const ownWords = isWaiting ? 'Waiting for your document…' : isUnanswered ? sendingWords : undefined;
  return (
    <Row>
      <SaveStatusLine instead={ownWords ?? pauseWords} />
      {mayLeaveOut && (
        <Button variant="secondary" onClick={() => dispatch(leaveOutPressed())}>
          Submit without this file
        </Button>
      )}
      {late && <late.VisitActions />}
    </Row>
  );
}

const sendingWords = 'Sending your application… There is no reply yet, so we keep trying.';

const pausedWords = {
  logOut: 'Logging out…',
  submission: 'Submitting in another tab…',
  deletion: 'Deleting your application…',
} as const;

const Row = styled.div`
  display: flex;
  min-inline-size: 0;
  gap: ${space[2]};
  align-items: center;
  justify-content: space-between;
  line-height: 1.25;

  /* In the rail, as high as its button, so that the links below hardly move when there is something to say. */
  ${media.wide} {
    min-block-size: 2.75rem;
  }

  ${media.tablet} {
    > p {
      flex: 1;
      text-wrap: balance;
    }
  }
`;
