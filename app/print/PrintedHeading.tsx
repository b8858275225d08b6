import { color, fontSize, space } from 'design-system';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { institution } from '../../form/institution.ts';
import { selectAnswers } from '../draft/draftSlice.ts';
import { selectSession } from '../session/sessionSlice.ts';
import { applicantName } from './applicantName.ts';

interface Props {
  title: string;
}

/** Whose application this is, to whom it goes, and the day it was printed. */
export function PrintedHeading({ title }: Props) {
  const name = applicantName(useSelector(selectAnswers));
  const { submittedAt, today } = useSelector(selectSession);
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
        <dd>{dayText(submittedAt ?? today)}</dd>
      </dl>
    </Heading>
  );
}

const dayText = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

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

  dt {
    color: ${color.textMuted};
    font-size: ${fontSize.small};
  }
`;

const Institution = styled.p`
  margin: 0;
  font-weight: 700;
`;
