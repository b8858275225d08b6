import { Banner } from 'design-system';
import { useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { greetingName, welcomeTo } from '../../form/welcome.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { selectSession } from '../session/sessionSlice.ts';
import { useDeadline } from './useDeadline.ts';

/** The welcome on top of a page, with the date that counts while it lies ahead (form.md section 1). The name is the one known when the page opened: it does not twitch while it is typed. */
export function WelcomeBanner() {
  const store = useStore<WithDraft>();
  const [name] = useState(() => greetingName(selectAnswers(store.getState())));
  const { isLoggedIn, numLogins, webStatus } = useSelector(selectSession);
  const deadline = useDeadline();
  const { title, paragraphs } = welcomeTo({ name, numLogins: isLoggedIn ? numLogins : 0, webStatus });
  return (
    <Banner kind={webStatus === 'submitted' ? 'success' : 'info'} title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {deadline && (
        <p>
          <strong>{deadline}</strong>
        </p>
      )}
    </Banner>
  );
}
