import { media, space } from 'design-system';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { SaveStatusLine } from '../features/saving/SaveStatusLine.tsx';
import { selectPause, selectPauseBeside } from '../state/session/sessionSlice.ts';
import { selectIsSubmitting, selectIsWaitingForDocument } from '../state/submission/submissionSlice.ts';
import { useLateParts } from './lateParts.ts';

/** What is kept, and what a visitor may do about it. */
export function Kept() {
  const late = useLateParts();
  const isWaiting = useSelector(selectIsWaitingForDocument);
  const isSubmitting = useSelector(selectIsSubmitting);
  const pause = useSelector(selectPause);
  const beside = useSelector(selectPauseBeside);
  // After a lost reply this tab asks what became of its own submission.
  const isOwn = pause === 'submission' && beside !== 'submission';
  const pauseWords = pause && !isSubmitting && !isOwn ? pausedWords[pause] : undefined;
  return (
    <Row>
      <SaveStatusLine instead={isWaiting ? 'Waiting for your document…' : pauseWords} />
      {late && <late.VisitActions />}
    </Row>
  );
}

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
