import { Button, color, Link, space } from 'design-system';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { institution } from '../../form/university.ts';
import { onceTold } from '../platform/onceTold.ts';

interface Props {
  /** Why, in words for the applicant. */
  message: string;
  /** Whether to say that the answers are kept: those of an applicant are. @default true */
  answersAreKept?: boolean;
  /** Called when the applicant presses Try again. */
  onRetry: () => void;
  /** Whether another try is under way. @default false */
  isRetrying?: boolean;
  /** What became of the last try. @default nothing */
  news?: string;
  /** Called when the applicant presses Go back. @default there is no such button */
  onBack?: () => void;
}

/** Shown when a page cannot be shown. Answers are kept in the store, in the tab's storage or on the server. */
export function ErrorScreen({ message, answersAreKept = true, onRetry, isRetrying = false, news = '', onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whatever had the focus is gone.
  useEffect(() => onceTold(() => heading.current?.focus()), []);
  return (
    <Screen>
      <title>{`Something went wrong – ${institution.title}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        Something went wrong.
      </h1>
      <p>{answersAreKept ? `${message} Your answers are kept.` : message}</p>
      <p>
        If it happens again, email <Link href={`mailto:${institution.helpEmail}`}>{institution.helpEmail}</Link>.
      </p>
      <Buttons>
        <Button onClick={onRetry} pending={isRetrying}>
          Try again
        </Button>
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            Go back
          </Button>
        )}
      </Buttons>
      <p role="status">{news}</p>
    </Screen>
  );
}

const Screen = styled.main`
  display: grid;
  place-content: center;
  justify-items: start;
  max-inline-size: 42rem;
  min-block-size: 100dvh;
  margin-inline: auto;
  padding: 1.5rem;
  color: ${color.text};

  h1 {
    margin: 0;

    &:focus {
      outline: none;
      box-shadow: none;
    }
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
