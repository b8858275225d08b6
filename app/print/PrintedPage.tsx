import { institution } from '../../form/institution.ts';
import type { Page } from '../../form/parts.ts';
import { Column, Paper } from './Paper.tsx';
import { PrintedHeading } from './PrintedHeading.tsx';
import { PrintedSections } from './PrintedSections.tsx';

interface Props {
  page: Page;
}

/**
 * A page of form/ as a document: the same questions in plain text, without those that have no answer, and nothing to
 * press (product.md section 1, form.md section 6). Always in the light scheme, for it ends on white paper.
 */
export function PrintedPage({ page }: Props) {
  return (
    <Paper data-color-scheme="light">
      <title>{`${page.title} – ${institution.title}`}</title>
      <Column>
        <PrintedHeading title={page.title} />
        <PrintedSections page={page} />
      </Column>
    </Paper>
  );
}
