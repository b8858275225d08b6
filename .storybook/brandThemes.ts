import type { ThemeVars } from 'storybook/theming';
import { colorsOf, familyOf } from '../design-system/tokens/index.ts';
import { brand, name } from '../form/brand.ts';

const colors = colorsOf(brand);

/** The university's look for Storybook's own frame. */
export const brandThemes: readonly Partial<ThemeVars>[] = (['light', 'dark'] as const).map((scheme) => ({
  base: scheme,
  brandTitle: `${name}: the application’s design system`,
  fontBase: familyOf(brand.typeface),
  colorPrimary: colors.action[scheme],
  colorSecondary: colors.action[scheme],
  appBg: colors.surfaceSunken[scheme],
  appContentBg: colors.surface[scheme],
  appPreviewBg: colors.surface[scheme],
  appBorderColor: colors.divider[scheme],
  barBg: colors.surface[scheme],
  barTextColor: colors.textMuted[scheme],
  barSelectedColor: colors.action[scheme],
  textColor: colors.text[scheme],
  textMutedColor: colors.textMuted[scheme],
  inputBg: colors.surface[scheme],
  inputBorder: colors.border[scheme],
  inputTextColor: colors.text[scheme],
}));
