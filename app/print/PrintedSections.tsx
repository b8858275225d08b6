import { fontSize, ReadOnlyProvider, space } from 'design-system';
import { shallowEqual, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Page } from '../../form/parts.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { Parts } from '../pages/Part.tsx';
import { writtenSections } from './writtenSections.ts';

interface Props {
  page: Page;
  /** Stands above the sections, where several pages make one document. */
  title?: string;
}

/** The sections of a page that have something to say, in plain text and without what was left empty. */
export function PrintedSections({ page, title }: Props) {
  const sections = useSelector((state: WithDraft) => writtenSections(page, selectAnswers(state)), shallowEqual);
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

const PageTitle = styled.h2`
  margin: 0;
  font-size: ${fontSize.h2};
  break-after: avoid;

  @media print {
    margin-block: ${space[6]} ${space[2]};
  }
`;

const Section = styled.section`
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

  /* Boxes in a grid do not keep together over a page break: on paper the same distances are margins. */
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
