import { Disclosure, fontSize, space } from 'design-system';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { welcomeTo } from '../../form/university.ts';
import { config } from '../config.ts';
import { CardLink } from '../features/account/CardLink.tsx';
import { selectSession } from '../state/session/sessionSlice.ts';
import { AccentEdge, Deadlines } from './DeadlineBanner.tsx';
import { useGreetingName } from './useGreetingName.ts';

/** The welcome, with the deadlines. */
export function WelcomeBanner() {
  const name = useGreetingName();
  const { isLoggedIn, numLogins, webStatus } = useSelector(selectSession);
  const { title, lead, paragraphs } = welcomeTo({ name, numLogins: isLoggedIn ? numLogins : 0, webStatus });
  const text = paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return (
    <Root>
      <Title>{title}</Title>
      <More>{text}</More>
      {lead && <Lead>{lead}</Lead>}
      <Deadlines />
      {!isLoggedIn && (
        <Return>
          <CardLink to={config.paths.login}>Already started? Log In</CardLink>
        </Return>
      )}
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

/* On a phone a line each for the title with the button, the deadline, and a visitor's way to the log-in. */
const Root = styled(AccentEdge)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  align-items: baseline;
  justify-content: space-between;

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

  div > p:first-child {
    margin-block-start: ${space[2]};
  }
`;

const Title = styled.h2`
  font-size: ${fontSize.h3};
`;

const Lead = styled.p`
  flex-basis: 100%;
`;

const Return = styled.p`
  flex-basis: 100%;

  /* 44px high for a finger (WCAG 2.5.5). */
  padding-block: ${space[2]};
`;
