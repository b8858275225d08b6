import { color, Disclosure, fontSize, space } from 'design-system';
import { type ReactNode, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import styled from 'styled-components';
import { greetingName, welcomeTo } from '../../form/university.ts';
import { selectAnswers, type WithDraft } from '../state/draft/draftSlice.ts';
import { selectSession } from '../state/session/sessionSlice.ts';
import { useDeadlines } from './useDeadlines.ts';

/** The welcome, with the deadlines. It keeps the name known when the page opened, so that it does not change while the applicant types. */
export function WelcomeBanner() {
  const store = useStore<WithDraft>();
  const [name] = useState(() => greetingName(selectAnswers(store.getState())));
  const { isLoggedIn, numLogins, webStatus } = useSelector(selectSession);
  const deadlines = useDeadlines();
  const { title, paragraphs } = welcomeTo({ name, numLogins: isLoggedIn ? numLogins : 0, webStatus });
  const text = paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return (
    <Root>
      <Title>{title}</Title>
      <More>{text}</More>
      {deadlines.map((deadline) => (
        <Deadline key={deadline}>{deadline}</Deadline>
      ))}
    </Root>
  );
}

/** On a phone, the first question comes before the rest of the welcome. */
function More({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure label="Read more" open={open} onOpen={() => setOpen(true)} onHide={() => setOpen(false)} onlyOnPhones>
      {children}
    </Disclosure>
  );
}

/* On a phone two lines: the title with the button, and the deadline. */
const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  align-items: baseline;
  justify-content: space-between;
  padding-inline-start: ${space[4]};
  border-inline-start: 0.25rem solid ${color.accent};

  > * {
    min-inline-size: 0;
    margin: 0;
  }

  > h2,
  > p {
    flex-grow: 1;
  }

  div > p {
    margin-block: 0 ${space[2]};
  }
`;

const Title = styled.h2`
  font-size: ${fontSize.h3};
`;

const Deadline = styled.p`
  flex-basis: 100%;
  font-weight: 600;
`;
