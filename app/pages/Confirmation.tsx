import { color, fontSize, SectionCard, space } from 'design-system';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { momentText } from '../../form/engine/days.ts';
import { institution } from '../../form/university.ts';
import { selectSession } from '../state/session/sessionSlice.ts';

/** The time at the university and the number of the submission; nothing where the backend tells neither. */
export function Confirmation() {
  const { submittedAt, confirmationNumber } = useSelector(selectSession);
  if (submittedAt === null || confirmationNumber === null) return null;
  return (
    <SectionCard title="Your confirmation">
      <Facts>
        <dt>Submitted</dt>
        <dd>
          <time dateTime={submittedAt}>{momentText(new Date(submittedAt), institution.timeZone)}</time>
        </dd>
        <dt>Confirmation number</dt>
        <dd>{confirmationNumber}</dd>
      </Facts>
      <p>Please keep this number, and give it when you write or call us about your application.</p>
    </SectionCard>
  );
}

const Facts = styled.dl`
  margin: 0;

  dt {
    color: ${color.textMuted};
    font-size: ${fontSize.small};
  }

  dd {
    margin: 0 0 ${space[3]};
    font-weight: 700;
  }

  dd:last-child {
    margin: 0;
  }
`;
