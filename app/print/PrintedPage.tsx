import { color, fontSize, media, ReadOnlyProvider, space } from 'design-system';
import { shallowEqual, useSelector } from 'react-redux';
import styled, { css } from 'styled-components';
import { institution } from '../../form/institution.ts';
import type { Page } from '../../form/parts.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { Parts } from '../pages/Part.tsx';
import { PrintedHeading } from './PrintedHeading.tsx';
import { writtenSections } from './writtenSections.ts';

interface Props {
  page: Page;
}

/**
 * A page of form/ as a document: the same questions in plain text, without those that have no answer, and nothing to
 * press (product.md section 1, form.md section 6). Always in the light scheme, for it ends on white paper.
 */
export function PrintedPage({ page }: Props) {
  const sections = useSelector((state: WithDraft) => writtenSections(page, selectAnswers(state)), shallowEqual);
  return (
    <Paper data-color-scheme="light">
      <title>{`${page.title} – ${institution.title}`}</title>
      <Column>
        <PrintedHeading title={page.title} />
        <ReadOnlyProvider hideEmpty>
          {sections.map(({ title, parts }) => (
            <Section key={title}>
              <h2>{title}</h2>
              <Parts parts={parts} />
            </Section>
          ))}
        </ReadOnlyProvider>
      </Column>
    </Paper>
  );
}

const Paper = styled.main`
  min-block-size: 100dvh;
  background: ${color.surfaceRaised};
`;

const answersAside = css`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: 0 ${space[4]};
`;

/* Closer together than on screen, with the answers in a column of their own: a document is scanned down its answers. */
const Column = styled.div`
  display: grid;
  gap: ${space[8]};
  max-inline-size: 48rem;
  margin-inline: auto;
  padding: ${space[8]} ${space[4]};

  dl {
    ${answersAside}

    ${media.mobile} {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  /* A sheet of paper between its margins is as narrow as a phone is wide. */
  @media print {
    padding: 0;

    dl {
      ${answersAside}
    }
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
`;
