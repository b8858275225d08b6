import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { institution, welcomeTo } from '../../form/university.ts';
import { CopyCard } from '../features/pdfCopy/CopyCard.tsx';
import { selectSession } from '../state/session/sessionSlice.ts';
import { NextSteps } from './NextSteps.tsx';
import { PageHeading } from './PageHeading.tsx';
import { Receipt } from './Receipt.tsx';
import { useGreetingName } from './useGreetingName.ts';

/** The only page of a submitted application: thanks, the receipt, and what to do next. */
export function Completion() {
  const name = useGreetingName();
  const { numLogins } = useSelector(selectSession);
  const { title, paragraphs } = welcomeTo({ name, numLogins, webStatus: 'submitted' });
  return (
    <>
      <title>{`Application submitted – ${institution.title}`}</title>
      <PageHeading>{title}</PageHeading>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <CopyCard />
      <Receipt />
      <NextSteps />
    </>
  );
}

const Paragraph = styled.p`
  margin: 0;
`;
