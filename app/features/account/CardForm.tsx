import { Banner, space } from 'design-system';
import type { FormEvent, ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { useEarlyInput } from '../../platform/earlyInput.ts';

interface Props {
  onSubmit: () => void;
  ref: RefObject<HTMLFormElement | null>;
  /** Why the last call failed, unless a field shows it. */
  failure: string | null;
  children: ReactNode;
}

/** The fields of a card and its button, in one column. */
export function CardForm({ onSubmit, ref, failure, children }: Props) {
  useEarlyInput(ref);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Form ref={ref} method="post" noValidate onSubmit={submit}>
      {/* The toast is announced; this says the same where the applicant mends it. */}
      {failure !== null && (
        <Banner kind="danger">
          <p>{failure}</p>
        </Banner>
      )}
      {children}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  > button {
    justify-self: start;
  }

  > p {
    margin: 0;
  }
`;
