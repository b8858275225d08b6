import { Button, Link, SectionCard, Spinner, space, useAnnouncement } from 'design-system';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { config } from '../../config.ts';
import { selectDocumentNames } from '../../draft/answersWithDocuments.ts';
import type { WithDraft } from '../../draft/draftSlice.ts';
import type { WithDocuments } from '../../state/documents/documentsSlice.ts';
import { type PdfCopy, selectPdfCopy } from './pdfCopySlice.ts';

/** Links to the applicant's PDF copy once it is made; offers to print the application when it failed. */
export function CopyCard() {
  const { status, url } = useSelector(selectPdfCopy);
  const navigate = useNavigate();
  const withDocument = useSelector((state: WithDocuments & WithDraft) => selectDocumentNames(state).length > 0);
  const news = newsOf(withDocument)[status] ?? '';
  useAnnouncement(news);
  return (
    <OnScreen>
      <SectionCard title="Your PDF copy">
        {(status === 'making' || status === 'checking') && <Spinner label="We’re making your copy" />}
        {news && <p>{news}</p>}
        {status === 'ready' && (
          <p>
            <CopyLink href={url ?? ''} target="_blank" rel="noopener noreferrer">
              Open the PDF copy
            </CopyLink>
          </p>
        )}
        {status === 'failed' && (
          <div>
            <Button onClick={() => navigate(config.paths.print)}>Print this application</Button>
          </div>
        )}
      </SectionCard>
    </OnScreen>
  );
}

const newsOf = (withDocument: boolean): Partial<Record<PdfCopy['status'], string>> => ({
  ready: `A copy of your application${withDocument ? ', with your document,' : ''} is ready.`,
  failed: 'We couldn’t make your copy. You can print your application instead.',
  offline: 'You are offline. Your copy will be here when you’re back online.',
});

/* As tall as a button: most come with a thumb. */
const CopyLink = styled(Link)`
  display: inline-block;
  padding-block: ${space[3]};
`;

/** A printed receipt offers no copy. */
const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;
