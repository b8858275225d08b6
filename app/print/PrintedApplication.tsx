import { Button, color, space } from 'design-system';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';
import { form, institution } from '../../form/university.ts';
import { config } from '../config.ts';
import { SheetMargins } from '../layouts/SheetMargins.tsx';
import { useFocusOnNewPage } from '../layouts/useFocusOnNewPage.ts';
import { selectSession } from '../state/session/sessionSlice.ts';
import { Column, Paper } from './Paper.tsx';
import { PrintedHeading } from './PrintedHeading.tsx';
import { PrintedSections } from './PrintedSections.tsx';
import { SubmittedParts } from './SubmittedParts.tsx';

/** The whole application as one document, for applicants and for the server's print job, which waits for `data-printable`. */
export function PrintedApplication() {
  const { isServiceUser, webStatus, asSubmitted } = useSelector(selectSession);
  const isDraft = !isServiceUser && webStatus !== 'submitted';
  return (
    <Paper ref={useFocusOnNewPage()} data-color-scheme="light" data-printable>
      <title>{`${isDraft ? 'Draft: ' : ''}Application – ${institution.title}`}</title>
      {!isServiceUser && <SheetMargins />}
      {!isServiceUser && <PrintBar />}
      <Column>
        {isDraft && <Draft>Draft – not submitted</Draft>}
        <PrintedHeading title="Application for admission" />
        {asSubmitted ? (
          <SubmittedParts parts={asSubmitted} />
        ) : (
          form.pages.map((page) => <PrintedSections key={page.key} page={page} title={page.title} />)
        )}
      </Column>
    </Paper>
  );
}

/** Shown on screen, hidden in print. */
function PrintBar() {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return (
    <Bar>
      <Button onClick={() => window.print()}>Print</Button>
      <Button variant="secondary" onClick={() => (isFirst ? navigate(config.paths.default) : navigate(-1))}>
        Back to your application
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  max-inline-size: 48rem;
  margin-inline: auto;
  padding: ${space[4]} ${space[4]} 0;

  @media print {
    display: none;
  }
`;

const Draft = styled.p`
  margin: 0;
  padding: ${space[2]} ${space[4]};
  border: 2px solid ${color.warning};
  font-weight: 700;

  @media print {
    margin-block-end: ${space[6]};
  }
`;
