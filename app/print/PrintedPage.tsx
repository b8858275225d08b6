import type { Page } from '../../form/engine/groups.ts';
import { institution } from '../../form/university.ts';
import { Column, Paper } from './Paper.tsx';
import { PrintedHeading } from './PrintedHeading.tsx';
import { PrintedSections } from './PrintedSections.tsx';

interface Props {
  page: Page;
}

/**
 * A page of the form as a document: its questions as plain text, without empty answers and without controls. It is always
 * light, since it ends on white paper.
 */
export function PrintedPage({ page }: Props) {
  return (
    <>
      <title>{`${page.title} – ${institution.title}`}</title>
      <PageOnPaper page={page} />
    </>
  );
}

interface PageOnPaperProps extends Props {
  /** Keeps questions without an answer. @default false */
  withEmpty?: boolean;
}

export function PageOnPaper({ page, withEmpty }: PageOnPaperProps) {
  return (
    <Paper data-color-scheme="light">
      <Column>
        <PrintedHeading title={page.title} />
        <PrintedSections page={page} withEmpty={withEmpty} />
      </Column>
    </Paper>
  );
}
