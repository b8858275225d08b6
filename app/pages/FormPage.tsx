import { Banner } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import { bannerOn } from '../../form/banner.ts';
import { institution } from '../../form/institution.ts';
import type { Page } from '../../form/questions.ts';
import { departed } from '../features/navigation/navigationActions.ts';
import { MissingInformation } from '../features/submission/MissingInformation.tsx';
import { selectMissingCount } from '../features/submission/missing.ts';
import { selectToday } from '../session/sessionSlice.ts';
import { isPlainClick } from '../shell/isPlainClick.ts';
import { Steps } from '../shell/Steps.tsx';
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
      <TimeWindow />
      <WelcomeBanner />
      <PageHeading>{page.title}</PageHeading>
      {page.sections.map((section) => (
        <SectionForm key={section.title} section={section} />
      ))}
      <PageFoot page={page} />
    </>
  );
}

function Title({ page }: Props) {
  const count = useSelector(selectMissingCount);
  const missing = count === 0 ? '' : `(${count} missing) `;
  return <title>{`${missing}${page.title} – ${institution.title}`}</title>;
}

/** Shown only between two dates (form.md section 1). */
function TimeWindow() {
  const text = bannerOn(useSelector(selectToday));
  return text && <Banner kind="info" title={text} />;
}
