import { color } from 'design-system';

/** The institution's mark: an open book under a rising sun. Decorative, because the title has the name. */
export function Logo() {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
      <path d="M4 4h32v16c0 9-7 14-16 17C11 34 4 29 4 20Z" fill="currentColor" />
      <g fill="none" stroke={color.surfaceRaised} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M20 17c-3-2-6-2.5-10-2.5v10c4 0 7 .5 10 2.5 3-2 6-2.5 10-2.5v-10c-4 0-7 .5-10 2.5Zm0 0v10" />
        <path d="M15 11a5 5 0 0 1 10 0" />
      </g>
    </svg>
  );
}
