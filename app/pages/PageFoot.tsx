import { Button, StickyFoot, useWideScreen } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import type { Page } from '../../form/engine/groups.ts';
import { buttonsOf } from '../../form/engine/pageButtons.ts';
import { form } from '../../form/university.ts';
import { pageLeft } from '../features/navigation/navigationActions.ts';
import { selectIsSubmitting, submitPressed } from '../state/submission/submissionSlice.ts';
import { BackToReview } from './BackToReview.tsx';
import { exceptSecondTap } from './exceptSecondTap.ts';
import { PageLine } from './PageMap.tsx';

interface Props {
  page: Page;
}

/** The buttons under a page, and the page's progress where no rail shows it. The page's settings say which there are and where they lead. */
export function PageFoot({ page }: Props) {
  const dispatch = useDispatch();
  const { previous, next, submit } = buttonsOf(form.pages, page);
  const hasRail = useWideScreen();
  const go = (to: string) => dispatch(pageLeft({ to }));
  return (
    <StickyFoot>
      {!hasRail && <PageLine page={page} />}
      {!hasRail && <BackToReview />}
      {previous && (
        <Button variant="secondary" onClick={exceptSecondTap(() => go(previous.targetRoute))}>
          Previous
        </Button>
      )}
      {next && (
        <Button size="next" onClick={exceptSecondTap(() => go(next.targetRoute))}>
          Save and Continue
        </Button>
      )}
      {submit && <SubmitButton {...submit} />}
    </StickyFoot>
  );
}

function SubmitButton(routes: { defaultRoute?: string }) {
  const dispatch = useDispatch();
  const isSubmitting = useSelector(selectIsSubmitting);
  return (
    <Button
      size="submit"
      pending={isSubmitting}
      pendingLabel="Submitting…"
      onClick={exceptSecondTap(() => dispatch(submitPressed(routes)))}
    >
      Submit Application
    </Button>
  );
}
