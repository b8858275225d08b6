import { Banner } from 'design-system';
import { useState } from 'react';
import { useSelector, useStore } from 'react-redux';
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
  return (
    <Banner kind="info" title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {deadlines.map((deadline) => (
        <p key={deadline}>
          <strong>{deadline}</strong>
        </p>
      ))}
    </Banner>
  );
}
