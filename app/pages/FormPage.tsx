import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Page, Section } from '../../form/engine/groups.ts';
import { form, institution } from '../../form/university.ts';
import { pageLeft } from '../features/navigation/navigationActions.ts';
import { MissingInformation } from '../features/submission/MissingInformation.tsx';
import { selectNeededText } from '../features/submission/missing.ts';
import { isPlainClick } from '../platform/isPlainClick.ts';
import { reviewLeft } from '../state/review/reviewSlice.ts';
import { selectSession } from '../state/session/sessionSlice.ts';
import { DeadlineBanner } from './DeadlineBanner.tsx';
import { FormChanges } from './FormChanges.tsx';
import { PageFoot } from './PageFoot.tsx';
import { PageHeading } from './PageHeading.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useLinkedQuestion } from './useLinkedQuestion.ts';
import { WelcomeBanner } from './WelcomeBanner.tsx';

export interface FormPageProps {
  page: Page;
  /** Shows all answers before the applicant signs and submits them. */
  review?: ReactNode;
}

/**
 * Shows any page of the form. Once errors are shown, a deadline that is still ahead comes last, so that the first question to
 * correct is near.
 */
export function FormPage({ page, review }: FormPageProps) {
  const dispatch = useDispatch();
  useLinkedQuestion();
  const { webStatus, closingPhase } = useSelector(selectSession);
  const isValidating = webStatus === 'validating';
  const isDeadlineLast = isValidating && closingPhase === 'open';
  const signed = page.sections.findIndex(({ afterReview }) => afterReview);
  const signedFrom = signed === -1 ? page.sections.length : signed;
  return (
    <>
      <Title page={page} />
      <PageHeading>{page.title}</PageHeading>
      <MissingInformation
        onFollow={({ id, href }, event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (review && !href.startsWith(`/${page.key}#`)) dispatch(reviewLeft(id));
          dispatch(pageLeft({ to: href }));
        }}
      />
      <FormChanges />
      {!isDeadlineLast && (isValidating ? <DeadlineBanner /> : <Welcome page={page} />)}
      {page.sections.slice(0, signedFrom).map(asForm)}
      {review}
      {page.sections.slice(signedFrom).map(asForm)}
      {isDeadlineLast && <DeadlineBanner />}
      <PageFoot page={page} />
    </>
  );
}

const asForm = (section: Section) => <SectionForm key={section.title} section={section} />;

function Title({ page }: Pick<FormPageProps, 'page'>) {
  const needed = useSelector(selectNeededText);
  return <title>{`${needed && `(${needed}) `}${page.title} – ${institution.title}`}</title>;
}

/** The welcome on the first page and on the page where a returning applicant arrives; on other pages the deadline alone. */
function Welcome({ page }: Pick<FormPageProps, 'page'>) {
  const { hasChangedPage } = useSelector(selectSession);
  return page === form.pages[0] || !hasChangedPage ? <WelcomeBanner /> : <DeadlineBanner />;
}
