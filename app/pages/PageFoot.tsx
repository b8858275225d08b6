import { Button, StickyFoot, space } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { Page } from '../../form/engine/groups.ts';
import { buttonsOf } from '../../form/engine/pageButtons.ts';
import { form } from '../../form/university.ts';
import { pageLeft } from '../features/navigation/navigationActions.ts';
import { VisitActions } from '../features/outbox/VisitActions.tsx';
import { SaveStatusLine } from '../features/saving/SaveStatusLine.tsx';
import {
  selectIsSubmitting,
  selectIsWaitingForDocument,
  submitPressed,
} from '../features/submission/submissionSlice.ts';
import { selectPause } from '../state/session/sessionSlice.ts';
import { BackToReview } from './BackToReview.tsx';

interface Props {
  page: Page;
}

/** The buttons under a page. The page's settings say which there are and where they lead. */
export function PageFoot({ page }: Props) {
  const dispatch = useDispatch();
  const { previous, next, submit } = buttonsOf(form.pages, page);
  const isWaiting = useSelector(selectIsWaitingForDocument);
  const isSubmitting = useSelector(selectIsSubmitting);
  const pause = useSelector(selectPause);
  const pauseWords = pause && !isSubmitting ? pausedWords[pause] : undefined;
  const go = (to: string) => dispatch(pageLeft({ to }));
  return (
    <StickyFoot>
      <BackToReview />
      {previous && (
        <Button variant="secondary" onClick={() => go(previous.targetRoute)}>
          Previous
        </Button>
      )}
      {next && (
        <Button size="next" onClick={() => go(next.targetRoute)}>
          Save and Continue
        </Button>
      )}
      {submit && <SubmitButton {...submit} />}
      <Kept>
        <SaveStatusLine instead={isWaiting ? 'Waiting for your document…' : pauseWords} />
        <VisitActions />
      </Kept>
    </StickyFoot>
  );
}

const pausedWords = { logOut: 'Logging out…', submission: 'Submitting in another tab…' } as const;

function SubmitButton(routes: { defaultRoute?: string }) {
  const dispatch = useDispatch();
  const isSubmitting = useSelector(selectIsSubmitting);
  return (
    <Button
      size="submit"
      pending={isSubmitting}
      pendingLabel="Submitting…"
      onClick={() => dispatch(submitPressed(routes))}
    >
      Submit Application
    </Button>
  );
}

/** What is kept, and what a visitor may do about it: one line. */
const Kept = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  justify-content: space-between;
`;
