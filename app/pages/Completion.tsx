import { institution } from '../../form/institution.ts';
import { CopyCard } from '../features/pdfCopy/CopyCard.tsx';
import { PageHeading } from './PageHeading.tsx';
import { WelcomeBanner } from './WelcomeBanner.tsx';

/** The only page once the application is submitted. */
export function Completion() {
  return (
    <>
      <title>{`Application submitted – ${institution.title}`}</title>
      <PageHeading>Your application is submitted</PageHeading>
      <WelcomeBanner />
      <CopyCard />
    </>
  );
}
