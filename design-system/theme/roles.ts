import type { color } from './theme.ts';

/** What a color is for, not how it looks. tokens/colors.ts makes the colors from those of the brand. */
export type Role = keyof typeof color;

/** The custom property that carries a role: `textMuted` is `--color-text-muted`. */
export const propertyOf = (role: string) => `--color-${kebab(role)}`;

export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
