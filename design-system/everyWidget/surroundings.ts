/** A text that wraps on every screen. Its first word is too long for narrow screens. */
export const longText =
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen, and what else would you like us to know about it?';

export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';

/**
 * Story objects for surroundings in which every widget is shown. A story may add to one: `{ ...rightToLeft, args }`. The test runner
 * skips the last three (.storybook/storyTests.js), because it checks every story on a narrow screen and in these colors.
 */
export const longWords = { args: { label: longText, hint: longWord } };
export const rightToLeft = { globals: { direction: 'rtl' } };
export const narrowScreen = { tags: ['!autodocs'], globals: { viewport: { value: 'narrow' } } };
/** As on a phone whose owner has set all text twice as large. */
export const largeText = { tags: ['!autodocs'], globals: { text: 'large', viewport: { value: 'phone' } } };
export const dark = { tags: ['!autodocs'], globals: { scheme: 'dark' } };
export const forcedColors = { tags: ['!autodocs'], globals: { scheme: 'forced' } };
