import { create } from 'storybook/theming';

/*
 * Storybook in the look of the university, light or dark as the device is. The colors are computed in Node (main.ts), which puts them
 * into its pages.
 */

const themes: Parameters<typeof create>[0][] = JSON.parse(document.getElementById('brand')?.textContent ?? '[]');
const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
const theme = themes.find(({ base }) => base === (isDark ? 'dark' : 'light'));

/** Undefined where the page has no colors of a brand. */
export const brandTheme = theme && create(theme);
