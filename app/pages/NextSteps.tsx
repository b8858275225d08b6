import { color, fontSize, SectionCard, space } from 'design-system';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { dayText } from '../../form/engine/days.ts';
import { nextSteps } from '../../form/nextSteps.ts';
import { selectAnswers } from '../draft/draftSlice.ts';
import { selectToday } from '../state/session/sessionSlice.ts';
import { TextWithEmails } from './TextWithEmails.tsx';

/** What the university asks for after the submission, in order, with its deadlines and codes. */
export function NextSteps() {
  const steps = nextSteps(useSelector(selectToday), useSelector(selectAnswers));
  return (
    <SectionCard title="What happens next">
      <List>
        {steps.map(({ title, text, by, codes = [] }) => (
          <li key={title}>
            <h3>{title}</h3>
            {by && (
              <By>
                By <time dateTime={by}>{dayText(by)}</time>
              </By>
            )}
            <p>
              <TextWithEmails text={text} />
            </p>
            {codes.length > 0 && (
              <Codes>
                {codes.map(({ label, code }) => (
                  <div key={label}>
                    <dt>{label} code</dt>
                    <dd>{code}</dd>
                  </div>
                ))}
              </Codes>
            )}
          </li>
        ))}
      </List>
    </SectionCard>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space[6]};
  margin: 0;
  padding-inline-start: 1.75rem;

  li::marker {
    color: ${color.textMuted};
    font-weight: 700;
  }

  li {
    padding-inline-start: ${space[1]};
  }

  h3,
  p {
    margin: 0;
  }

  h3 {
    font-size: ${fontSize.body};
  }
`;

const By = styled.p`
  color: ${color.textMuted};
  font-weight: 600;
`;

const Codes = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[6]};
  margin: ${space[2]} 0 0;

  > div {
    display: flex;
    gap: ${space[2]};
  }

  dt {
    color: ${color.textMuted};
  }

  dd {
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;
