import { hasIdentityCookie, identityMarker } from '../platform/identityCookie.ts';
import { serviceTokenIn } from '../platform/serviceToken.ts';

/* Runs in the page before anything is drawn. The build puts it there, small and without imports. */

const { cookie } = document;
const isServiceUser = serviceTokenIn(location.search) !== null;
// The screen is a visitor's. An applicant who is logged in sees no empty form, and the service user no form.
if (hasIdentityCookie(cookie) || isServiceUser) document.documentElement.dataset.known = '';

// The answers of an applicant come while the scripts do, and so does the script that reads them (connect.ts). An error is that of the call that asks again (earlyProfile.ts).
if (hasIdentityCookie(cookie) && !isServiceUser) {
  const reply = fetch('/api/profile', { headers: { 'Content-Type': 'application/json' } });
  reply.catch(() => undefined);
  const script = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '' });
  script.href = import.meta.env.CONNECT;
  document.head.append(script);
  window.earlyProfile = { marker: identityMarker(cookie), askedMs: performance.now(), reply };
}

/** The buttons that were pressed before the application could hear of it, in their order. */
window.pressedEarly = [];
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button) window.pressedEarly?.push(button);
});
// Nothing is sent but by the application, and no answer gets into an address.
document.addEventListener('submit', (event) => window.pressedEarly && event.preventDefault());
