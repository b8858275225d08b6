import { institution } from '../../form/university.ts';
import { CopyCard } from '../features/pdfCopy/CopyCard.tsx';
import { Confirmation } from './Confirmation.tsx';
import { PageHeading } from './PageHeading.tsx';
import { WelcomeBanner } from './WelcomeBanner.tsx';

/** The only page of a submitted application. */
export function Completion() {
  return (
    <>
      <title>{`Application submitted – ${institution.title}`}</title>
      <PageHeading>Your application is submitted</PageHeading>
      <WelcomeBanner />
      <Confirmation />
      <CopyCard />
    </>
  );
}
