/**
 * Negative where the window is lower than `media.stickyFoot` asks for, else positive, and too large for anything in sight. A media
 * query sees only the browser's own size of text; this sees that of the page, too.
 */
export const roomForFoot = '9999 * (100svh - 34rem)';
/** How much of the window the sticky foot takes. */
export const footSize = `clamp(0px, ${roomForFoot}, var(--foot-size, 0px))`;
