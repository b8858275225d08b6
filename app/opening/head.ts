import { takeCarriedState } from '../platform/carriedState.ts';
import { hasIdentityCookie, identityMarker } from '../platform/identityCookie.ts';
import { hideLinkValues, linkValue } from '../platform/linkValues.ts';
import { hasNavigationState } from '../platform/navigationState.ts';
import { keepEarly } from './keepEarly.ts';

/* Runs in the page before anything is drawn. The build puts it there, small and without imports. */

const { cookie } = document;
const { dataset } = document.documentElement;
hideLinkValues();
const isServiceUser = linkValue(window, 'service_token') !== null;
const isLoggedIn = !isServiceUser && hasIdentityCookie(cookie);
// Our server has drawn the page for the applicant of this session. It has not seen the fragment, with which nothing is redirected.
const isTheirs =
  dataset.applicant === identityMarker(cookie) && !(dataset.jumped !== undefined && location.hash !== '');
takeCarriedState();
// The application draws a screen that says more than its address anew, and what was typed in this one would be lost.
const isDrawnAnew = isLoggedIn || hasNavigationState(history);
// An applicant sees no empty form, the service user no form, and nobody the page of another person.
if (isServiceUser || (!isTheirs && (isDrawnAnew || dataset.applicant !== undefined))) dataset.known = '';

// A page that was asked for while the one before still saved may have been drawn with older answers: they are asked for in any case.
// The answers of an applicant come while the scripts do, and so does the script that reads them (connect.ts). An error is that of the call that asks again (earlyProfile.ts).
if (isLoggedIn) {
  const reply = fetch('/api/profile', { headers: { 'Content-Type': 'application/json' } });
  reply.catch(() => undefined);
  const script = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '' });
  script.href = import.meta.env.CONNECT;
  document.head.append(script);
  window.earlyProfile = { marker: identityMarker(cookie), askedMs: performance.now(), reply };
}

// Browsers put into a page what was in it before a reload or Back, which may be older than the answers of the server.
window.enteredEarly = new Set();
for (const type of ['input', 'change'])
  document.addEventListener(
    type,
    ({ target }) => {
      if (!target || !window.enteredEarly) return;
      window.enteredEarly.add(target);
      // Nothing keeps it yet.
      window.onbeforeunload = () => true;
    },
    true,
  );

keepEarly(import.meta.env.EARLY);

/** The buttons and links that were pressed before the application could hear of it, in their order. */
window.pressedEarly = [];
document.addEventListener('click', (event) => {
  const { target } = event;
  const pressed = target instanceof Element ? target.closest<HTMLButtonElement | HTMLAnchorElement>('button, a') : null;
  if (!pressed || !window.pressedEarly) return;
  if (pressed instanceof HTMLAnchorElement) {
    // A page loaded anew would not have what was entered in this one.
    const leaves = pressed.origin === location.origin && pressed.pathname !== location.pathname && !pressed.target;
    if (!leaves || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !window.enteredEarly?.size)
      return;
    event.preventDefault();
  }
  window.pressedEarly.push(pressed);
});
// Nothing is sent but by the application, and no answer gets into an address.
document.addEventListener('submit', (event) => window.pressedEarly && event.preventDefault());
