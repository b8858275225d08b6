import type { Role } from './roles.ts';

/** A role, and what it may stand on. */
export type Pair = readonly [front: Role, backs: readonly Role[]];

/** Text on what lies behind it: 4.5:1 (WCAG 1.4.3). */
export const textPairs: readonly Pair[] = [
  ['text', ['surface', 'surfaceRaised', 'actionSurface', 'dangerSurface', 'successSurface', 'warningSurface']],
  ['textMuted', ['surface', 'surfaceRaised', 'actionSurface']],
  ['action', ['surface', 'surfaceRaised', 'actionSurface', 'dangerSurface', 'warningSurface']],
  ['actionStrong', ['surface', 'surfaceRaised', 'actionSurface', 'dangerSurface', 'warningSurface']],
  ['onAction', ['action', 'actionStrong', 'danger']],
  ['danger', ['surface', 'surfaceRaised', 'dangerSurface']],
  ['success', ['surface', 'surfaceRaised', 'successSurface']],
  ['warning', ['surface', 'surfaceRaised', 'warningSurface']],
];

/** Edges and marks a person needs to see: 3:1 (WCAG 1.4.11). The focus ring's two tones must also part from each other. */
export const markPairs: readonly Pair[] = [
  ['border', ['surface', 'surfaceRaised']],
  ['accent', ['surface', 'surfaceRaised']],
  ['focus', ['surface', 'surfaceRaised', 'focusHalo', 'actionSurface', 'dangerSurface', 'warningSurface']],
];
