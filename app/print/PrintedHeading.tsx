import { color, fontSize, space } from 'design-system';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { dayOf } from '../../form/engine/days.ts';
import { applicantName, institution } from '../../form/university.ts';
import { selectAnswers } from '../state/draft/draftSlice.ts';
import { selectSession } from '../state/session/sessionSlice.ts';

interface Props {
  title: string;
}

/** The institution, the applicant's name, the university's day of submission or of printing, and the confirmation number. */
export function PrintedHeading({ title }: Props) {
  const name = applicantName(useSelector(selectAnswers));
  const { submittedAt, confirmationNumber, today } = useSelector(selectSession);
  return (
    <Heading>
      <Institution>
        {institution.name} · {institution.title}
      </Institution>
      <h1>{title}</h1>
      <dl>
        {name !== '' && (
          <>
            <dt>Applicant</dt>
            <dd dir="auto">{name}</dd>
          </>
        )}
        <dt>{submittedAt ? 'Submitted' : 'Date'}</dt>
        <dd>{dayText(submittedAt ? dayOf(new Date(submittedAt), institution.timeZone) : today)}</dd>
        {confirmationNumber && (
          <>
            <dt>Confirmation number</dt>
            <dd>{confirmationNumber}</dd>
          </>
        )}
      </dl>
    </Heading>
  );
}

/** A day, YYYY-MM-DD, in words. */
const dayText = (day: string) => new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const Heading = styled.div`
  display: grid;
  gap: ${space[2]};

  h1,
  dl,
  dd {
    margin: 0;
  }

  h1 {
    font-size: ${fontSize.h1};
  }

  /* A name from right to left stays beside its label too. */
  dd {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  dt {
    color: ${color.textMuted};
    font-size: ${fontSize.small};
  }
`;

const Institution = styled.p`
  margin: 0;
  font-weight: 700;
`;
