import { useSelector } from 'react-redux';
import { createGlobalStyle } from 'styled-components';
import { applicantName, institution } from '../../form/university.ts';
import { selectAnswers } from '../draft/draftSlice.ts';
import { selectSession } from '../state/session/sessionSlice.ts';
import { useIsPrinting } from './useIsPrinting.ts';

/** What the browser's Print command prints in the margins of each sheet, like the PDF copy: university, applicant and page number. */
export function SheetMargins() {
  return useIsPrinting() ? <Sheet /> : null;
}

function Sheet() {
  const name = applicantName(useSelector(selectAnswers));
  const { confirmationNumber, webStatus } = useSelector(selectSession);
  return (
    <Margins
      $start={cssString(`${institution.name} · ${institution.title}`)}
      $end={cssString([name, confirmationNumber].filter(Boolean).join(' · '))}
      $status={cssString(webStatus === 'submitted' ? '' : 'Draft – not submitted')}
    />
  );
}

/** A name may hold any letters, also those of a style sheet. CSS swallows a space after an escaped letter, so spaces are escaped too. */
const cssString = (text: string) =>
  `"${text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16).padStart(6, '0')}`)}"`;

const Margins = createGlobalStyle<{ $start: string; $end: string; $status: string }>`
  @page {
    margin: 0.9in 0.75in;
    font: 7pt sans-serif;

    @top-left {
      content: ${({ $start }) => $start};
    }

    @top-right {
      content: ${({ $end }) => $end};
    }

    @bottom-left {
      content: ${({ $status }) => $status};
    }

    @bottom-right {
      content: 'Page ' counter(page) ' of ' counter(pages);
    }
  }
`;
