import { styled } from 'styled-components';
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

/** A question or a sentence under a field, announced politely when it appears. Nothing else waits for the answer. */
export const InlineQuestion = ({ question, note, answering }: Props) => (
  <Region aria-live="polite">
    {question ? (
      <>
        <span>{question.question}</span>
        <Buttons>
          <Button variant="secondary" onClick={answering(question.onAccept)}>
            {question.accept}
          </Button>
          <Button variant="secondary" onClick={answering(question.onDecline)}>
            {question.decline}
          </Button>
        </Buttons>
      </>
    ) : (
      note && <span>{note}</span>
    )}
  </Region>
);

/* Screen readers announce what changes inside a region, so an empty one is in the page, too, but takes no room. */
const Region = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-block-start: ${space[1]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius};
  background: ${color.actionSurface};

  &:empty {
    position: absolute;
    padding: 0;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
