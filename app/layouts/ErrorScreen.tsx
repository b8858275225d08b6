import { Button, color, Link } from 'design-system';
import styled from 'styled-components';
import { institution } from '../../form/university.ts';

interface Props {
  /** Why, in words for the applicant. */
  message: string;
  /** Whether to say that the answers are kept: those of an applicant are. @default true */
  answersAreKept?: boolean;
  /** Called when the applicant presses Try again. */
  onRetry: () => void;
}

/** Shown when a page cannot be shown. Answers are kept in the store, in the tab's storage or on the server. */
export function ErrorScreen({ message, answersAreKept = true, onRetry }: Props) {
  return (
    <Screen>
      <title>{`Something went wrong – ${institution.title}`}</title>
      <h1>Something went wrong.</h1>
      <p>
        {message} {answersAreKept && 'Your answers are kept.'}
      </p>
      <p>
        If it happens again, email <Link href={`mailto:${institution.helpEmail}`}>{institution.helpEmail}</Link>.
      </p>
      <Button onClick={onRetry}>Try again</Button>
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
  }
`;
