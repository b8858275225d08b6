import { fontSize, ReadOnlyProvider, space } from 'design-system';
import { shallowEqual, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Page } from '../../form/engine/groups.ts';
import { selectAnswersWithDocuments } from '../draft/answersWithDocuments.ts';
import type { WithDraft } from '../draft/draftSlice.ts';
import { Parts } from '../pages/Part.tsx';
import { WithRareParts } from '../pages/WithRareParts.tsx';
import type { WithDocuments } from '../state/documents/documentsSlice.ts';
import { sectionsToPrint } from './sectionsToPrint.ts';

interface Props {
  page: Page;
  /** The heading above the sections, when several pages make one document. */
  title?: string;
  /** Keeps questions without an answer. @default false */
  withEmpty?: boolean | undefined;
}

/** The sections of a page as plain text. */
export function PrintedSections({ page, title, withEmpty = false }: Props) {
  const sections = useSelector(
    (state: WithDraft & WithDocuments) => sectionsToPrint(page, selectAnswersWithDocuments(state), { withEmpty }),
    shallowEqual,
  );
  if (sections.length === 0) return null;
  return (
    <ReadOnlyProvider hideEmpty={!withEmpty}>
      {title && <PageTitle>{title}</PageTitle>}
      {sections.map((section) => (
        <Section key={section.title}>
          {title ? <h3>{section.title}</h3> : <h2>{section.title}</h2>}
          <WithRareParts>
            <Parts parts={section.parts} />
          </WithRareParts>
        </Section>
      ))}
    </ReadOnlyProvider>
  );
}

export const PageTitle = styled.h2`
  margin: 0;
  font-size: ${fontSize.h2};
  break-after: avoid;

  @media print {
    margin-block: ${space[6]} ${space[2]};
  }
`;

export const Section = styled.section`
  &,
  div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[2]};
  }

  h2,
  h3 {
    margin: 0;
    break-after: avoid;
  }

  h2 {
    font-size: ${fontSize.h3};
  }

  h3 {
    margin-block-start: ${space[2]};
    font-size: ${fontSize.body};
  }

  /* An entry of a section. */
  [role='group'] h3 {
    font-size: ${fontSize.small};
  }

  p {
    margin: 0;
  }

  /* Grid items do not respect break-inside, so in print margins replace the gaps. */
  @media print {
    &,
    div {
      display: block;
    }

    dl,
    p,
    h2,
    h3 {
      margin-block-end: ${space[2]};
    }

    & + & {
      margin-block-start: ${space[6]};
    }

    [role='group'] + [role='group'] {
      margin-block-start: ${space[4]};
    }

    /* A section stays on one sheet, unless it has a long text or several entries: these stay whole instead. */
    &:not(:has([data-long], [role='group'] + [role='group'])),
    [role='group'] {
      break-inside: avoid;
    }
  }
`;
