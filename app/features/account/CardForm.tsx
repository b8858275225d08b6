import { space } from 'design-system';
import type { FormEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';

interface Props {
  onSubmit: () => void;
  ref: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The fields of a card and its button, in one column. */
export function CardForm({ onSubmit, children, ...form }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Form {...form} noValidate onSubmit={submit}>
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
