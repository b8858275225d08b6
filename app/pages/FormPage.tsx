import { useDispatch, useSelector } from 'react-redux';
import { pages } from '../../form/contents.ts';
import { institution } from '../../form/institution.ts';
import type { Page } from '../../form/parts.ts';
import { departed } from '../features/navigation/navigationActions.ts';
import { MissingInformation } from '../features/submission/MissingInformation.tsx';
import { selectMissingCount } from '../features/submission/missing.ts';
import { selectSession } from '../session/sessionSlice.ts';
import { isPlainClick } from '../shell/isPlainClick.ts';
import { Steps } from '../shell/Steps.tsx';
import { ClearingNews } from './BringBack.tsx';
import { DeadlineBanner } from './DeadlineBanner.tsx';
import { PageFoot } from './PageFoot.tsx';
import { PageHeading } from './PageHeading.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useLinkedQuestion } from './useLinkedQuestion.ts';
import { WelcomeBanner } from './WelcomeBanner.tsx';

interface Props {
  page: Page;
}

/** Any page of form/. */
export function FormPage({ page }: Props) {
  const dispatch = useDispatch();
  useLinkedQuestion();
  return (
    <>
      <Title page={page} />
      <Steps />
      <MissingInformation
        onFollow={({ href }, event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          dispatch(departed({ to: href }));
        }}
      />
      <Welcome page={page} />
      <PageHeading>{page.title}</PageHeading>
      {page.sections.map((section) => (
        <SectionForm key={section.title} section={section} />
      ))}
      <ClearingNews />
      <PageFoot page={page} />
    </>
  );
}

function Title({ page }: Props) {
  const count = useSelector(selectMissingCount);
  const missing = count === 0 ? '' : `(${count} missing) `;
  return <title>{`${missing}${page.title} – ${institution.title}`}</title>;
}

/** On the first page, and wherever a returning applicant has just landed; elsewhere only the date that counts. */
function Welcome({ page }: Props) {
  const { hasChangedPage } = useSelector(selectSession);
  return page === pages[0] || !hasChangedPage ? <WelcomeBanner /> : <DeadlineBanner />;
}
