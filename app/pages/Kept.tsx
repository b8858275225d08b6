import { Button, media, space } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { SaveStatusLine } from '../features/saving/SaveStatusLine.tsx';
import { selectPause } from '../state/session/sessionSlice.ts';
import {
  leaveOutPressed,
  selectIsSubmitting,
  selectIsUnanswered,
  selectIsWaitingForDocument,
  selectMayLeaveDocumentOut,
} from '../state/submission/submissionSlice.ts';
import { useLateParts } from './lateParts.ts';

/** What is kept, and what a guest may do about it. */
export function Kept() {
  const late = useLateParts();
  const isWaiting = useSelector(selectIsWaitingForDocument);
  const mayLeaveOut = useSelector(selectMayLeaveDocumentOut);
  const dispatch = useDispatch();
  const isSubmitting = useSelector(selectIsSubmitting);
  const isUnanswered = useSelector(selectIsUnanswered);
  const pause = useSelector(selectPause);
  const pauseWords = pause === null || isSubmitting || pause === 'submission' ? undefined : pausedWords[pause];
  const ownWords = isWaiting ? 'Waiting for your document…' : isUnanswered ? sendingWords : undefined;
  return (
    <Row>
      <SaveStatusLine instead={ownWords ?? pauseWords} />
      {mayLeaveOut && (
        <Button variant="secondary" onClick={() => dispatch(leaveOutPressed())}>
          Submit without this file
        </Button>
      )}
      {late && <late.GuestDraftActions />}
    </Row>
  );
}

const sendingWords = 'Sending your application… There is no reply yet, so we keep trying.';

const pausedWords = {
  logOut: 'Logging out…',
  deletion: 'Deleting your application…',
} as const;

const Row = styled.div`
  display: flex;
  min-inline-size: 0;
  flex-wrap: wrap;
  gap: 0 ${space[2]};
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
