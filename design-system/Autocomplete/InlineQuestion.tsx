import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { color, radius, space } from '../theme/theme.ts';
import type { Confirmation } from './useDetails.ts';

interface Props {
  confirmation: Confirmation | null;
  onAccept: () => void;
  onDecline: () => void;
}

/** A question under a field, announced politely when it appears. Nothing else waits for its answer. */
export const InlineQuestion = ({ confirmation, onAccept, onDecline }: Props) => (
  <Region aria-live="polite">
    {confirmation && (
      <>
        <span>{confirmation.question}</span>
        <Buttons>
          <Button variant="secondary" onClick={onAccept}>
            {confirmation.accept}
          </Button>
          <Button variant="secondary" onClick={onDecline}>
            {confirmation.decline}
          </Button>
        </Buttons>
      </>
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
