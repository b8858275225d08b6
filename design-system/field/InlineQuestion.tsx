import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { useAnnouncement } from '../announcer/useAnnouncement.ts';
import { Button } from '../Button/Button.tsx';
import { color, radius, space } from '../theme/theme.ts';

/** A question under a field, with one answer or two. */
export interface Confirmation {
  question: string;
  accept: string;
  onAccept: () => void;
  /** @default none: the question stays until its reason is gone */
  decline?: string | undefined;
  onDecline?: (() => void) | undefined;
}

interface Props {
  question: Confirmation | undefined;
  /** Shown while there is no question. */
  note?: string | undefined;
  /** The field's control, which takes the focus: the buttons disappear with the question. */
  control: RefObject<HTMLElement | null>;
}

/** A question or a sentence under a field, announced when it appears. Nothing else waits for the answer. */
export function InlineQuestion({ question, note = '', control }: Props) {
  useAnnouncement(question?.question ?? note);
  if (!question && !note) return null;
  const answer = (give: (() => void) | undefined) => {
    control.current?.focus();
    give?.();
  };
  return (
    <Panel>
      <span>{question?.question ?? note}</span>
      {question && (
        <Buttons>
          <Button variant="secondary" onClick={() => answer(question.onAccept)}>
            {question.accept}
          </Button>
          {question.decline !== undefined && (
            <Button variant="secondary" onClick={() => answer(question.onDecline)}>
              {question.decline}
            </Button>
          )}
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
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
