import { AddressText, color, fontSize, media, SectionCard, space } from 'design-system';
import { type ReactNode, useSyncExternalStore } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import styled from 'styled-components';
import { momentText } from '../../form/engine/days.ts';
import { applicantName, institution } from '../../form/university.ts';
import { selectDocumentNames } from '../draft/answersWithDocuments.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { selectSession } from '../state/session/sessionSlice.ts';

/** What was received, when, and from whom. A backend that tells neither time nor number has them left out. */
export function Receipt() {
  const { submittedAt, confirmationNumber, username } = useSelector(selectSession);
  const name = useSelector((state: WithDraft) => applicantName(selectAnswers(state)));
  const documents = useSelector(selectDocumentNames, shallowEqual);
  return (
    <SectionCard title="Receipt">
      <Facts>
        {confirmationNumber && (
          <Fact label="Confirmation number">
            <ConfirmationNumber>{confirmationNumber}</ConfirmationNumber>
          </Fact>
        )}
        {submittedAt && (
          <Fact label="Received">
            <Moment at={submittedAt} />
          </Fact>
        )}
        <Fact label="Application">{institution.title}</Fact>
        {name && (
          <Fact label="Applicant">
            <bdi>{name}</bdi>
          </Fact>
        )}
        {documents.length > 0 && <Fact label="With your document">{documents.join(', ')}</Fact>}
        {username && (
          <Fact label="Account">
            <AddressText text={username} />
          </Fact>
        )}
      </Facts>
      {confirmationNumber && (
        <p>Keep your confirmation number, and include it when you contact us about your application.</p>
      )}
    </SectionCard>
  );
}

/** A moment at the university, and where the applicant is if the clocks differ. */
function Moment({ at }: { at: string }) {
  const moment = new Date(at);
  const there = momentText(moment, institution.timeZone);
  const here = momentText(moment, useSyncExternalStore(neverChanges, zoneHere, zoneThere));
  return (
    <time dateTime={at}>
      {there}
      {here !== there && <Aside>{here}, your time</Aside>}
    </time>
  );
}

const neverChanges = () => () => {};
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** The server that draws the page does not know where the applicant is. */
const zoneThere = () => institution.timeZone;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = styled.dl`
  display: grid;
  gap: ${space[3]};
  margin: 0;

  > div {
    display: grid;
    grid-template-columns: 12rem minmax(0, 1fr);
    gap: 0 ${space[4]};
    align-items: baseline;
  }

  dt {
    color: ${color.textMuted};
  }

  dd {
    margin: 0;
    font-weight: 600;
    text-wrap: balance;
  }

  /* A sheet of paper is as narrow as a phone, with smaller letters. */
  @media screen {
    ${media.mobile} {
      > div {
        grid-template-columns: minmax(0, 1fr);
      }
    }
  }
`;

const ConfirmationNumber = styled.span`
  font-size: ${fontSize.h2};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
  white-space: nowrap;
`;

const Aside = styled.span`
  display: block;
  color: ${color.textMuted};
  font-weight: 400;
`;
