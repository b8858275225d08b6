import { space, visuallyHidden } from 'design-system';
import type { FormEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';

interface Props {
  onSubmit: () => void;
  ref: Ref<HTMLFormElement>;
  /** Read out by screen readers when it changes. */
  announcement: string;
  children: ReactNode;
}

/** The fields of a card and its button, in one column. */
export function CardForm({ onSubmit, announcement, children, ...form }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Form {...form} noValidate onSubmit={submit}>
      {children}
      <Announcement role="status">{announcement}</Announcement>
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

const Announcement = styled.span`
  ${visuallyHidden}
`;
