import { Button, StickyFoot } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import type { Page } from '../../form/engine/groups.ts';
import { form } from '../../form/university.ts';
import { pageLeft } from '../features/navigation/navigationActions.ts';
import { SaveStatusLine } from '../features/saving/SaveStatusLine.tsx';
import {
  selectIsSubmitting,
  selectIsWaitingForDocument,
  submitPressed,
} from '../features/submission/submissionSlice.ts';

interface Props {
  page: Page;
}

/** The buttons to the previous and the next page. The last page submits the application. */
export function PageFoot({ page }: Props) {
  const dispatch = useDispatch();
  const index = form.pages.indexOf(page);
  const previous = form.pages[index - 1];
  const next = form.pages[index + 1];
  const isWaiting = useSelector(selectIsWaitingForDocument);
  const go = ({ key }: Page) => dispatch(pageLeft({ to: `/${key}` }));
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
