import { styled } from 'styled-components';
import { useAnnouncement } from '../announcer/useAnnouncement.ts';
import { Button } from '../Button/Button.tsx';
import { color, radius, space } from '../theme/theme.ts';
import type { Confirmation } from './useDetails.ts';

interface Props {
  question: Confirmation | undefined;
  /** Shown while there is no question. */
  note: string | undefined;
  /** Wraps both answers: the buttons disappear with the question. */
  answering: (answer: () => void) => () => void;
}

/** A question or a sentence under a field, announced when it appears. Nothing else waits for the answer. */
export function InlineQuestion({ question, note = '', answering }: Props) {
  useAnnouncement(question?.question ?? note);
  if (!question && !note) return null;
  return (
    <Panel>
      <span>{question?.question ?? note}</span>
      {question && (
        <Buttons>
          <Button variant="secondary" onClick={answering(question.onAccept)}>
            {question.accept}
          </Button>
          <Button variant="secondary" onClick={answering(question.onDecline)}>
            {question.decline}
          </Button>
        </Buttons>
      )}
    </Panel>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-block-start: ${space[1]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius};
  background: ${color.actionSurface};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
