/** What the announcer of the design system has said within the last two seconds, oldest first. */
export const heard = (): readonly string[] =>
  [...document.querySelectorAll('[data-announcer] > p')].map(({ textContent }) => textContent);
