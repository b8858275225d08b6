/** The look of the widgets as data. It is made in a build, never in the browser. */
export { colorsOf } from './colors.ts';
export { contrastFaults, notesOn } from './contrastNotes.ts';
export { familyOf, fontAddress, fontFaces, tokensCss } from './css.ts';
export { houseLook, type Look, systemTypeface } from './look.ts';
export { tokensJson } from './tokensJson.ts';
