import { color, space } from 'design-system';
import styled from 'styled-components';
import { useDeadlines } from './useDeadlines.ts';

/** The deadlines, on pages without a welcome. */
export function DeadlineBanner() {
  return (
    <AccentEdge>
      <Deadlines />
    </AccentEdge>
  );
}

/** A line for each deadline, if there is one. */
export function Deadlines() {
  return useDeadlines().map((deadline) => <Deadline key={deadline}>{deadline}</Deadline>);
}

/** The look of what the university tells above the questions. */
export const AccentEdge = styled.div`
  padding-inline-start: ${space[4]};
  border-inline-start: 0.25rem solid ${color.accent};

  &:empty {
    display: none;
  }
`;

const Deadline = styled.p`
  flex-basis: 100%;
  margin: 0;
  font-weight: 600;
  text-wrap: balance;
`;
