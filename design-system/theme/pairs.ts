import type { Role } from './roles.ts';

/** A role and the roles it may be on top of. */
export type Pair = readonly [front: Role, backs: readonly Role[]];

/** Text and its backgrounds: at least 4.5:1 (WCAG 1.4.3). */
export const textPairs: readonly Pair[] = [
  [
    'text',
    ['surface', 'surfaceSunken', 'surfaceRaised', 'actionSurface', 'dangerSurface', 'successSurface', 'warningSurface'],
  ],
  ['textMuted', ['surface', 'surfaceSunken', 'surfaceRaised', 'actionSurface']],
  ['action', ['surface', 'surfaceSunken', 'surfaceRaised', 'actionSurface', 'dangerSurface', 'warningSurface']],
  ['actionStrong', ['surface', 'surfaceRaised', 'actionSurface', 'dangerSurface', 'warningSurface']],
  ['onAction', ['action', 'actionStrong', 'danger']],
  ['onBand', ['band']],
  ['surface', ['text', 'success']],
  ['danger', ['surface', 'surfaceRaised', 'dangerSurface']],
  ['success', ['surface', 'surfaceRaised', 'successSurface']],
  ['warning', ['surface', 'surfaceRaised', 'warningSurface']],
];

/** Edges and icons and their backgrounds: at least 3:1 (WCAG 1.4.11). The focus ring's two tones must also differ from each other. */
export const markPairs: readonly Pair[] = [
  ['border', ['surface', 'surfaceRaised']],
  ['accent', ['surface', 'surfaceRaised']],
  ['bandAccent', ['band']],
  ['focus', ['surface', 'surfaceRaised', 'focusHalo', 'actionSurface', 'dangerSurface', 'warningSurface']],
];
