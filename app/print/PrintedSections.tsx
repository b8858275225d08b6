import { fontSize, ReadOnlyProvider, space } from 'design-system';
import { shallowEqual, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Page } from '../../form/engine/groups.ts';
import { Parts } from '../pages/Part.tsx';
import type { WithDocuments } from '../state/documents/documentsSlice.ts';
import { selectAnswersWithDocuments } from '../state/draft/answersWithDocuments.ts';
import type { WithDraft } from '../state/draft/draftSlice.ts';
import { sectionsToPrint } from './sectionsToPrint.ts';

interface Props {
  page: Page;
  /** The heading above the sections, when several pages make one document. */
  title?: string;
}

/** The sections of a page as plain text, without empty answers. */
export function PrintedSections({ page, title }: Props) {
  const sections = useSelector(
    (state: WithDraft & WithDocuments) => sectionsToPrint(page, selectAnswersWithDocuments(state)),
    shallowEqual,
  );
  if (sections.length === 0) return null;
  return (
    <ReadOnlyProvider hideEmpty>
      {title && <PageTitle>{title}</PageTitle>}
      {sections.map((section) => (
        <Section key={section.title}>
          {title ? <h3>{section.title}</h3> : <h2>{section.title}</h2>}
          <Parts parts={section.parts} />
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
    h3 {
      margin-block-end: ${space[2]};
    }

    & + & {
      margin-block-start: ${space[6]};
    }
  }
`;
