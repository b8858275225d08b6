/**
 * Negative where the window is lower than `media.stickyFoot` asks for, else positive, and too large for anything in sight. A media
 * query sees only the browser's own size of text; this sees that of the page, too.
 */
export const roomForFoot = '9999 * (100svh - 34rem)';

const foot = 'var(--foot-size, 0px)';
/** Room for two lines of the save status, which stays in sight alone where there is no room for the foot. */
const line = `min(3.5rem, ${foot})`;

/** How much of the window the sticky foot takes, or the save status alone. */
export const footSize = `clamp(${line}, ${roomForFoot}, ${foot})`;
/** How much the save status takes where it stays in sight alone, else nothing. */
export const lineSize = `clamp(0px, -1 * ${roomForFoot}, ${line})`;
