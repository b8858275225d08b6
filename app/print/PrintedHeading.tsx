import { color, fontSize, space } from 'design-system';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { dayText, momentText } from '../../form/engine/days.ts';
import { nameOf } from '../../form/engine/questions.ts';
import { applicantName, form, institution } from '../../form/university.ts';
import { selectAnswers, selectIsPerhapsSaved, selectLost } from '../draft/draftSlice.ts';
import { Logo } from '../layouts/Logo.tsx';
import { selectSession } from '../state/session/sessionSlice.ts';

interface Props {
  title: string;
}

/**
 * The institution with its mark, the applicant's name, when the application was submitted at the university or is printed, the
 * confirmation number, and which answers are missing because they can no longer be read. What is marked as `data-running-head` is
 * printed on each page of the PDF copy.
 */
export function PrintedHeading({ title }: Props) {
  const name = applicantName(useSelector(selectAnswers));
  const { submittedAt, confirmationNumber, unreadable, today } = useSelector(selectSession);
  const missing = form.questions.filter(({ key }) => unreadable.includes(key)).map(nameOf);
  const lostKeys = useSelector(selectLost);
  const isPerhapsSaved = useSelector(selectIsPerhapsSaved);
  const lost = form.questions.filter(({ key }) => lostKeys.includes(key)).map(nameOf);
  return (
    <Heading>
      <Institution>
        <Logo />
        <span>
          {institution.name}
          <br />
          {institution.title}
        </span>
      </Institution>
      <h1 tabIndex={-1}>{title}</h1>
      <dl>
        {name !== '' && (
          <>
            <dt>Applicant</dt>
            <dd dir="auto" data-running-head>
              {name}
            </dd>
          </>
        )}
        <dt>{submittedAt ? 'Submitted' : 'Date'}</dt>
        <dd>{submittedAt ? momentText(new Date(submittedAt), institution.timeZone) : dayText(today)}</dd>
        {confirmationNumber && (
          <>
            <dt>Confirmation number</dt>
            <dd data-running-head>{confirmationNumber}</dd>
          </>
        )}
        {missing.length > 0 && (
          <>
            <dt>Answered, but can no longer be read</dt>
            <dd>{missing.join(', ')}</dd>
          </>
        )}
        {lost.length > 0 && (
          <>
            <dt>{`Entered, but ${isPerhapsSaved ? 'perhaps ' : ''}not saved before the page was left`}</dt>
            <dd>{lost.join(', ')}</dd>
          </>
        )}
      </dl>
    </Heading>
  );
}

const Heading = styled.div`
  display: grid;
  gap: ${space[2]};

  @media print {
    margin-block-end: ${space[6]};
  }

  h1,
  dl,
  dd {
    margin: 0;
  }

  h1 {
    margin-block-start: ${space[3]};
    font-size: ${fontSize.h1};

    /* It takes the focus when the page opens. */
    &:focus {
      outline: none;
      box-shadow: none;
    }
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
  display: flex;
  gap: ${space[3]};
  align-items: center;
  margin: 0;
  font-weight: 700;
  line-height: 1.3;
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;

  svg {
    flex: none;
    color: ${color.action};
  }
`;
