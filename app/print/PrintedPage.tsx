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
    <Paper data-color-scheme="light">
      <title>{`${page.title} – ${institution.title}`}</title>
      <Column>
        <PrintedHeading title={page.title} />
        <PrintedSections page={page} />
      </Column>
    </Paper>
  );
}
