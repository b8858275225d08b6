import { Button, StickyFoot } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import { pages } from '../../form/contents.ts';
import type { Page } from '../../form/parts.ts';
import { departed } from '../features/navigation/navigationActions.ts';
import { SaveStatusLine } from '../features/saving/SaveStatusLine.tsx';
import { selectIsSubmitting, selectIsWaiting, submitPressed } from '../features/submission/submissionSlice.ts';

interface Props {
  page: Page;
}

/** The way on and back; the last page's way on is to submit. */
export function PageFoot({ page }: Props) {
  const dispatch = useDispatch();
  const index = pages.indexOf(page);
  const previous = pages[index - 1];
  const next = pages[index + 1];
  const isWaiting = useSelector(selectIsWaiting);
  const go = ({ key }: Page) => dispatch(departed({ to: `/${key}` }));
  return (
    <StickyFoot>
      {previous && (
        <Button variant="secondary" onClick={() => go(previous)}>
          Previous
        </Button>
      )}
      {next ? (
        <Button size="next" onClick={() => go(next)}>
          Save and Continue
        </Button>
      ) : (
        <SubmitButton />
      )}
      <SaveStatusLine instead={isWaiting ? 'Waiting for your document…' : undefined} />
    </StickyFoot>
  );
}

function SubmitButton() {
  const dispatch = useDispatch();
  const isSubmitting = useSelector(selectIsSubmitting);
  return (
    <Button size="submit" pending={isSubmitting} pendingLabel="Submitting…" onClick={() => dispatch(submitPressed())}>
      Submit Application
    </Button>
  );
}
