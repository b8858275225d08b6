import type { Brand } from '../engine/university.ts';

/** The university's name. */
export const name = 'Alderhall University';

/** How the header writes it. */
export const wordmark = name;

/** How the application looks. Colors, icon, browser bar, focus ring, print and PDF follow from this file. */
export const brand: Brand = {
  /** The content of an SVG of 40 × 40. `currentColor` is the color of the text around it. */
  mark: `
    <path fill="currentColor" fill-rule="evenodd" d="M4 40V16a16 16 0 0 1 32 0v24H21.25v-7.25C27 32 30 27 29.5 21.5 29 15.5 25 10.5 20 6.5 15 10.5 11 15.5 10.5 21.5 10 27 13 32 18.75 32.75V40Z"/>
    <path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M20 14v14.5M20 21l-4-3.5M20 21l4-3.5M20 27l-4.5-3.5M20 27l4.5-3.5"/>`,
  /** The leading color, for actions and the band at the top, and the second one. */
  primary: '#1f427f',
  accent: '#ffc84f',
  /** The device's own font. A font of yours: its name first, and its files, `{ path: 'form/yours/serif.woff2', weight: '400', style: 'normal' }`. */
  typeface: {
    families: [
      'system-ui',
      '-apple-system',
      'Segoe UI',
      'Roboto',
      'Noto Sans',
      'Helvetica Neue',
      'Arial',
      'sans-serif',
    ],
    files: [],
  },
  /** `square`, `soft` or `round`. */
  corner: 'soft',
  /** `comfortable` or `compact`. */
  density: 'comfortable',
};
