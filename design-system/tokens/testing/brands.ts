import { houseLook, type Look } from '../look.ts';

/** Brands as different as can be, side by side in the story and each tried for contrast. */
export const brands = {
  house: houseLook,
  light: { ...houseLook, primary: '#fff3b0', accent: '#c7f0db', corner: 'round' },
  red: { ...houseLook, primary: '#b3001b', accent: '#f2c14e', corner: 'square' },
  gray: { ...houseLook, primary: '#6b6b6b', accent: '#9a9a9a', density: 'compact' },
  green: {
    ...houseLook,
    primary: '#00693e',
    accent: '#e32d91',
    corner: 'round',
    typeface: { families: ['Georgia', 'serif'], files: [] },
  },
} as const satisfies Record<string, Look>;
