import { Button, color, Link } from 'design-system';
import styled from 'styled-components';
import { institution } from '../../form/institution.ts';

interface Props {
  /** What the button tries again. */
  onRetry: () => void;
}

/** When a page cannot be shown. What was answered is kept: it lies in the store, the session copy or on the server. */
export function ErrorScreen({ onRetry }: Props) {
  return (
    <Screen>
      <title>{`Something went wrong – ${institution.title}`}</title>
      <h1>Something went wrong.</h1>
      <p>The issue was logged and will be fixed. Your answers are kept.</p>
      <p>
        If it happens again, write to <Link href={`mailto:${institution.helpEmail}`}>{institution.helpEmail}</Link>.
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
